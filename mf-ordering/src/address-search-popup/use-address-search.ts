import { addressPageSize, searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import type { FoundBuilding } from '@storefront/contract/entities/address.ts'
import { nextPage, type SearchNotice, searchNotice } from '@storefront/domain/delivery/address-search.ts'
import { ApiFailure, alert, call, session, shop } from '@storefront/host'
import { useRef, useState } from 'react'
import { useTexts } from '../texts.ts'

interface Found {
  /** The searched keyword; the field may have changed since. */
  keyword: string
  buildings: readonly FoundBuilding[]
  /** Message about the first page. */
  notice: SearchNotice
  /** Number of the next page; null after the last. */
  next: number | null
}

/** Paged search by keyword; an answer to an older search is dropped. */
export function useAddressSearch() {
  const t = useTexts()
  const [keyword, setKeyword] = useState('')
  const [results, setResults] = useState<Found | null>(null)
  const [isSearching, setSearching] = useState(false)
  const newestRequest = useRef(0)

  async function requestPage(
    query: string,
    currentPage: number,
    earlierBuildings: readonly FoundBuilding[],
  ): Promise<void> {
    newestRequest.current += 1
    const request = newestRequest.current
    setSearching(true)
    const answer = await page(query, currentPage)
    if (request !== newestRequest.current) return
    setSearching(false)
    // The button for more results retries a failed page.
    if (currentPage > 1 && answer.notice?.kind === 'error') return
    setResults({
      ...answer,
      keyword: query,
      buildings: [...earlierBuildings, ...answer.buildings],
      notice: currentPage === 1 ? answer.notice : (results?.notice ?? null),
    })
  }
  async function search(): Promise<void> {
    const query = keyword.trim()
    if (!query) return alert({ title: t('notice'), text: t('address.keywordMissing') })
    await requestPage(query, 1, [])
  }
  return {
    keyword,
    setKeyword,
    found: results,
    isSearching,
    search,
    showMore: () => results?.next != null && requestPage(results.keyword, results.next, results.buildings),
  }
}

async function page(keyword: string, currentPage: number): Promise<Omit<Found, 'keyword'>> {
  // The popup needs a login. Without one (it has just ended) the API refuses the call, whatever id is sent.
  const userId = session().user?.userId ?? 1
  const request = { storeId: shop().storeId, userId, keyword, currentPage, countPerPage: addressPageSize }
  try {
    const { results } = await call(searchAddress, request)
    return { buildings: results.juso ?? [], notice: searchNotice(results), next: nextPage(results) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { buildings: [], notice: { kind: 'error', message: null }, next: null }
  }
}
