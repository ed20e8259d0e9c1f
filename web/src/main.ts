import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './tokens.css'
import './styles.css'

mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {}))
