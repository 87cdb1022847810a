import { getSharedOrder, getSharedOrderUser } from '@storefront/contract/endpoints/share.ts'
import type { SharedItem } from '@storefront/contract/entities/share.ts'
import { useEndpoint, usePlace, useShop } from '@storefront/host'
import { useInitialWait } from '@storefront/ui/skeleton/use-initial-wait.ts'
import { useState } from 'react'

export interface SharedOrder {
  /** Undefined until the sharer's name is known or not found, too, for a second at most: a heading of two lines would move what is below it. */
  items: readonly SharedItem[] | undefined
  /** The sharer; undefined until known, and where not found. */
  sharer: string | undefined
  /** Why the order cannot be shown. */
  problem: unknown
}

/** The order of the page's param: the link itself. Only the API can read its deal and sharer. */
export function useSharedOrder(): SharedOrder {
  const { storeId } = useShop()
  const s = useOwnParam()
  const hasLink = s !== ''
  const order = useEndpoint(getSharedOrder, { storeId, s }, { enabled: hasLink })
  const user = useEndpoint(getSharedOrderUser, { storeId, s }, { enabled: hasLink })
  const isNameAwaited = useInitialWait(user.isPending && user.failureCount === 0)
  return {
    items: isNameAwaited ? undefined : order.data?.itemList,
    sharer: user.data?.user.name || undefined,
    problem: hasLink ? (order.data ? null : order.error) : 'the address contains no link',
  }
}

/** During navigation the new place is set while this screen is still mounted. */
function useOwnParam(): string {
  const { dealIdWithUserId: parameter } = usePlace().params
  const [link, setLink] = useState(parameter ?? '')
  if (parameter !== undefined && parameter !== link) setLink(parameter)
  return link
}
