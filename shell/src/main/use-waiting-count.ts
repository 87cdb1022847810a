import { useLive, useShop } from '@storefront/host'
import { useState } from 'react'

/** Teams waiting now: as the start-up call said, until the store says otherwise. */
export function useWaitingCount(): number {
  const shop = useShop()
  const [heard, setHeard] = useState<{ count: number; after: object } | null>(null)
  useLive('waiting.changed', ({ waitingCount }) => setHeard({ count: waitingCount, after: shop }))
  return heard?.after === shop ? heard.count : shop.waitingCount
}
