/** Addresses of the app. On a site that is only files they stand behind a #, in any folder. */

/** A site that is only files: there is no server. */
export const isStatic = import.meta.env.MODE === 'static'

/** An address of the app as the browser has it. */
export function outside(address: string): string {
  return isStatic ? `#${address}` : address
}

/** A link to an address of the app, to send to others. */
export function linkTo(address: string): string {
  return location.origin + (isStatic ? location.pathname : '') + outside(address)
}
