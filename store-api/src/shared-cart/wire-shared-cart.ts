import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import type { Connection } from '../database/database.ts'
import { readNames } from '../repositories/customers.ts'
import type { DealRow } from '../repositories/deals.ts'
import { readSharedCarts } from '../repositories/shared-carts.ts'

/** False once the visit is over or its table is released: nothing can be shared in it any more. */
export const isOpenVisit = ({ holdsTable, status }: DealRow): boolean =>
  holdsTable && openDealStatuses.includes(status)

export type WireSharedCart = AnswerOf<typeof getSharedCart>['sharedCart']

/** The shared cart of a visit as one of its guests reads it: their own state, and the others' lines under masked names. */
export async function readSharedCart(db: Connection, deal: DealRow, userId: number): Promise<WireSharedCart> {
  const { storeId, dealId } = deal
  const isOpen = isOpenVisit(deal)
  const carts = await readSharedCarts(db, { storeId, dealId })
  const own = carts.find((cart) => cart.userId === userId)
  const othersCarts = isOpen ? carts.filter((cart) => cart.userId !== userId && cart.lines.length > 0) : []
  const named = [...othersCarts.map((cart) => cart.userId), ...(own?.taken ? [own.taken.byUserId] : [])]
  const names = named.length > 0 ? await readNames(db, named) : new Map<number, string>()
  const nameOf = (id: number) => maskName(names.get(id) ?? '')
  return {
    dealId,
    isOpen,
    own: {
      revision: own?.revision ?? 0,
      takenCount: own?.takenCount ?? 0,
      taken: own?.taken
        ? {
            number: own.taken.number,
            byName: nameOf(own.taken.byUserId),
            orderItemList: own.taken.lines,
          }
        : null,
    },
    guestList: othersCarts.map((cart) => ({
      guestId: cart.userId,
      name: nameOf(cart.userId),
      revision: cart.revision,
      orderItemList: cart.lines,
    })),
  }
}
