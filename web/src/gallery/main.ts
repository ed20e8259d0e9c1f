import { mount } from 'svelte'
import { settings, type Language } from '../lib/settings.svelte'
import { bringLate } from '../lib/words.svelte'
import '../fonts.css'
import '../tokens.css'
import '../styles.css'
import Gallery from './Gallery.svelte'

/** The address says how it is shown: ?language=de&theme=dark&patterns=1. */
const wish = new URLSearchParams(location.search)
settings.language = (wish.get('language') ?? 'en') as Language
settings.patterns = wish.has('patterns')
document.documentElement.dataset.theme = wish.get('theme') ?? 'light'

await bringLate()
mount(Gallery, { target: document.getElementById('app')! })
