/** As many results as the service gives at once: with so many there are likely more (spec 2 §9). */
const fullPage = 100

/** What the address service says about a search; its numbers are text. */
export interface SearchAnswer {
  common: {
    errorCode?: string | undefined
    errorMessage?: string | null | undefined
    totalCount?: string | undefined
    currentPage?: string | undefined
    countPerPage?: string | undefined
  }
  juso?: readonly unknown[] | null | undefined
}

export type SearchNotice =
  /** The service's own words; null where it has none. */
  { kind: 'error'; message: string | null } | { kind: 'too-many' } | { kind: 'none' } | null

/** What a customer is told about the results (spec 2 §5); null: nothing but the results themselves. */
export function searchNotice({ common, juso }: SearchAnswer): SearchNotice {
  if (common.errorCode !== undefined && common.errorCode !== '0') {
    return { kind: 'error', message: common.errorMessage?.trim() || null }
  }
  const count = juso?.length ?? 0
  if (count === 0) return { kind: 'none' }
  return count === fullPage ? { kind: 'too-many' } : null
}

/** The number of the page after this one; null where there is none. */
export function nextPage({ common, juso }: SearchAnswer): number | null {
  const [page, size, total] = [common.currentPage, common.countPerPage, common.totalCount].map(Number)
  if (!page || !size || !total || (juso?.length ?? 0) === 0) return null
  return page * size < total ? page + 1 : null
}
