import { useEffect, useState } from 'react'

export interface SheetHistoryEntry {
  isOpen: boolean
  open(): void
  /** Resolves when the history has moved back; only then may another entry be removed. */
  close(): Promise<void>
}

/**
 * Gives a sheet that is not a popup an entry in the tab's history, so that Back closes the sheet and not the page. The
 * entry's state is a copy of the page's with one more field, so that the router counts both as one page. Android sends
 * Back to the dialog first; then the entry is removed with the sheet.
 */
export function useSheetHistoryEntry(): SheetHistoryEntry {
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
      // A new id each time: Forward may reach the entry of a closed sheet.
      const sheet = crypto.randomUUID()
      history.pushState({ ...history.state, sheet }, '')
      setEntry(sheet)
    },
    close() {
      setEntry(undefined)
      if (entry === undefined || sheetOfEntry() !== entry) return Promise.resolve()
      const popped = new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
      })
      history.back()
      return popped
    },
  }
}

const sheetOfEntry = () => (history.state as { sheet?: unknown } | null)?.sheet
