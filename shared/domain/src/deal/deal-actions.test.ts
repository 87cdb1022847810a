import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aDeal, anOrder } from '../testing/deal.ts'
import { businessDate } from '../testing/menu.ts'
import { cancelBlock, type DealFacts, dealActions } from './deal-actions.ts'

const { requested, inProgress, complete, cancelled } = dealStatus

function facts(type: string, status: string, changes: Partial<DealFacts> = {}): DealFacts {
  return {
    deal: aDeal({ dealType: type, status }),
    orders: [],
    paidAmount: 0,
    businessDate,
    preOrder: true,
    hasPhone: true,
    ...changes,
  }
}

function names(type: string, status: string, changes: Partial<DealFacts> = {}) {
  return dealActions(facts(type, status, changes)).map((action) => action.name)
}

function action(name: string, type: string, status: string, changes: Partial<DealFacts> = {}) {
  return dealActions(facts(type, status, changes)).find((each) => each.name === name)
}

const paid = { paidAmount: 5000 }
const ordered = { orders: [anOrder()] }

describe('below the detail of a deal at a table', () => {
  const types = [dealType.walkIn, dealType.self, dealType.kiosk]

  it('an extra order can be placed while it runs in the current business hours [2.2-93]', () => {
    for (const type of types) {
      expect(names(type, inProgress)).toContain('extra-order')
      expect(names(type, complete)).not.toContain('extra-order')
      expect(names(type, requested)).not.toContain('extra-order')
      expect(names(type, inProgress, { businessDate: '2026-11-21' })).not.toContain('extra-order')
    }
  })

  it('the receipt can be opened once it is paid [2.2-94]', () => {
    for (const type of types) {
      expect(action('receipt', type, inProgress)).toEqual({
        name: 'receipt',
        enabled: false,
        reason: 'not-paid',
      })
      expect(action('receipt', type, inProgress, paid)?.enabled).toBe(true)
    }
  })

  it('it can be shared until it is complete [2.2-95]', () => {
    for (const type of types) {
      expect(names(type, inProgress)).toContain('share')
      expect(names(type, complete)).not.toContain('share')
    }
  })
})

it('the receipt can be opened after a full refund, which has one as well', () => {
  for (const type of [dealType.walkIn, dealType.takeout])
    expect(action('receipt', type, cancelled, { hasPaid: true })?.enabled).toBe(true)
  expect(names(dealType.waiting, cancelled, { hasPaid: true })).toContain('receipt')
  expect(names(dealType.waiting, cancelled)).not.toContain('receipt')
})

describe('below the detail of a reservation', () => {
  const type = dealType.reservation

  it('a pre-order can be made while it is requested and has none [2.2-96]', () => {
    expect(names(type, requested)).toContain('order')
    expect(names(type, inProgress)).not.toContain('order')
    expect(names(type, requested, { preOrder: false })).not.toContain('order')
    expect(names(type, requested, ordered)).not.toContain('order')
  })

  it('the store can be called until it is complete [2.2-97]', () => {
    expect(names(type, requested)).toContain('call')
    expect(names(type, complete)).not.toContain('call')
    expect(names(type, requested, { hasPhone: false })).not.toContain('call')
  })

  it('it can be cancelled while nothing is ordered and nothing paid [2.2-98]', () => {
    expect(action('cancel-reservation', type, requested)?.enabled).toBe(true)
    expect(action('cancel-reservation', type, requested, ordered)).toMatchObject({
      enabled: false,
      reason: 'has-orders',
    })
    expect(action('cancel-reservation', type, requested, paid)).toMatchObject({
      enabled: false,
      reason: 'paid',
    })
    expect(action('cancel-reservation', type, inProgress)).toBeUndefined()
  })

  it('it can be shared, and its receipt opened [2.2-99]', () => {
    expect(names(type, complete)).toEqual(['share', 'receipt'])
  })
})

describe('below the detail of a takeout or delivery', () => {
  it('a takeout has call, receipt and share [2.2-100]', () => {
    expect(names(dealType.takeout, complete, paid)).toEqual(['call', 'receipt', 'share'])
  })

  it('a delivery has a call until it is complete, receipt and share [2.2-101]', () => {
    expect(names(dealType.delivery, inProgress, paid)).toEqual(['call', 'receipt', 'share'])
    expect(names(dealType.delivery, complete, paid)).toEqual(['receipt', 'share'])
  })
})

describe('below the detail of a ticket', () => {
  const type = dealType.waiting

  it('a pre-order is possible as long as the ticket could be cancelled [2.2-102]', () => {
    expect(names(type, requested)).toContain('order')
    expect(names(type, requested, { preOrder: false })).not.toContain('order')
    expect(names(type, requested, ordered)).not.toContain('order')
    expect(names(type, inProgress)).not.toContain('order')
  })

  it('the store can be called while it is requested and paid [2.2-103]', () => {
    expect(names(type, requested, paid)).toContain('call')
    expect(names(type, requested)).not.toContain('call')
    expect(names(type, inProgress, paid)).not.toContain('call')
  })

  it('it can be cancelled while it is requested, without orders and payments [2.2-104]', () => {
    expect(action('cancel-waiting', type, requested)?.enabled).toBe(true)
    expect(action('cancel-waiting', type, requested, ordered)?.enabled).toBe(false)
    expect(action('cancel-waiting', type, requested, paid)?.enabled).toBe(false)
    expect(names(type, cancelled)).not.toContain('cancel-waiting')
  })

  it('its receipt shows once it is paid, and it can be shared [2.2-105, 2.2-106]', () => {
    expect(names(type, complete)).toEqual(['share'])
    expect(names(type, complete, paid)).toEqual(['receipt', 'share'])
  })
})

describe('cancelling', () => {
  it('is blocked by active orders, by payments, and once the ticket was used [3.4-49]', () => {
    const block = (status: string, changes: Partial<DealFacts> = {}) =>
      cancelBlock(facts(dealType.waiting, status, changes))
    expect(block(requested)).toBeNull()
    expect(block(requested, ordered)).toBe('has-orders')
    expect(block(requested, paid)).toBe('paid')
    expect(block(inProgress)).toBe('not-requested')
    const notActive = [
      anOrder({ status: orderStatus.cancelled }),
      anOrder({ status: orderStatus.provisional }),
    ]
    expect(block(requested, { orders: notActive })).toBeNull()
  })
})

it('a deal of an unknown type has no buttons', () => {
  expect(names('드라이브스루', inProgress, paid)).toEqual([])
})

describe('a reservation', () => {
  const block = (status: string, changes: Partial<DealFacts> = {}) =>
    cancelBlock(facts(dealType.reservation, status, changes))

  it('can be cancelled before the guests are seated, and after its orders are cancelled [3.4-38]', () => {
    expect(block(requested)).toBeNull()
    for (const status of [inProgress, complete, cancelled, dealStatus.noShow, dealStatus.provisional])
      expect(block(status)).toBe('not-requested')
    expect(block(requested, ordered)).toBe('has-orders')
    const cancelledOrders = { orders: [anOrder({ status: orderStatus.cancelled })] }
    expect(block(requested, cancelledOrders)).toBeNull()
    expect(block(requested, { ...cancelledOrders, ...paid })).toBe('paid')
  })
})
