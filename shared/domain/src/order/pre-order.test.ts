import { dealStatus, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../testing/deal.ts'
import { aStore, at } from '../testing/store.ts'
import { isPreOrder, preOrderBlock, preOrderDate } from './pre-order.ts'

const preOrdersAllowed = {
  reservationSetting: { reservationAvailableTime: 1, isPreOrderAvailable: true },
  waitingSetting: { isPreOrderAvailable: true },
}
const store = aStore({ info: preOrdersAllowed })
const noon = at('2026-11-20 12:00')
const reservation = aDeal({
  dealType: dealType.reservation,
  status: dealStatus.requested,
  startDate: at('2026-11-22 18:00'),
  stdDate: '2026-11-22',
})
const ticket = aDeal({ dealType: dealType.waiting, status: dealStatus.requested })

describe('a pre-order', () => {
  it('is an order in a booking whose guests are not seated', () => {
    expect([reservation, ticket].map(isPreOrder)).toEqual([true, true])
    expect(isPreOrder({ ...reservation, status: dealStatus.provisional })).toBe(true)
    expect(isPreOrder({ ...ticket, status: dealStatus.provisional })).toBe(false)
    expect(isPreOrder({ ...reservation, status: dealStatus.inProgress })).toBe(false)
    expect(isPreOrder({ ...reservation, dealType: dealType.self })).toBe(false)
  })

  it('is possible for a reservation at any hour, until it begins', () => {
    expect(preOrderBlock(reservation, store, noon)).toBeNull()
    expect(preOrderBlock(reservation, store, at('2026-11-20 23:30'))).toBeNull()
    expect(preOrderBlock(reservation, store, reservation.startDate - 1)).toBeNull()
    expect(preOrderBlock(reservation, store, reservation.startDate)).toBe('too-late')
  })

  it('is possible with a ticket while the store is open', () => {
    expect(preOrderBlock(ticket, store, noon)).toBeNull()
    expect(preOrderBlock(ticket, store, at('2026-11-20 21:00'))).toBe('store-closed')
  })

  it('is not possible if the store takes none, or has paused them', () => {
    expect(preOrderBlock(reservation, aStore(), noon)).toBe('switched-off')
    expect(preOrderBlock(ticket, aStore(), noon)).toBe('switched-off')
    const onlyReserved = aStore({ info: { reservationSetting: preOrdersAllowed.reservationSetting } })
    expect(preOrderBlock(reservation, onlyReserved, noon)).toBeNull()
    expect(preOrderBlock(ticket, onlyReserved, noon)).toBe('switched-off')
    const onlyQueued = aStore({ info: { waitingSetting: preOrdersAllowed.waitingSetting } })
    expect(preOrderBlock(ticket, onlyQueued, noon)).toBeNull()
    expect(preOrderBlock(reservation, onlyQueued, noon)).toBe('switched-off')
    const paused = aStore({ info: preOrdersAllowed, data: { pausedOrderTypes: [orderType.preOrder] } })
    expect(preOrderBlock(reservation, paused, noon)).toBe('paused')
  })

  it('counts for the day of the visit', () => {
    expect(preOrderDate(reservation, store, noon)).toBe('2026-11-22')
    expect(preOrderDate(ticket, store, noon)).toBe('2026-11-20')
  })
})
