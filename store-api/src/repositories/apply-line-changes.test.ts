import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { GuardFailed } from '../database/guard.ts'
import { statement } from '../database/statement.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { applyLineChanges, type LineChanges } from './apply-line-changes.ts'
import { nextLineIds } from './order-lines.ts'
import { readOrder } from './orders.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const history = statement<{ line_id: number; kind: string; by_user_id: number | null; data: object }>(
  'test_line_history_whole',
  `select line_id, kind, by_user_id, data from order_line_event
   where store_id = $1 and order_id = $2 and kind <> 'added' order by event_id`,
)

/** An order of two lines, and a change of each kind for it. */
async function anOrder() {
  const store = await api.aStore()
  const guest = await aGuest(api, store)
  const deal = await guest.sitDownAt('1')
  const { orderId } = await guest.puts(deal, [{ name: '아메리카노' }, { name: '케이크' }])
  const ids = [store.storeId, orderId] as const
  const stored = await readOrder(api.db, ...ids)
  const [coffee, cake] = stored?.lines ?? []
  if (!stored || !coffee || !cake) throw new Error('an order of two lines has none')
  const [lineId = 0] = await nextLineIds(api.db, 1)
  const changed = {
    ...coffee,
    count: 3,
    doneCount: 1,
    unitPrice: 5000,
    totalPrice: 15_000,
    options: [{ value: '샷 추가', price: 500, en: 'A shot more' }],
    status: orderItemStatus.cooked,
    descp: '얼음 적게',
    name: '오늘의 커피',
    nameEn: 'Coffee of the day',
    image: [],
    isTaxFree: !coffee.isTaxFree,
    limitStdDate: '2026-11-19',
  }
  const added = { ...changed, lineId, parentLineId: cake.lineId, groupProductId: 7, position: 9 }
  const change: LineChanges = {
    storeId: store.storeId,
    orderId,
    removedIds: [],
    changed: [],
    added: [],
    events: [{ lineId: coffee.lineId, kind: 'changed', data: { count: 3 } }],
    byUserId: guest.userId,
    now: api.clock.now(),
    totalAmount: 31_000,
    totalCount: 5,
    version: stored.row.version,
  }
  const apply = (overrides: Partial<LineChanges>) =>
    api.db.transaction(async (tx) => applyLineChanges(tx, { ...change, ...overrides }))
  return { ids, stored, coffee, cake, changed, added, guest, apply }
}

describe('a change of an order’s lines', () => {
  it.each(
    [false, true].flatMap((removes) =>
      [false, true].flatMap((changes) => [false, true].map((adds) => ({ removes, changes, adds }))),
    ),
  )(
    'is written completely: removes $removes, changes $changes, adds $adds',
    async ({ removes, changes, adds }) => {
      const { ids, stored, coffee, cake, changed, added, guest, apply } = await anOrder()
      await apply({
        removedIds: removes ? [cake.lineId] : [],
        changed: changes ? [changed] : [],
        added: adds ? [added] : [],
      })
      expect(await readOrder(api.db, ...ids)).toEqual({
        row: { ...stored.row, totalAmount: 31_000, totalCount: 5, version: stored.row.version + 1 },
        lines: [changes ? changed : coffee, ...(removes ? [] : [cake]), ...(adds ? [added] : [])],
      })
      expect(await api.db.run(history, ids)).toEqual([
        { line_id: coffee.lineId, kind: 'changed', by_user_id: guest.userId, data: { count: 3 } },
      ])
    },
  )

  it('changes nothing if the order’s version has changed', async () => {
    const { ids, stored, cake, changed, added, apply } = await anOrder()
    const all = { removedIds: [cake.lineId], changed: [changed], added: [added] }
    await expect(apply({ ...all, version: stored.row.version - 1 })).rejects.toThrow(GuardFailed)
    expect(await readOrder(api.db, ...ids)).toEqual(stored)
    expect(await api.db.run(history, ids)).toEqual([])
  })
})
