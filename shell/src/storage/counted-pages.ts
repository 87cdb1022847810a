const KEY = 'page-reports'

/** Counts this page among those of its tab. @returns how many those are; 0 without storage */
export function countedPages(): number {
  try {
    const pages = Number(sessionStorage.getItem(KEY)) + 1
    sessionStorage.setItem(KEY, String(pages))
    return pages
  } catch {
    return 0
  }
}
