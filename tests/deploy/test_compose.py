"""compose.yaml: what it names exists, and everything waits for what it needs."""

import importlib
import re
from typing import Any, Final

import pytest

from deploy.steps import ROOT, environment, one, stages

COMPOSE: Final[dict[str, Any]] = importlib.import_module("yaml").safe_load(
    (ROOT / "compose.yaml").read_text("utf-8")
)
SERVICES: Final[dict[str, dict[str, Any]]] = COMPOSE["services"]

KNOWN: Final = {
    *("build", "cap_drop", "command", "depends_on", "deploy", "environment", "healthcheck"),
    *("image", "networks", "ports", "read_only", "restart", "security_opt", "stop_grace_period"),
    *("tmpfs", "volumes"),
}
"""The keys of a service that we use, each as the Compose specification writes it."""

DURATION: Final = re.compile(r"(\d+h)?(\d+m)?(\d+s)?")

each_service = pytest.mark.parametrize("name", SERVICES)


def mounted(service: dict[str, Any]) -> list[tuple[str, str]]:
    """The sources and places of a service's volumes."""
    return [tuple(volume.split(":")[:2]) for volume in service.get("volumes", [])]


def test_the_file_has_parts_that_compose_knows() -> None:
    assert COMPOSE.keys() == {"services", "networks", "volumes"}


@each_service
def test_a_service_is_written_as_the_specification_says(name: str) -> None:
    service = SERVICES[name]
    assert service.keys() <= KNOWN
    assert ("image" in service) != ("build" in service), "either made elsewhere or here"
    assert service["restart"] == "unless-stopped"
    assert isinstance(service.get("environment", {}), dict)
    assert isinstance(service.get("command", []), list)
    for port in service.get("ports", []):
        assert re.fullmatch(r"\d+:\d+", port), "in quotes: YAML reads some of them as numbers"
    if "image" in service:
        assert re.fullmatch(r"[a-z]+:\d+(\.\d+)*-alpine", service["image"]), "a version, no latest"


@each_service
def test_what_a_service_names_is_there(name: str) -> None:
    service = SERVICES[name]
    assert {*service["networks"]} <= COMPOSE["networks"].keys()
    for source, place in mounted(service):
        assert place.startswith("/")
        if source.startswith("."):
            assert (ROOT / source).is_file()
        else:
            assert source in COMPOSE["volumes"]
    if "build" in service:
        assert (ROOT / service["build"] / "Dockerfile").is_file()


def test_every_volume_and_every_network_is_used() -> None:
    sources = {source for service in SERVICES.values() for source, _ in mounted(service)}
    assert COMPOSE["volumes"].keys() <= sources
    joined = {network for service in SERVICES.values() for network in service["networks"]}
    assert COMPOSE["networks"].keys() == joined


@each_service
def test_a_service_waits_for_others_that_can_say_whether_they_are_healthy(name: str) -> None:
    for other, how in SERVICES[name].get("depends_on", {}).items():
        assert how == {"condition": "service_healthy"}
        [*_, image] = stages()
        assert "healthcheck" in SERVICES[other] or one(image, "HEALTHCHECK")
        assert {*SERVICES[name]["networks"]} & {*SERVICES[other]["networks"]}, "they can talk"
        assert name not in SERVICES[other].get("depends_on", {})


@each_service
def test_a_health_check_is_a_command_with_bounds(name: str) -> None:
    check = SERVICES[name].get("healthcheck")
    if check is None:
        assert "build" in SERVICES[name], "an image of others needs one here"
        return
    assert check.keys() == {"test", "interval", "timeout", "retries"}
    assert check["test"][0] == "CMD"
    assert all(isinstance(word, str) for word in check["test"])
    for duration in ("interval", "timeout"):
        assert DURATION.fullmatch(check[duration])
    assert check["retries"] > 0


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    for name in ("database", "redis"):
        assert SERVICES[name]["networks"] == ["inside"]


def test_the_app_writes_to_volumes_and_tmp_only_and_gains_no_rights() -> None:
    app = SERVICES["app"]
    assert app["read_only"] is True
    assert app["tmpfs"] == ["/tmp"]  # noqa: S108  # a place in the container
    assert app["cap_drop"] == ["ALL"]
    assert app["security_opt"] == ["no-new-privileges:true"]
    [*_, image] = stages()
    told = environment(image)
    assert told["XDG_CACHE_HOME"] in [place for _, place in mounted(app)]
    assert app["environment"]["ROLLWRIGHT_DATABASE"].startswith("postgresql://"), "not in a file"
    assert DURATION.fullmatch(app["stop_grace_period"])


def test_the_addresses_inside_are_names_of_services() -> None:
    told = SERVICES["app"]["environment"]
    for address in (told["ROLLWRIGHT_DATABASE"], told["ROLLWRIGHT_REDIS"]):
        [host] = re.findall(r"(?:@|://)([a-z]+)(?=[:/]|$)(?!.*@)", address)
        assert host in SERVICES["app"]["depends_on"]
