const KEY = 'page-reports'

/** Counts the pages that this tab has loaded, this one included. @returns the count; 0 without storage */
export function countedPages(): number {
  try {
    const pages = Number(sessionStorage.getItem(KEY)) + 1
    sessionStorage.setItem(KEY, String(pages))
    return pages
  } catch {
    return 0
  }
}
