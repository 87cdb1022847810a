import { orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../testing/deal.ts'
import { namingLines } from './naming-lines.ts'

describe('the lines by which a deal is named', () => {
  const ids = (...orders: Parameters<typeof namingLines>[0]) =>
    namingLines(orders).map((line) => (line as { orderItemId?: number }).orderItemId)
  const cancelled = orderItemStatus.cancelled

  it('are its products without those that were cancelled, alone or with their order', () => {
    const partly = anOrder({}, [
      { orderItemId: 1, status: cancelled },
      { orderItemId: 2 },
      { orderItemId: 3 },
    ])
    const whole = anOrder({ orderId: 2, status: orderStatus.cancelled }, [{ orderItemId: 4 }])
    expect(ids(whole, partly)).toEqual([2, 3])
  })

  it('are all of its products where all were cancelled', () => {
    const lines = [
      { orderItemId: 1, status: cancelled },
      { orderItemId: 2, status: cancelled },
    ]
    expect(ids(anOrder({}, lines))).toEqual([1, 2])
    expect(ids(anOrder({ status: orderStatus.cancelled }, lines))).toEqual([1, 2])
    expect(ids(anOrder({ status: orderStatus.provisional }, lines))).toEqual([])
  })
})
