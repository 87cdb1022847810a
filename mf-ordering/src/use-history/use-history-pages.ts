import { getDealListOfUserWithTotalCount } from '@storefront/contract/endpoints/history.ts'
import {
  type PersistedValue,
  persisted,
  useEndpoint,
  useLiveEvent,
  usePersisted,
  useSession,
  useShop,
} from '@storefront/host'
import { useState } from 'react'

/** Page size (spec 3 §9). */
export const pageSize = 30

/** More are neither opened nor restored: each opened page is requested again after every change of a deal. */
export const maxPages = 100

/** Number of pages a customer has opened, persisted so that Back restores them. */
interface OpenedPages {
  userId: number
  pages: number
}

export const persistedOpenedPages = (): PersistedValue<OpenedPages> =>
  persisted('tab', 'history-pages', { userId: 0, pages: 1 }, readOpenedPages)

function readOpenedPages(value: unknown): OpenedPages {
  const { userId, pages } = value as Partial<OpenedPages>
  if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(pages)) throw new Error('not the opened pages')
  return { userId: userId ?? 0, pages: Math.min(Math.max(1, pages ?? 1), maxPages) }
}

/** `showMore` is null where no more pages are opened. */
export function useOpenedPages(): { pages: number; showMore: (() => void) | null } {
  const userId = useSession().user?.userId ?? 0
  const [value] = useState(persistedOpenedPages)
  const openedPages = usePersisted(value)
  const pages = openedPages.userId === userId ? openedPages.pages : 1
  return { pages, showMore: pages < maxPages ? () => value.set({ userId, pages: pages + 1 }) : null }
}

/**
 * One page of the history, refetched by live events. `before` is the last deal of the page above: when a new deal
 * shifts it, the next page is refetched and shows its old data meanwhile.
 */
export function useHistoryPage(pageNum: number, before: number | undefined) {
  const { storeId } = useShop()
  const userId = useSession().user?.userId ?? 0
  const page = useEndpoint(
    getDealListOfUserWithTotalCount,
    {
      storeId,
      userId,
      pageNum,
      countPerPage: pageSize,
      ...(before !== undefined && { beforeDealId: before }),
    },
    // The first page has no placeholder, which could be another customer's.
    { enabled: userId > 0, ...(before !== undefined && { placeholderData: (previous) => previous }) },
  )
  const { data, refetch } = page
  useLiveEvent('waiting.changed', () => {
    if (data?.dealList.some(({ preWaitingCount }) => preWaitingCount != null)) void refetch()
  })
  return page
}
