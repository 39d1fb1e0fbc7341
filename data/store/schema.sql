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

-- For readers of this file from elsewhere: each row beside its post, each column explained. They
-- hold what was read; corrections of the library are laid over by the dashboard alone.

create view listed_posts as
select company, published, type, title, url, slug, topic, digest, digest_origin, p.post_id,
    (select list(distinct method order by method) from post_methods as m
        where m.post_id = p.post_id) as methods,
    (select count(*) from numbers as n where n.post_id = p.post_id) as numbers
from posts as p;

comment on view listed_posts is 'The posts, a row each';
comment on column listed_posts.company is 'company that published the post';
comment on column listed_posts.published is 'publication date; the first day it may mean';
comment on column listed_posts.type is 'type of the post';
comment on column listed_posts.title is 'title of the post';
comment on column listed_posts.url is 'link that the digest stands under';
comment on column listed_posts.slug is 'readable name of the post, as in links to the dashboard';
comment on column listed_posts.topic is 'topic under which the post was collected';
comment on column listed_posts.digest is 'the digest in plain text';
comment on column listed_posts.digest_origin is 'retold, export or import';
comment on column listed_posts.post_id is 'stable name of the post, the same in every build';
comment on column listed_posts.methods is 'methods that the digest names; null = none';
comment on column listed_posts.numbers is 'how many numbers the digest reports';

create view reported_numbers as
select company, published, title, subject, metric, benchmark, surface, value, low, high, unit, kind,
    direction, comparator, comparator_value, condition, role, setting, status,
    substring(digest, sentence_start + 1, sentence_end - sentence_start) as sentence,
    url, slug, n.post_id, ordinal
from numbers as n join posts as p on p.post_id = n.post_id;

comment on view reported_numbers is 'The numbers that digests report, with their sentences';
comment on column reported_numbers.company is 'company that published the post';
comment on column reported_numbers.published is 'publication date; the first day it may mean';
comment on column reported_numbers.title is 'title of the post';
comment on column reported_numbers.subject is 'what the number is about; null = not stated';
comment on column reported_numbers.metric is 'what is measured, in the words of the digest';
comment on column reported_numbers.benchmark is 'named benchmark or data set';
comment on column reported_numbers.surface is 'the number as written, with its unit';
comment on column reported_numbers.value is 'the value; null for a range';
comment on column reported_numbers.low is 'lower end of a range';
comment on column reported_numbers.high is 'upper end of a range';
comment on column reported_numbers.unit is 'unit, or the noun that is counted';
comment on column reported_numbers.kind is 'level, multiplier, count, size, duration, ...';
comment on column reported_numbers.direction is 'up or down: how the measured quantity moved';
comment on column reported_numbers.comparator is 'the baseline that it is compared with';
comment on column reported_numbers.comparator_value is 'value of the baseline as written';
comment on column reported_numbers.condition is 'under which condition it holds';
comment on column reported_numbers.role is 'result, operational, price, setup, spec, ...';
comment on column reported_numbers.setting is 'how it was measured; null = not stated';
comment on column reported_numbers.status is 'extracted: as it was read';
comment on column reported_numbers.sentence is 'the sentence that reports the number';
comment on column reported_numbers.url is 'link that the digest stands under';
comment on column reported_numbers.slug is 'readable name of the post, as in links to the dashboard';
comment on column reported_numbers.post_id is 'stable name of the post, the same in every build';
comment on column reported_numbers.ordinal is 'place of the number within its digest, from 0';

create view named_methods as
select company, published, title, t.method, m.family, use,
    substring(digest, span_start + 1, span_end - span_start) as surface, rule, url, slug, t.post_id
from post_methods as t join posts as p on p.post_id = t.post_id
left join methods as m on m.method = t.method;

comment on view named_methods is 'The places where digests name methods, a row each';
comment on column named_methods.company is 'company that published the post';
comment on column named_methods.published is 'publication date; the first day it may mean';
comment on column named_methods.title is 'title of the post';
comment on column named_methods.method is 'canonical name of the method';
comment on column named_methods.family is 'family that the method belongs to';
comment on column named_methods.use is 'used, extended, baseline, compared or mentioned';
comment on column named_methods.surface is 'the words of the digest that name it';
comment on column named_methods.rule is 'rule that found it';
comment on column named_methods.url is 'link that the digest stands under';
comment on column named_methods.slug is 'readable name of the post, as in links to the dashboard';
comment on column named_methods.post_id is 'stable name of the post, the same in every build';

create view stated_facets as
select company, published, title, facet, t.value,
    substring(digest, span_start + 1, span_end - span_start) as surface, rule, url, slug, t.post_id
from facets as t join posts as p on p.post_id = t.post_id;

comment on view stated_facets is 'What digests state of their systems, in coded form';
comment on column stated_facets.company is 'company that published the post';
comment on column stated_facets.published is 'publication date; the first day it may mean';
comment on column stated_facets.title is 'title of the post';
comment on column stated_facets.facet is 'which question about the system is answered';
comment on column stated_facets.value is 'the answer, as a code';
comment on column stated_facets.surface is 'the words of the digest that show it';
comment on column stated_facets.rule is 'rule that found it';
comment on column stated_facets.url is 'link that the digest stands under';
comment on column stated_facets.slug is 'readable name of the post, as in links to the dashboard';
comment on column stated_facets.post_id is 'stable name of the post, the same in every build';
