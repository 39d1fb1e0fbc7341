"""The loop of a case as a diagram: five stages with their evidence, the cadence in the middle."""

from analytics.case_studies import STAGES, Loop, Stage
from data.case_studies.records import Evidence
from pages.parts.plain_text import as_html

# A ring of boxes where there is room for one, else a column in the order of the stages.
_STYLE = """<style>
.tr-loop {display: grid; gap: .5rem; max-width: 60rem;
  grid-template: "collect a reward b update" auto "f middle middle middle c" minmax(4rem, auto)
    "deploy e e e evaluate" auto / minmax(0, 1fr) 1.5rem minmax(0, 1fr) 1.5rem minmax(0, 1fr);}
.tr-loop > * {overflow-wrap: anywhere; font-size: .875rem;}
.tr-loop .tr-stage {border: 1px solid light-dark(#2765b4, #5aa9f0); border-radius: 4px;
  padding: .5rem .75rem;}
.tr-loop .tr-stage.tr-missing {border: 1px dashed light-dark(#8a8377, #7c858d);
  background: repeating-linear-gradient(-45deg, transparent 0 8px,
    light-dark(#f3f0e8, #1d2226) 8px 16px);}
.tr-loop .tr-stage strong {display: block; text-transform: capitalize;}
.tr-loop .tr-stage q {display: block; margin-top: .25rem;}
.tr-loop .tr-stage em {opacity: .8;}
.tr-loop .tr-arrow {place-self: center; font-size: 1.125rem;}
.tr-loop .tr-middle {grid-area: middle; place-self: center; text-align: center;}
.tr-loop .tr-middle strong {display: block; font-size: 1.125rem;}
@media (max-width: 640px) {
  .tr-loop {display: flex; flex-direction: column;}
  .tr-loop .tr-arrow {display: none;}
  .tr-loop .tr-middle {order: -1;}
  .tr-loop .tr-deploy {order: 2;}
  .tr-loop .tr-evaluate {order: 1;}
}
</style>"""
_ARROWS = {"a": "→", "b": "→", "c": "↓", "e": "←", "f": "↑"}
_ORDER: tuple[Stage, ...] = ("collect", "reward", "update", "evaluate", "deploy")


def loop_as_html(loop: Loop) -> str:
    """The diagram for `st.html`; a stage that is not told is visibly empty."""
    stages = "".join(_stage(stage, loop.stages[stage]) for stage in _ORDER)
    arrows = "".join(
        f'<div class="tr-arrow" aria-hidden="true" style="grid-area: {area}">{arrow}</div>'
        for area, arrow in _ARROWS.items()
    )
    return (
        f'{_STYLE}<div role="list" class="tr-loop" aria-label="{as_html(loop_in_words(loop))}">'
        f"{stages}{arrows}{_middle(loop.cadence)}</div>"
    )


def loop_in_words(loop: Loop) -> str:
    """What the diagram shows, for those who hear it."""
    cadence = f"cadence: {loop.cadence.quote}" if loop.cadence else "cadence not stated"
    if not loop.told:
        return f"No stage is told; {cadence}"
    return f"{len(loop.told)} of {len(STAGES)} stages are told: {', '.join(loop.told)}; {cadence}"


def _stage(stage: Stage, evidence: tuple[Evidence, ...]) -> str:
    quotes = "".join(
        f'<q title="{as_html(one.title)}">{as_html(one.quote)}</q>'
        + ("<em>article</em>" if one.is_article else "")
        for one in evidence
    )
    missing = "" if evidence else " tr-missing"
    return (
        f'<div role="listitem" class="tr-stage{missing} tr-{stage}" style="grid-area: {stage}">'
        f"<strong>{stage}</strong>{quotes or '<em>not stated</em>'}</div>"
    )


def _middle(cadence: Evidence | None) -> str:
    said = as_html(cadence.quote) if cadence else "not stated"
    return (
        f'<div role="listitem" class="tr-middle">how often it closes<strong>{said}</strong></div>'
    )
