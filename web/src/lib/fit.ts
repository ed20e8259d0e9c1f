/** Makes a thing as wide as the place that it lies in, unless it would be too high there. */

const TRIES = 4

/** The place must have a size of its own; what lies in it must grow with its width. */
export function fit(thing: HTMLElement) {
  const place = thing.parentElement!

  function measure() {
    let width = place.clientWidth
    for (let left = TRIES; left; left--) {
      thing.style.width = `${width}px`
      if (thing.offsetHeight <= place.clientHeight) return
      width = Math.floor((width * place.clientHeight) / thing.offsetHeight)
    }
  }

  const observer = new ResizeObserver(measure)
  observer.observe(place)
  observer.observe(thing)
  return { destroy: () => observer.disconnect() }
}
