/** Links that are handed on. Browsers share and copy on safe connections only. */

export const canShare = 'share' in navigator || 'clipboard' in navigator

/** Hand a link on, in the system's way or else by copying it. Whether it was copied. */
export async function share(link: string, title = 'Rollwright'): Promise<boolean> {
  if ('share' in navigator) {
    await navigator.share({ title, url: link }).catch(() => {}) // whoever thinks better of it
    return false
  }
  await (navigator as Navigator).clipboard.writeText(link)
  return true
}
