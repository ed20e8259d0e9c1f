"""The examples in the docstrings of public names run, and print what they say."""

import doctest
from collections.abc import Iterator

import pytest

from api import surface
from api.examples import examples
from api.surface import Public
from server.serving import serving

PUBLIC = surface.public()
OFFLINE = [found for found in PUBLIC if found.package != "rollwright.server"]
ONLINE = [found for found in PUBLIC if found.package == "rollwright.server"]


def run(found: Public, **names: object) -> None:
    """Run the examples of a name. A difference is an error that shows it."""
    text = examples(found.docstring)
    test = doctest.DocTestParser().get_doctest(text, dict(names), found.path, found.module, 0)
    assert test.examples
    doctest.DebugRunner(verbose=False).run(test)


@pytest.mark.parametrize("found", OFFLINE, ids=lambda found: found.path)
def test_the_example_of_a_name_runs(found: Public) -> None:
    run(found)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served.url


@pytest.mark.parametrize("found", ONLINE, ids=lambda found: found.path)
def test_the_example_of_a_name_runs_beside_a_server(found: Public, url: str) -> None:
    run(found, url=url)
