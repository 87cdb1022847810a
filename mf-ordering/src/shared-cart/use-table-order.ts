import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { cartTotal } from '@storefront/domain/menu/cart-total.ts'
import { combineLines } from '@storefront/domain/order/shared-cart.ts'
import { useMemo } from 'react'
import { useCart } from '../cart/cart.ts'
import { useCheckedLines } from '../cart/use-checked-cart.ts'
import type { SharedCartTaking } from '../checkout/checkout.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useKnownVisit } from './known-visit.ts'

export interface TableOrder {
  /** The own lines with their ids, then the others' with new ids. */
  lines: readonly CartLine[]
  /** The masked name of the guest who chose a line, by line id; none for own lines. */
  guestNames: ReadonlyMap<number, string>
  /** Total in won, by the current menu. */
  sum: number
  count: number
  /** Whether all lines can be ordered now. */
  canOrder: boolean
  taking: SharedCartTaking | undefined
}

/** The lines of everybody at the table as one order, by the current menu and limits. */
export function useTableOrder(guests: readonly SharedCartGuest[]): TableOrder {
  const own = useCart().lines
  const index = useProductIndex()
  const visit = useKnownVisit()
  const combined = useMemo(() => {
    const nameByGuestId = new Map(guests.map(({ guestId, name }) => [guestId, name]))
    const { lines, ownerOf } = combineLines(
      own,
      guests.map(({ guestId, orderItemList }) => ({ userId: guestId, lines: orderItemList })),
    )
    const names = [...ownerOf].map(([lineId, userId]) => [lineId, nameByGuestId.get(userId) ?? ''] as const)
    return { lines, guestNames: new Map(names) }
  }, [own, guests])
  const { errors } = useCheckedLines(combined.lines)
  return useMemo(
    () => ({
      ...combined,
      ...cartTotal(combined.lines, index),
      canOrder: errors.length === 0,
      taking: visit ? takingOf(visit, guests) : undefined,
    }),
    [combined, index, errors, visit, guests],
  )
}

/** The shared-cart part of an order: with `guests`, their lines as last read; without, the own lines only. */
export function takingOf(
  { dealId, takenCount }: { dealId: number; takenCount: number },
  guests: readonly SharedCartGuest[],
): SharedCartTaking {
  return { dealId, takenCount, guestList: guests.map(({ guestId, revision }) => ({ guestId, revision })) }
}
