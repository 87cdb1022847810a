/** The top modal dialog; null if none is open. */
export function topmostModal(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null
}

/** The panel of a modal, which gets the focus when it opens without a field with autofocus: so its name is announced. */
export function panelOf(modal: HTMLDialogElement): HTMLElement | null {
  return modal.querySelector('[tabindex="-1"]')
}
