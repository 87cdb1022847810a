/** The top modal dialog; null if none is open. */
export function topmostModal(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null
}

/** The element that gets the focus when a modal opens: its panel, so that its name is announced. */
export function panelOf(modal: HTMLDialogElement): HTMLElement | null {
  return modal.querySelector('[tabindex="-1"]')
}
