import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { dealProgress } from './deal-progress.ts'

function aDeal(facts: Partial<Deal>): Deal {
  return {
    dealId: 1,
    storeId: 10,
    userId: 7,
    dealType: dealType.self,
    status: dealStatus.inProgress,
    startDate: 0,
    numberOfPerson: 1,
    numberOfChild: 0,
    ...facts,
  }
}
const orderedDeal = (status: string, doneCount = 0) => ({
  summary: { itemCount: 4, totalAmount: 0, doneCount, orderStatus: status },
})

describe('the progress of a deal on its card', () => {
  it('prompts for an order at a table without one', () => {
    expect(dealProgress(aDeal({}))).toEqual({ title: 'step.none', segments: null })
  })

  it('goes from ordered through the kitchen to served', () => {
    expect(dealProgress(aDeal(orderedDeal(orderStatus.ordered)))).toEqual({
      title: 'step.waiting-for-shop',
      segments: [0.5, 0, 0],
    })
    expect(dealProgress(aDeal(orderedDeal(orderStatus.inKitchen, 2)))).toEqual({
      title: 'step.cooking',
      segments: [1, 0.5, 0],
    })
    expect(dealProgress(aDeal(orderedDeal(orderStatus.cooked, 4)))).toEqual({
      title: 'step.ready',
      segments: [1, 1, 1],
    })
  })

  it('shows a minimum once started, and is full only when finished', () => {
    expect(dealProgress(aDeal(orderedDeal(orderStatus.inKitchen, 0))).segments).toEqual([1, 0.25, 0])
    expect(dealProgress(aDeal(orderedDeal(orderStatus.inKitchen, 4))).segments).toEqual([1, 0.9, 0])
  })

  it('shows when a takeout can be picked up', () => {
    const takeout = { dealType: dealType.takeout }
    expect(dealProgress(aDeal({ ...takeout, status: dealStatus.requested })).title).toBe(
      'title.awaiting-acceptance',
    )
    expect(dealProgress(aDeal({ ...takeout, ...orderedDeal(orderStatus.inKitchen) })).title).toBe(
      'title.pickup-expected',
    )
    expect(dealProgress(aDeal({ ...takeout, ...orderedDeal(orderStatus.cooked) })).title).toBe(
      'title.pickup-ready',
    )
  })

  it('shows whose turn it is in the queue', () => {
    const ticket = { dealType: dealType.waiting, status: dealStatus.requested }
    expect(dealProgress(aDeal(ticket)).title).toBe('title.teams-ahead')
    expect(dealProgress(aDeal({ ...ticket, lastCall: 5 })).title).toBe('title.please-enter')
  })

  it('is neutral for a deal of a type unknown to this release', () => {
    expect(dealProgress(aDeal({ dealType: 'drive-in', status: 'parked' }))).toEqual({
      title: 'title.unknown',
      segments: null,
    })
  })
})
