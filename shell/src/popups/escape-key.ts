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
    const within = sheetInPopup(event.target)
    // `cancel` is what the dialog itself would have sent; whoever owns the sheet decides.
    if (within) within.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (within || dismissTop()) event.preventDefault()
  })
}

/** A sheet that belongs to the popup it lies on, such as a calendar: no popup, but on top of one. */
function sheetInPopup(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('dialog dialog') : null
}
