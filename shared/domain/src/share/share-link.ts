/** Validity of a share link in ms (spec decision 15). */
export const shareLinkMs = 30 * 24 * 60 * 60 * 1000

/** Whether a share link is no longer valid. @param expires its expiry in epoch seconds @param now epoch ms */
export function isShareExpired(expires: number, now: number): boolean {
  return now >= expires * 1000
}

/** The address to share: the shop's, with `s`. @param base the store's Main, with its origin */
export function shareAddress(base: string, s: string): string {
  return `${base.split(/[?#]/, 1)[0]}?s=${encodeURIComponent(s)}`
}
