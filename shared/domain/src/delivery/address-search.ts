/** Page size of the service; a full page likely has a next one (spec 2 §9). */
const fullPage = 100

/** Answer of the address service: counts, errors and results; its numbers are text. */
export interface SearchAnswer {
  common: {
    errorCode?: string | undefined
    errorMessage?: string | null | undefined
    totalCount?: string | undefined
    currentPage?: string | undefined
    countPerPage?: string | undefined
  }
  /** 주소: the addresses that were found. */
  juso?: readonly unknown[] | null | undefined
}

export type SearchNotice =
  /** The service's message; null if it has none. */
  { kind: 'error'; message: string | null } | { kind: 'too-many' } | { kind: 'none' } | null

/** Message about the results (spec 2 §5); null: none. */
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
