import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { aReceiptApi, aReceiptCustomer, type ReceiptApi } from '../testing/cash-receipt-store.ts'
import { testApi } from '../testing/test-api.ts'

let receipts: ReceiptApi
beforeAll(async () => {
  receipts = await aReceiptApi(testApi)
})
afterAll(() => receipts.api.close())

describe('a receipt that staff settled by hand', () => {
  it('leaves its cancels to the staff, for earlier and for later refunds, and none is requested', async () => {
    receipts.service.script = 'refuse'
    const { pays, refunds, receipt, store, storeId } = await aReceiptCustomer(receipts, [20_000])
    await receipts.api.db.run(webhook, [storeId])
    const { txNumber } = await pays([11_500])
    await receipts.issues()
    await refunds(['케이크'])
    const list = async () =>
      (await receipts.api.call(storeListRefusedMoney, { storeId }, { as: store })).refusedList
    expect(await list()).toMatchObject([{ kind: 'cash-receipt', amount: 11_500 }])
    const settleByStaff = async (how: 'again' | 'by-hand') => {
      const [first] = await list()
      const cancelled = { kind: first?.kind ?? 'refund', key: first?.key ?? '', txNumber: first?.txNumber }
      return (
        await receipts.api.request(storeSettleRefusedMoney, { storeId, ...cancelled, how }, { as: store })
      ).code
    }
    expect(await settleByStaff('by-hand')).toBe(code.ok)
    const byHand = { kind: 'cash-receipt-cancel', message: 'receipt-by-hand' }
    expect(await list()).toMatchObject([{ ...byHand, amount: 7_000 }])
    await refunds(['아메리카노'])
    expect(await list()).toMatchObject([
      { ...byHand, amount: 7_000 },
      { ...byHand, amount: 4_500 },
    ])
    const events = await receipts.api.db.run(eventsOf, [storeId])
    expect(events.map(({ data }) => data)).toMatchObject([
      { what: 'issue', amount: 11_500 },
      { what: 'cancel', amount: 4_500, message: 'receipt-by-hand' },
    ])
    receipts.service.script = 'succeed'
    // Only staff know the approval of what they issued: it cannot be requested.
    expect(await settleByStaff('again')).toBe(code.changed)
    await receipts.issues()
    expect(receipts.service.cancelled.some(({ key }) => key.startsWith(txNumber))).toBe(false)
    expect([await settleByStaff('by-hand'), await settleByStaff('by-hand')]).toEqual([code.ok, code.ok])
    expect(await list()).toEqual([])
    expect(await receipt(txNumber)).toMatchObject({ state: 'refused', cancelled: 0 })
  })
})

const webhook = statement(
  'test_settled_receipt_webhook',
  `update store set webhook_url = 'https://shop.example/hook' where store_id = $1`,
)
const eventsOf = statement<{ data: unknown }>(
  'test_settled_receipt_events',
  `select data from store_outbox where store_id = $1 and kind = 'cash-receipt.refused'`,
)
