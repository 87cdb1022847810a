/** Opens a modal on top of the others, and keeps the time for `topmostModal`: on the element, because each part has its own copy of this module. */
export function openOnTop(modal: HTMLDialogElement): void {
  modal.showModal()
  modal.dataset.opened = `${performance.now()}`
}

/**
 * The top modal dialog: the one that opened last, wherever it is in the page, because that is the order of the top layer.
 * Those of an older release have no time, and are in the order of the page. Null if none is open.
 */
export function topmostModal(): HTMLDialogElement | null {
  const modals = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  return modals.sort((a, b) => Number(a.dataset.opened) - Number(b.dataset.opened)).at(-1) ?? null
}

/** The panel of a modal, which gets the focus when it opens without a field with autofocus: so its name is announced. */
export function panelOf(modal: HTMLDialogElement): HTMLElement | null {
  return modal.querySelector('[tabindex="-1"]')
}
