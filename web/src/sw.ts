/// <reference lib="webworker" />

/**
 * The service worker: keeps the app in the browser, so that it opens without a network.
 *
 * Pages come from the network while there is one, so a new version is there with the next visit;
 * their files come from what is kept. What the server knows (/api, /ws) is never kept.
 */

/**
 * Every file of this build by its path from here, and a digest of them all; filled in by
 * plugins/service-worker.ts. Files that are `rare` are kept once somebody has used them.
 */
declare const BUILT: { version: string; files: string[]; rare: string[] }

const worker = self as unknown as ServiceWorkerGlobalScope
const PREFIX = 'rollwright-'
const CACHE = PREFIX + BUILT.version
const PAGE = address('index.html')
const PATIENCE = 3000
const FILES = new Set(BUILT.files.map(address))
const RARE = new Set(BUILT.rare.map(address))

worker.addEventListener('install', (event) => event.waitUntil(keep()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request))
  else if (FILES.has(pathname)) event.respondWith(file(request))
  else if (RARE.has(pathname)) event.respondWith(rare(request))
})

/** Where a file is, on a site that need not begin at the root. */
function address(path: string): string {
  return new URL(path, worker.location.href).pathname
}

/** Fetch all files of this build, past what the browser has kept of older ones. */
async function keep() {
  const cache = await caches.open(CACHE)
  await cache.addAll([...FILES].map((path) => new Request(path, { cache: 'no-cache' })))
}

/** No page uses the older versions any more: forget them, and serve those that are open. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** A page as the server has it, or the one that is kept if the server is silent, slow or broken. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request)
  try {
    const answer = await Promise.race([fresh, late()])
    if (answer.status < 500) return answer
  } catch {
    // no network, or a slow one
  }
  const kept = await (await caches.open(CACHE)).match(PAGE)
  return kept ?? fresh
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE))
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}

/** A file that is kept from its first use on. */
async function rare(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone()).catch(() => {}) // no room
  return fresh
}
