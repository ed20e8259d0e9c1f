/** What is handed on. Browsers share and copy on safe connections only. */

export const canShare = 'share' in navigator || 'clipboard' in navigator

/** Hand a link on, in the system's way or else by copying it. Whether it was copied. */
export async function share(link: string, title = 'Rollwright'): Promise<boolean> {
  if ('share' in navigator) {
    await navigator.share({ title, url: link }).catch(() => {}) // whoever thinks better of it
    return false
  }
  await copy(link)
  return true
}

export async function copy(text: string): Promise<void> {
  await (navigator as Navigator).clipboard.writeText(text)
}

/** Hand a picture and a text on in the system's way. Whether there is one. */
export async function sharePicture(picture: File, text: string): Promise<boolean> {
  const what = { files: [picture], text }
  if (!('canShare' in navigator) || !navigator.canShare(what)) return false
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError' // whoever thinks better of it
  }
}

/** How a match ended, in a few lines: who won, the points of everybody, and where to watch it. */
export function resultText(headline: string, title: string, results: string[], link: string): string {
  return [`${title}: ${headline}`, results.join(' · '), link].join('\n')
}
