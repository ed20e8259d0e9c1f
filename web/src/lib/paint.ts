/** Do something when the browser has drawn what is there now. Answers with how to give it up. */
export function afterPaint(act: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
