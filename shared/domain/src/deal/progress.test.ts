import { itemType, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../testing/deal.ts'
import { dealProgress, leastAdvancedStatus, visibleOrders } from './progress.ts'

describe('the kitchen’s progress', () => {
  it('goes from received through cooking to ready', () => {
    const step = (...statuses: string[]) => dealProgress(statuses.map((status) => anOrder({ status })))?.step
    expect(step(orderStatus.ordered)).toBe('received')
    expect(step(orderStatus.inKitchen)).toBe('cooking')
    expect(step(orderStatus.cooked)).toBe('ready')
    expect(step(orderStatus.cooked, orderStatus.inKitchen)).toBe('cooking')
    expect(step(orderStatus.cooked, orderStatus.ordered)).toBe('received')
  })

  it('counts the units that are done, of every order', () => {
    const first = anOrder({}, [{ count: 2, doneCount: 1 }, { count: 1 }])
    const second = anOrder({ orderId: 2, status: orderStatus.cooked }, [{ count: 1, doneCount: 1 }])
    expect(dealProgress([first, second])).toEqual({
      step: 'cooking',
      doneCount: 2,
      totalCount: 4,
      share: 0.5,
    })
  })

  it('omits choices, discounts, and cancelled lines', () => {
    const order = anOrder({}, [
      { count: 1, doneCount: 1 },
      { count: 4, parentOrderItemId: 1 },
      { count: 1, itemType: itemType.card },
      { count: 9, status: orderItemStatus.cancelled },
    ])
    const cancelled = anOrder({ orderId: 2, status: orderStatus.cancelled }, [{ count: 5 }])
    expect(dealProgress([order, cancelled])).toMatchObject({ doneCount: 1, totalCount: 1, share: 1 })
  })

  it('is that of the least advanced order', () => {
    const ordersWith = (...statuses: string[]) =>
      leastAdvancedStatus(statuses.map((status) => anOrder({ status })))
    expect(ordersWith(orderStatus.cooked, orderStatus.inKitchen, orderStatus.ordered)).toBe(
      orderStatus.ordered,
    )
    expect(ordersWith(orderStatus.cancelled, orderStatus.cooked)).toBe(orderStatus.cooked)
    expect(ordersWith('another word')).toBeNull()
  })

  it('is null without orders', () => {
    expect(dealProgress([])).toBeNull()
    expect(dealProgress([anOrder({ status: orderStatus.cancelled })])).toBeNull()
    expect(dealProgress([anOrder({ status: orderStatus.provisional })])).toBeNull()
  })

  it('never shows an order that is only provisional [2.4-05]', () => {
    const provisional = anOrder({ status: orderStatus.provisional })
    expect(visibleOrders([provisional, anOrder({ orderId: 2 })]).map((order) => order.orderId)).toEqual([2])
  })
})
