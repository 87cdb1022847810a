/**
 * Escape closes what is on top, and only that. A native dialog would close itself as well, and then perhaps
 * the one below it, so the browser's own answer to the key is held back.
 * @param dismissTop false where nothing is open
 */
export function listenForEscape(dismissTop: () => boolean): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // A list or a hint that hangs over the popup goes first, by itself.
    if (document.querySelector(':popover-open')) return
    if (dismissTop()) event.preventDefault()
  })
}
