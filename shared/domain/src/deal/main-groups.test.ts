import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../testing/deal.ts'
import { at } from '../testing/store.ts'
import { mainGroups, preReservationLabel, runningVisit } from './main-groups.ts'

const now = at('2026-11-20 13:00')
const later = at('2026-11-20 18:00')
const earlier = at('2026-11-20 11:00')

function groupsOf(deals: Deal[], dealUsers: { dealId: number; userId: number }[] = []) {
  const groups = mainGroups({ deals, dealUsers, userId: 100, now })
  return Object.fromEntries(
    Object.entries(groups).map(([name, list]) => [name, list.map((deal: Deal) => deal.dealId)]),
  )
}

const none = { share: [], running: [], preReservation: [], reservation: [] }

describe('the list on Main', () => {
  it('has what is in progress as running [1.2.5-20]', () => {
    const deals = [aDeal(), aDeal({ dealId: 2, dealType: dealType.takeout, startDate: later })]
    expect(groupsOf(deals)).toEqual({ ...none, running: [1, 2] })
  })

  it('has provisional reservations with a future start as pre-reservations [1.2.5-21]', () => {
    const pre = { dealType: dealType.reservation, status: dealStatus.provisional }
    const deals = [aDeal({ ...pre, startDate: later }), aDeal({ ...pre, dealId: 2, startDate: earlier })]
    expect(groupsOf(deals)).toEqual({ ...none, preReservation: [1] })
    const cart = aDeal({ dealType: dealType.takeout, status: dealStatus.provisional, startDate: later })
    expect(groupsOf([cart])).toEqual(none)
  })

  it('shows whether a pre-reservation waits for its deposit or is a pre-order [1.2.5-22]', () => {
    expect(preReservationLabel({ dealId: 1 }, [{ dealId: 1 }])).toBe('waiting-for-deposit')
    expect(preReservationLabel({ dealId: 1 }, [{ dealId: 2 }, {}])).toBe('pre-order')
  })

  it('lists waiting tickets, and future takeout, delivery and reservations, as reservations [1.2.5-24]', () => {
    const requestedDeal = (dealId: number, type: string, startDate: number) =>
      aDeal({ dealId, dealType: type, status: dealStatus.requested, startDate })
    const deals = [
      requestedDeal(1, dealType.waiting, earlier),
      requestedDeal(2, dealType.takeout, later),
      requestedDeal(3, dealType.delivery, later),
      requestedDeal(4, dealType.reservation, later),
      requestedDeal(5, dealType.reservation, earlier),
    ]
    expect(groupsOf(deals)).toEqual({ ...none, reservation: [1, 2, 3, 4] })
  })

  it('keeps a paid takeout that the store has not accepted in time', () => {
    const lateDeal = { dealType: dealType.takeout, status: dealStatus.requested, startDate: earlier }
    expect(groupsOf([aDeal(lateDeal)])).toEqual({ ...none, reservation: [1] })
  })

  it('has the deals of others that the customer joined as shared', () => {
    const otherDeals = [
      aDeal({ userId: 200 }),
      aDeal({ dealId: 2, userId: 200 }),
      aDeal({ dealId: 3, userId: 200, status: dealStatus.complete }),
    ]
    const users = [
      { dealId: 1, userId: 100 },
      { dealId: 2, userId: 300 },
      { dealId: 3, userId: 100 },
    ]
    expect(groupsOf(otherDeals, users)).toEqual({ ...none, share: [1] })
    expect(groupsOf([aDeal()], users)).toEqual({ ...none, running: [1] })
  })

  it('excludes completed deals, and sorts by start', () => {
    const endedDeals = [dealStatus.complete, dealStatus.cancelled, dealStatus.noShow].map((status) =>
      aDeal({ status, dealType: dealType.reservation, startDate: later }),
    )
    expect(groupsOf(endedDeals)).toEqual(none)
    expect(groupsOf([aDeal({ startDate: later }), aDeal({ dealId: 2, startDate: earlier })]).running).toEqual(
      [2, 1],
    )
  })
})

describe('a guest of the store', () => {
  it('has a deal at a table in progress, not a takeout', () => {
    expect(runningVisit({ running: [] })).toBeNull()
    const withoutTable = [dealType.takeout, dealType.delivery, dealType.kioskTakeout].map((type, index) =>
      aDeal({ dealId: index + 1, dealType: type }),
    )
    expect(runningVisit({ running: withoutTable })).toBeNull()
    expect(runningVisit({ running: [...withoutTable, aDeal({ dealId: 9 })] })).toBe(9)
  })
})
