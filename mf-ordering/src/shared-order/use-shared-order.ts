import { getSharedOrder, getSharedOrderUser } from '@storefront/contract/endpoints/share.ts'
import type { SharedItem } from '@storefront/contract/entities/share.ts'
import { parseShareCode } from '@storefront/domain/share/share-code.ts'
import { useEndpoint, usePlace, useShop } from '@storefront/host'
import { useState } from 'react'

export interface SharedOrder {
  items: readonly SharedItem[] | undefined
  /** The sharer; undefined until known, and where not found. */
  sharer: string | undefined
  /** Why the order cannot be shown. */
  problem: unknown
}

/**
 * The order of the page's param: encoded JSON with the deal (`did`) and the sharer (`fuid`). Only the API can verify
 * it.
 */
export function useSharedOrder(): SharedOrder {
  const { storeId } = useShop()
  const s = useOwnParam()
  const { did = 0, fuid = 0 } = parseShareCode(s)?.info ?? {}
  const isNamed = did > 0 && fuid > 0
  const order = useEndpoint(getSharedOrder, { storeId, dealId: did, s }, { enabled: isNamed })
  const user = useEndpoint(getSharedOrderUser, { storeId, userId: fuid, s }, { enabled: isNamed })
  const items = order.data?.itemList
  return {
    items,
    sharer: user.data?.user.name || undefined,
    problem: isNamed ? (items ? null : order.error) : 'the link names no deal',
  }
}

/** During navigation the new place is set while this screen is still mounted. */
function useOwnParam(): string {
  const { dealIdWithUserId: given } = usePlace().params
  const [own, setOwn] = useState(given ?? '')
  if (given !== undefined && given !== own) setOwn(given)
  return own
}
