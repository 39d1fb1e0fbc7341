"""The shape of the code: data -> analytics -> pages, in modules to be read at one sitting."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAYERS = ("data", "analytics", "pages", "tests")
LONGEST_MODULE = 400
LONGEST_FUNCTION = 55

# What the modules below a folder may not import. Tests of the pages stand beside them, and what
# pages are measured against has their filter bar.
FORBIDDEN: dict[str, set[str]] = {
    "data": {"analytics", "pages", "app", "tests", "streamlit"},
    "analytics": {"pages", "app", "tests", "streamlit"},
    "pages": {"app", "tests"},
    "tests": {"pages"},
    "tests/pages": set(),
    "tests/benchmarks": set(),
}


def modules(layer: str) -> list[Path]:
    """The Python files of a layer, as paths from the root."""
    return sorted(path.relative_to(ROOT) for path in (ROOT / layer).rglob("*.py"))


ALL_MODULES = [
    *(path.relative_to(ROOT) for path in ROOT.glob("*.py")),
    *(module for layer in LAYERS for module in modules(layer)),
]


def parsed(module: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse((ROOT / module).read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> set[str]:
    """The top-level packages that a module imports, wherever in it the import stands."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def forbidden(module: Path) -> set[str]:
    """What a module may not import, by the innermost folder that has a rule."""
    folders = (folder.as_posix() for folder in module.parents)
    return next(FORBIDDEN[folder] for folder in folders if folder in FORBIDDEN)


def functions(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The name and the length in lines of each function and method."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


@pytest.mark.parametrize(
    ("source", "packages"),
    [
        ("import streamlit as st", {"streamlit"}),
        ("import pages.parts.filter_bar", {"pages"}),
        ("from analytics.trends import posts_per_month", {"analytics"}),
        ("def draw():\n    import streamlit", {"streamlit"}),
        ("from . import streamlit", set()),
    ],
)
def test_guard_sees_an_import(source: str, packages: set[str]) -> None:
    assert imported(ast.parse(source)) == packages


@pytest.mark.parametrize(
    ("module", "packages"),
    [
        ("data/store/build.py", FORBIDDEN["data"]),
        ("tests/data/test_model.py", FORBIDDEN["tests"]),
        ("tests/pages/test_routes.py", set()),
    ],
)
def test_guard_goes_by_the_innermost_folder(module: str, packages: set[str]) -> None:
    assert forbidden(Path(module)) == packages


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    against = {
        str(module): found
        for module in modules(layer)
        if (found := imported(parsed(module)) & forbidden(module))
    }
    assert against == {}


def test_modules_say_what_they_hold() -> None:
    # A test module bears the name of what it tests.
    speaking = [module for module in ALL_MODULES if not module.name.startswith("test_")]
    assert [str(module) for module in speaking if not ast.get_docstring(parsed(module))] == []


def test_modules_are_short() -> None:
    lengths = {
        str(module): len((ROOT / module).read_text(encoding="utf-8").splitlines())
        for module in ALL_MODULES
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_functions_are_short() -> None:
    long = [
        f"{module}: {name} has {lines} lines"
        for module in ALL_MODULES
        for name, lines in functions(parsed(module))
        if lines > LONGEST_FUNCTION
    ]
    assert long == []


def test_tests_are_no_packages() -> None:
    assert [str(module) for module in modules("tests") if module.name == "__init__.py"] == []
