import { dealStatus, orderItemStatus, orderStatus } from '@storefront/contract/wire-words.ts'
import { describe, expect, it } from 'vitest'
import { initialDoneCount, lineStatus, newOrderStatus } from './new-order.ts'

describe('a new order', () => {
  it('waits for the shop while its deal does, else it is with the kitchen [2.4-22]', () => {
    expect(newOrderStatus(dealStatus.requested)).toBe(orderStatus.ordered)
    expect(newOrderStatus(dealStatus.inProgress)).toBe(orderStatus.inKitchen)
  })

  it('counts as done at once in a store without the producer app [2.4-03]', () => {
    expect(initialDoneCount(3, true)).toBe(3)
    expect(initialDoneCount(3, false)).toBe(0)
  })
})

describe('a line', () => {
  it('begins as ordered, and is cooked when every unit is done [2.4-01, 2.4-02]', () => {
    expect(lineStatus({ count: 2, doneCount: 0 })).toBe(orderItemStatus.ordered)
    expect(lineStatus({ count: 2, doneCount: 1 })).toBe(orderItemStatus.ordered)
    expect(lineStatus({ count: 2, doneCount: 2 })).toBe(orderItemStatus.cooked)
  })

  it('that is cancelled stays so', () => {
    const line = { count: 2, doneCount: 2, status: orderItemStatus.cancelled }
    expect(lineStatus(line)).toBe(orderItemStatus.cancelled)
  })
})
