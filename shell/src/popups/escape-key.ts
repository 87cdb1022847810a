/**
 * Escape closes the topmost popup only. The browser's default is prevented, because a native dialog would close itself
 * as well.
 * @param dismissTop closes the topmost popup; returns false where none is open
 */
export function listenForEscape(dismissTop: () => boolean): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const sheet = sheetInPopup(event.target)
    // Dispatches the `cancel` event that the dialog itself would have; the sheet's owner decides.
    if (sheet) sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (sheet || dismissTop()) event.preventDefault()
  })
}

/** A sheet inside a popup, such as a calendar. */
function sheetInPopup(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('dialog dialog') : null
}
