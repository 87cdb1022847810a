import { getSharedOrder, getSharedOrderUser } from '@storefront/contract/endpoints/share.ts'
import type { SharedItem } from '@storefront/contract/entities/share.ts'
import { parseShareCode } from '@storefront/domain/share/share-code.ts'
import { useEndpoint, usePlace, useShop } from '@storefront/host'
import { useState } from 'react'

export interface SharedOrder {
  items: readonly SharedItem[] | undefined
  /** Undefined until, and where nobody of that name is, known. */
  sharer: string | undefined
  /** Why there is nothing to see. */
  problem: unknown
}

/**
 * The order of the page's param: the link itself, whose encoded JSON names the deal (`did`) and who shares it
 * (`fuid`). Whether it is a good one, only the API can say.
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

/** On the way to another page the place is already there, while this one still stands. */
function useOwnParam(): string {
  const { dealIdWithUserId: given } = usePlace().params
  const [own, setOwn] = useState(given ?? '')
  if (given !== undefined && given !== own) setOwn(given)
  return own
}
