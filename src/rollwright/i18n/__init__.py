"""Words for people in four languages, written in Fluent (https://projectfluent.org).

Every package that speaks has a folder `words` beside it with a file per language. Nothing below
this layer knows a language. The browser reads the same files with Fluent's own runtime, so what
is decided here about facts, lists and numbers is decided in `web/src/lib/facts.ts` too.
"""

from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "it")
