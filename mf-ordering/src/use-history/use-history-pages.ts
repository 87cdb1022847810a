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

/** Deals that one call asks for (spec 3 §9). */
export const pageSize = 30

/** How many pages a customer has opened: a way back leads to all of them. */
interface Opened {
  userId: number
  pages: number
}

const keptOpened = (): PersistedValue<Opened> =>
  persisted('tab', 'history-pages', { userId: 0, pages: 1 }, readOpened)

function readOpened(value: unknown): Opened {
  const { userId, pages } = value as Partial<Opened>
  if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(pages)) throw new Error('not the opened pages')
  return { userId: userId ?? 0, pages: Math.min(Math.max(1, pages ?? 1), 100) }
}

export function useOpenedPages(): { pages: number; more: () => void } {
  const userId = useSession().user?.userId ?? 0
  const [value] = useState(keptOpened)
  const opened = usePersisted(value)
  const pages = opened.userId === userId ? opened.pages : 1
  return { pages, more: () => value.set({ userId, pages: pages + 1 }) }
}

/**
 * One page of the history, read again whenever one of the customer's deals moves. `before` is the last deal of the page
 * above: when a new deal pushes that page down, the next one follows it, and shows what it had until it has.
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
    // The first page belongs to a customer: of another one's nothing is shown meanwhile.
    { enabled: userId > 0, ...(before !== undefined && { placeholderData: (known) => known }) },
  )
  const { data, refetch } = page
  useLiveEvent('waiting.changed', () => {
    if (data?.dealList.some(({ preWaitingCount }) => preWaitingCount != null)) void refetch()
  })
  return page
}
