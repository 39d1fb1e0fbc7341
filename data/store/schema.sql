-- The corpus as tables. One file holds one build; nothing in it changes after the build.
-- Every span is a pair of Python string indices into posts.digest (digest[span_start:span_end]).
-- Missing is null. Text is never '' where nothing was stated.
-- Keys and references are not declared: an index for each would double the size of the file and
-- the time of a build. The build checks them all by query before it lets anybody read the file.

create table build (
    build_id            varchar not null,  -- hash of the documents' contents and the rules version
    rules_version       varchar not null,  -- hash of the code and vocabulary that read the documents
    built_at            timestamptz not null,
    previous_build_id   varchar,           -- the build that stood before this one, if any
    posts_new           integer not null,
    posts_changed       integer not null,
    posts_unchanged     integer not null,
    posts_removed       integer not null
);

create table sources (
    position            integer not null,     -- order in which documents are read; later wins
    source              varchar not null,     -- name of the document, relative to what was given
    format              varchar,              -- null where no format knows the document
    title               varchar,
    sha256              varchar not null,
    digest_origin       varchar,              -- retold, export or import
    posts               integer not null,
    problems            integer not null
);

create table problems (
    source              varchar not null,
    line                integer,              -- counted from 1; null = the whole document
    severity            varchar not null,     -- note, warning or error
    message             varchar not null
);

create table posts (
    post_id                 varchar not null,     -- stable across rebuilds and machines
    slug                    varchar not null,     -- readable name for links, unique as well
    title                   varchar not null,
    url                     varchar,
    company                 varchar,              -- canonical name
    company_as_written      varchar,
    published               date,                 -- first day of what is stated
    published_last          date,                 -- last day of what is stated
    published_precision     varchar,              -- day, month or year
    published_as_written    varchar,
    type                    varchar,
    digest                  varchar not null,
    digest_origin           varchar not null,
    topic                   varchar,
    content_hash            varchar not null,     -- of all that the document says of the post
    extra                   json,                 -- fields that the format does not know
    search_text             varchar not null      -- folded words of title, company and digest
);

create table post_companies (
    post_id     varchar not null,
    position    integer not null,
    company     varchar not null
);

create table post_authors (
    post_id     varchar not null,
    position    integer not null,
    author      varchar not null
);

create table post_sources (
    post_id     varchar not null,
    source      varchar not null,
    position    integer not null,  -- of the post within its source, counted from 0
    line        integer,           -- of the source, counted from 1
    digest_map  integer[][]        -- pairs (offset in the digest, offset in the decoded source)
);

create table companies (
    company     varchar not null,
    aliases     varchar[] not null  -- other spellings met, sorted
);

create table numbers (
    post_id             varchar not null,
    ordinal             integer not null,
    surface             varchar not null,
    span_start          integer not null,
    span_end            integer not null,
    value               double,
    low                 double,
    high                double,
    unit                varchar,
    kind                varchar not null,
    direction           varchar,
    modifier            varchar,
    metric              varchar,
    benchmark           varchar,
    subject             varchar,
    comparator          varchar,
    comparator_value    varchar,
    comparator_ordinal  integer,
    is_comparator_value boolean not null,
    condition           varchar,
    role                varchar not null,
    setting             varchar,
    sentence_start      integer not null,
    sentence_end        integer not null,
    metric_basis        varchar not null,
    subject_basis       varchar not null,
    comparator_basis    varchar not null,
    rule                varchar not null,
    confidence          double,
    status              varchar not null
);

create view results as
select * from numbers where role in ('result', 'operational');

create table methods (
    method      varchar not null,
    name        varchar not null,
    family      varchar not null,
    about       varchar not null
);

create table post_methods (
    post_id     varchar not null,
    method      varchar not null,
    use         varchar not null,
    span_start  integer not null,
    span_end    integer not null,
    rule        varchar not null
);

create table facets (
    post_id     varchar not null,
    facet       varchar not null,
    value       varchar not null,
    span_start  integer not null,
    span_end    integer not null,
    rule        varchar not null
);

create table flags (
    post_id     varchar not null,
    ordinal     integer,  -- the number concerned; null = the whole post
    flag        varchar not null,
    detail      varchar not null
);

-- Guided case studies, as the files in data/corpus/case_studies say them and as quotes were found.

create table cases (
    case_id         varchar not null,   -- name in links
    position        integer not null,   -- worked cases first
    title           varchar not null,
    level           varchar not null,   -- worked, blanks or unaided
    role            varchar not null,
    role_from       varchar not null,   -- article or ours: who assigns the role
    about           varchar not null,
    product         varchar,            -- the system whose versions the case follows
    slider_accepted double,             -- what an accepted suggestion earns
    slider_rejected double
);

create table case_posts (
    case_id     varchar not null,
    position    integer not null,
    url         varchar not null,
    title       varchar not null,
    post_id     varchar                 -- null where the corpus does not hold the post
);

create table case_steps (
    case_id         varchar not null,
    position        integer not null,   -- of the seven questions, counted from 0
    question        varchar not null,
    prompt          varchar not null,
    option_codes    varchar[] not null,
    option_labels   varchar[] not null,
    answer          varchar[] not null, -- codes; empty = not stated
    explanation     varchar not null,
    source          varchar not null,   -- article, digest or both
    gap             varchar             -- the sentence to complete, in a case with blanks
);

create table case_differences (
    case_id     varchar not null,
    position    integer not null,
    outcome     varchar not null,       -- agree, article_only or digest_only
    topic       varchar not null
);

create table case_evidence (
    case_id     varchar not null,
    place       varchar not null,       -- step, slider or difference
    position    integer not null,       -- of the step or the difference, counted from 0
    ordinal     integer not null,       -- of the quote within it, counted from 0
    shows       varchar[] not null,     -- codes of the answers that the quote shows
    is_article  boolean not null,
    title       varchar not null,       -- of the post or the article
    post_id     varchar,
    quote       varchar not null,
    span_start  integer,                -- in posts.digest; null where that does not hold the quote
    span_end    integer,
    passage     varchar                 -- what holds the quote where there is no span
);

create table contrasts (
    contrast_id varchar not null,
    position    integer not null,
    title       varchar not null,
    about       varchar not null,
    left_case   varchar not null,
    right_case  varchar not null,
    questions   varchar[] not null,     -- those that notes speak of, in the same order
    notes       varchar[] not null
);
