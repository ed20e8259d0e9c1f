import { mount } from 'svelte'
import App from './App.svelte'
import { bringFirst } from './lib/words.svelte'
import './fonts.css'
import './tokens.css'
import './styles.css'

// Nobody should see a page in another language first. If the words do not come, English will do.
void bringFirst()
  .catch(() => {})
  .then(() => mount(App, { target: document.getElementById('app')! }))

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {}))
