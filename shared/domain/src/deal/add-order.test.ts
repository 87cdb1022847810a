import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../testing/deal.ts'
import { businessDate } from '../testing/menu.ts'
import { canAddOrder } from './add-order.ts'
import { dealEnd } from './deal-end.ts'

describe('adding to an order', () => {
  it('is offered for deals in progress of these types only [1.2.5-25]', () => {
    const offered = Object.values(dealType).filter((type) =>
      canAddOrder(aDeal({ dealType: type }), businessDate),
    )
    expect(offered.sort()).toEqual(
      [dealType.walkIn, dealType.self, dealType.reservation, dealType.waiting, dealType.kiosk].sort(),
    )
    for (const status of Object.values(dealStatus)) {
      const inProgress = status === dealStatus.inProgress
      expect(canAddOrder(aDeal({ status }), businessDate), status).toBe(inProgress)
    }
  })

  it('is offered only within the current business hours [1.2.5-26]', () => {
    expect(canAddOrder(aDeal({ stdDate: '2026-11-19' }), businessDate)).toBe(false)
    expect(canAddOrder(aDeal({ stdDate: null }), businessDate)).toBe(false)
    expect(canAddOrder(aDeal(), null)).toBe(false)
  })
})

describe('the end of a deal', () => {
  it('is 30 minutes per operating time unit after its start, two units by default [2.9-12, 2.9-13, 2.9-14, 3.9-16]', () => {
    expect(dealEnd(0)).toBe(3_600_000)
    expect(dealEnd(1000, 3)).toBe(5_401_000)
  })
})
