import { dealStatus, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { initialOrderState, kitchenOrderState } from './new-order.ts'

describe('a new order', () => {
  it('waits for acceptance with its deal, else it is in the kitchen [2.4-22]', () => {
    const waiting = { orderStatus: orderStatus.ordered, lineStatus: orderItemStatus.ordered, isDone: false }
    expect(initialOrderState(dealStatus.requested, false)).toEqual(waiting)
    expect(initialOrderState(dealStatus.requested, true)).toEqual(waiting)
    expect(initialOrderState(dealStatus.inProgress, false)).toEqual({
      ...waiting,
      orderStatus: orderStatus.inKitchen,
    })
  })

  it('is done at once in a store without the producer app [2.4-03]', () => {
    const done = { orderStatus: orderStatus.cooked, lineStatus: orderItemStatus.cooked, isDone: true }
    expect(initialOrderState(dealStatus.inProgress, true)).toEqual(done)
    expect(kitchenOrderState(true)).toEqual(done)
  })
})
