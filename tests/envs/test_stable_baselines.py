"""The Gymnasium environment: the check of Stable Baselines, and its own way to ask for masks."""

import pytest

checker = pytest.importorskip(
    "stable_baselines3.common.env_checker", reason="PyTorch is installed for `make test-all` only"
)

from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported  # noqa: E402

from envs.tables import every_count  # noqa: E402  # only where Stable Baselines is
from rollwright import envs  # noqa: E402

pytestmark = pytest.mark.slow


@every_count
def test_stable_baselines_finds_nothing_wrong(name: str, seats: int) -> None:
    checker.check_env(envs.single(name, seats))


@every_count
def test_it_finds_the_mask(name: str, seats: int) -> None:
    env = envs.single(name, seats)
    observed, _ = env.reset(seed=1)
    assert is_masking_supported(env)
    assert get_action_masks(env).tolist() == observed["action_mask"].tolist()
