/** The modal dialog that lies above all others; null where none is open. */
export function topmostModal(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null
}

/** What takes the focus of a modal as a whole: its panel, so that its name is read. */
export function panelOf(modal: HTMLDialogElement): HTMLElement | null {
  return modal.querySelector('[tabindex="-1"]')
}
