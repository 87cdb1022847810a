import { useEffect, useState } from 'react'

export interface SheetEntry {
  isOpen: boolean
  open(): void
  /** Settles when the history stands where it stood: only then may another entry be left. */
  close(): Promise<void>
}

/**
 * Gives a sheet that is no popup an entry in the tab's history, so that a step back closes the sheet and
 * not the page. The entry is a copy of the page's own with one field more: whoever counts pages and popups
 * takes both for the same. Android sends its Back to the dialog first; then the entry goes with the sheet.
 */
export function useSheetEntry(): SheetEntry {
  const [entry, setEntry] = useState<string>()
  useEffect(() => {
    if (entry === undefined) return
    const follow = () => {
      if (sheetOfEntry() !== entry) setEntry(undefined)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [entry])
  return {
    isOpen: entry !== undefined,
    open() {
      // New each time: the forward button may lead to the entry of a sheet that is long closed.
      const sheet = crypto.randomUUID()
      history.pushState({ ...history.state, sheet }, '')
      setEntry(sheet)
    },
    close() {
      setEntry(undefined)
      if (entry === undefined || sheetOfEntry() !== entry) return Promise.resolve()
      const left = new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
      })
      history.back()
      return left
    },
  }
}

const sheetOfEntry = () => (history.state as { sheet?: unknown } | null)?.sheet
