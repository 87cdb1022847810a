import { itemType, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { feeLine } from '../orders/order-lines.ts'
import type { LineRow, StoredOrder } from '../repositories/orders.ts'
import { sharedItems } from './shared-items.ts'

const fee = feeLine({ storeId: 1, orderId: 1, lineId: 99, userId: 7, won: 2_500 })
let lineIds = 0
function dish(name: string, count: number, rowFields: Partial<LineRow> = {}): LineRow {
  lineIds += 1
  return {
    ...fee,
    lineId: lineIds,
    itemType: itemType.product,
    productId: name.length,
    name,
    count,
    ...rowFields,
  }
}
const order = (lines: LineRow[], status: string = orderStatus.inKitchen): StoredOrder => ({
  row: { status } as StoredOrder['row'],
  lines,
})
const counts = (orders: StoredOrder[]) => sharedItems(orders).map(({ name, count }) => [name, count])

describe('the items of a shared order', () => {
  it('are merged over orders where equal', () => {
    expect(counts([order([dish('케이크', 1), dish('라테', 2)]), order([dish('케이크', 3)])])).toEqual([
      ['케이크', 4],
      ['라테', 2],
    ])
  })

  it('are separate with different choices', () => {
    const set = dish('저녁 세트', 1)
    const soup = dish('수프', 1, { parentLineId: set.lineId })
    expect(sharedItems([order([set, soup, dish('저녁 세트', 1)])])).toMatchObject([
      { name: '저녁 세트', count: 1, choiceList: [{ name: '수프' }] },
      { name: '저녁 세트', count: 1, choiceList: [] },
    ])
  })

  it('exclude cancelled lines and orders, and the fee', () => {
    const cancelled = dish('케이크', 1, { status: orderItemStatus.cancelled })
    const cancelledOrder = order([dish('아메리카노', 1)], orderStatus.cancelled)
    expect(counts([order([cancelled, dish('라테', 2), fee]), cancelledOrder])).toEqual([['라테', 2]])
  })
})
