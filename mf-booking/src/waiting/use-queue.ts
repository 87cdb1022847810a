import { getWaitingInfo } from '@storefront/contract/endpoints/waiting.ts'
import { now, session, useEndpoint, usePersisted, useSession, useShop } from '@storefront/host'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { useEffect, useMemo, useState } from 'react'
import { type SavedTicket, savedTicket, type Ticket } from './saved-ticket.ts'
import { type Queue, ticketOfQueue } from './ticket-of-queue.ts'

/** Time between two polls in ms: live events bring changes at once, polls notice a lost connection. */
const pollMs = 60_000

export interface QueueState {
  /** The queue as read since this page was opened; undefined until it was read. */
  queue: Queue | undefined
  ticket: Ticket | null
  /** When `ticket` was read (epoch ms); null where it is current. */
  outdatedSince: number | null
  /** The ticket that this page has shown and that is over now; null: none. */
  ended: Ticket | null
  /** Neither the queue nor a saved ticket is there. */
  isFailed: boolean
  refetch: () => Promise<{ data: Queue | undefined }>
}

/** The queue and the customer's ticket, kept current by live events; without a connection the ticket as it was saved last. */
export function useQueue(): QueueState {
  const { storeId } = useShop()
  const { user } = useSession()
  const isOnline = useOnline()
  const userId = user?.userId ?? 0
  const { data, isError, isFetchedAfterMount, dataUpdatedAt, refetch } = useEndpoint(
    getWaitingInfo,
    { storeId, userId },
    { enabled: user !== null, staleTime: 0, refetchOnMount: 'always', refetchInterval: pollMs },
  )
  const persistedTicket = useMemo(savedTicket, [])
  const saved = ticketOfCustomer(usePersisted(persistedTicket), userId)
  // An answer from before this page was opened may contain a ticket that was cancelled since.
  const queue = isFetchedAfterMount ? data : undefined
  const ticket = useMemo(() => (queue ? ticketOfQueue(queue) : null), [queue])
  const isCurrent = queue !== undefined && !isError && isOnline
  const [shown, setShown] = useState<Ticket | null>(null)
  if (ticket !== null && shown !== ticket) setShown(ticket)

  useEffect(() => {
    if (!queue || dataUpdatedAt === 0 || isError) return
    if (ticket) persistedTicket.set({ userId, savedAt: now(), ticket })
    else persistedTicket.clear()
  }, [queue, ticket, dataUpdatedAt, isError, userId, persistedTicket])
  useEffect(
    () => () => {
      if (session().user === null) persistedTicket.clear()
    },
    [persistedTicket],
  )

  return {
    queue,
    ticket: ticket ?? (queue ? null : (saved?.ticket ?? null)),
    outdatedSince: isCurrent ? null : (saved?.savedAt ?? null),
    ended: queue && ticket === null ? shown : null,
    isFailed: isError && !queue && saved === null,
    refetch,
  }
}

const ticketOfCustomer = (saved: SavedTicket | null, userId: number) =>
  saved?.userId === userId ? saved : null
