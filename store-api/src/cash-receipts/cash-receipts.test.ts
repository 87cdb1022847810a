import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { maxTries } from '../outbox/backoff.ts'
import {
  discardCashReceipt,
  forgetRefusedIdentities,
  makeCashReceiptDue,
  reduceCashReceipt,
} from '../repositories/cash-receipts.ts'
import { joinDeal } from '../repositories/deal-users.ts'
import {
  aReceiptApi,
  aReceiptCustomer,
  business,
  personal,
  type ReceiptApi,
} from '../testing/cash-receipt-store.ts'
import { settleDueRefunds } from '../testing/paid-order.ts'
import { aPayer } from '../testing/payer.ts'
import { testApi } from '../testing/test-api.ts'
import { cashReceiptRemoval } from './account-removal.ts'

let receipts: ReceiptApi
beforeAll(async () => {
  receipts = await aReceiptApi(testApi)
})
beforeEach(() => {
  receipts.service.script = 'succeed'
})
afterAll(() => receipts.api.close())

describe('a cash receipt', () => {
  it('is issued after the payment for what gift cards paid, to the digits of the number [2.5-46]', async () => {
    const { pays, receipt, shown, storeId, payer } = await aReceiptCustomer(receipts, [8_000])
    const { txNumber } = await pays([8_000])
    expect(receipts.service.issued.filter(({ key }) => key === txNumber)).toEqual([])
    expect(await shown()).toEqual([['승인', 'pending', 8_000, 727]])
    await receipts.issues()
    await receipts.issues()
    expect(receipts.service.issued.filter(({ key }) => key === txNumber)).toEqual([
      {
        key: txNumber,
        licenseNumber: '1234567890',
        use: 'personal',
        identityNumber: '01012345678',
        amount: 8_000,
        taxFree: 0,
        vat: 727,
        supply: 7_273,
      },
    ])
    expect(await shown()).toEqual([['승인', 'done', 8_000, 727]])
    expect(await receipt(txNumber)).toMatchObject({ state: 'issued', identitySealed: null })
    const request = { storeId, userId: payer.userId }
    const { takesCashReceipts } = await receipts.api.call(prepareInfoForPaying, request, { as: payer })
    expect(takesCashReceipts).toBe(true)
  })

  it('is neither saved again nor discarded later when the payment is approved', async () => {
    const { pays, receipt, storeId } = await aReceiptCustomer(receipts, [8_000])
    const { txNumber } = await pays([8_000])
    const paymentKey = { storeId, txNumber }
    const saved = await receipt(txNumber)
    await receipts.api.db.transaction(async (tx) => {
      makeCashReceiptDue(tx, paymentKey, receipts.api.clock.now() + 60_000)
      discardCashReceipt(tx, paymentKey)
    })
    expect(await receipt(txNumber)).toEqual(saved)
    await receipts.issues()
    expect(receipts.service.validWon(txNumber)).toBe(8_000)
  })

  it('is not cancelled before the tax service has answered its issue, and then at once', async () => {
    const { pays, storeId } = await aReceiptCustomer(receipts, [8_000])
    const { txNumber } = await pays([8_000])
    receipts.service.script = 'silent'
    await receipts.issues()
    const now = receipts.api.clock.now()
    const refund = { storeId, txNumber, refundId: 1, amount: 3_000, now }
    await receipts.api.db.transaction((tx) => reduceCashReceipt(tx, refund))
    await receipts.issues()
    expect(await receipts.api.db.run(triesOfCancels, [storeId, txNumber])).toEqual([{ tries: 0 }])
    receipts.service.script = 'succeed'
    receipts.api.clock.pass(2_000)
    await receipts.issues()
    await receipts.issues()
    expect(receipts.service.validWon(txNumber)).toBe(5_000)
  })

  it('leaves out gift cards that get none, and what was paid to a provider (spec decision 31)', async () => {
    const { pays } = await aReceiptCustomer(receipts, [2_000, 3_000], { withoutReceipt: [0] })
    const { txNumber } = await pays([2_000, 3_000], { cashReceipt: business })
    await receipts.issues()
    expect(receipts.service.validWon(txNumber)).toBe(3_000)
    expect(receipts.service.issued.at(-1)).toMatchObject({ use: 'business', identityNumber: '1234567890' })
  })

  it('needs no number if no gift card of the payment gets a receipt [2.5-45]', async () => {
    const withoutNumber = { ...personal, identityNumber: '' }
    const customer = await aReceiptCustomer(receipts, [2_000], { withoutReceipt: [0] })
    const paid = await customer.pays([2_000], { cashReceipt: withoutNumber })
    expect([paid.state, await customer.receipt(paid.txNumber)]).toEqual(['approved', null])
  })

  it.each([
    ['of no digits', personal, '010-abcd-5678'],
    ['too short', personal, '010-123-456'],
    ['too long', personal, '010-1234-56789'],
    ['of a business and too long', business, '123-45-678901'],
    ['that is missing', personal, ''],
  ])(
    'is refused with a number %s, and nothing is held [2.5-45, 2.5-46, 2.5-47]',
    async (_case, info, identityNumber) => {
      const { payer, purchase, uses, receipt } = await aReceiptCustomer(receipts, [8_000])
      const request = { tenders: uses(8_000), cashReceipt: { ...info, identityNumber } }
      expect(await payer.triesToSavePayment(purchase, request)).toMatchObject({
        code: code.badRequest,
        payload: { field: 'payInfo.prepaidcardPayCashreceiptInfo' },
      })
      const { txNumber } = await payer.savesPayment(purchase, { tenders: uses(8_000) })
      expect(await receipt(txNumber)).toBeNull()
    },
  )

  it('is refused where its number does not belong to its purpose', async () => {
    const { payer, purchase, uses } = await aReceiptCustomer(receipts, [8_000])
    const cashReceipt = { ...personal, identityType: '02' as const }
    const { code: refused } = await payer.triesToSavePayment(purchase, { tenders: uses(8_000), cashReceipt })
    expect(refused).toBe(code.badRequest)
  })

  it('is discarded with its number where the payment is given up', async () => {
    const { payer, purchase, uses, receipt } = await aReceiptCustomer(receipts, [8_000])
    const saved = await payer.savesPayment(purchase, { tenders: uses(8_000), cashReceipt: personal })
    expect(await receipt(saved.txNumber)).toMatchObject({ state: 'saved', nextTryDate: null })
    await receipts.issues()
    await payer.givesUp(saved.txNumber)
    expect(await receipt(saved.txNumber)).toBeNull()
    expect(receipts.service.validWon(saved.txNumber)).toBe(0)
  })

  it('belongs to the request of a payment: a repeated number with another one is refused', async () => {
    const { payer, purchase, uses } = await aReceiptCustomer(receipts, [8_000])
    const request = { tenders: uses(8_000), cashReceipt: personal }
    const { txNumber } = await payer.savesPayment(purchase, request)
    const again = (cashReceipt: typeof personal | null) =>
      payer.triesToSavePayment(purchase, { ...request, txNumber, cashReceipt })
    expect((await again({ ...personal, identityNumber: '01012345678' })).code).toBe(code.ok)
    for (const other of [business, { ...personal, identityNumber: '01087654321' }, null])
      expect((await again(other)).code).toBe(code.payRunning)
  })

  it('is shown to the customer who paid only', async () => {
    const { pays, purchase, store, storeId } = await aReceiptCustomer(receipts, [8_000])
    await pays([8_000])
    const guest = await aPayer(receipts.api, store)
    const deal = { storeId, dealId: purchase.dealId, userId: guest.userId }
    await receipts.api.db.transaction((tx) =>
      joinDeal(tx, deal, receipts.api.clock.now(), { isRunning: false }),
    )
    const dealAnswer = await receipts.api.call(getPayAndOrderByDealId, deal, { as: guest })
    expect(dealAnswer.cashReceiptList).toEqual([])
  })

  it('is stored and answered without its number in clear', async () => {
    const { pays, purchase, payer, storeId } = await aReceiptCustomer(receipts, [8_000])
    const { txNumber } = await pays([8_000])
    const request = { storeId, dealId: purchase.dealId, userId: payer.userId }
    const answer = await receipts.api.raw(getPayAndOrderByDealId, request, { as: payer })
    expect(answer.body).toContain('*******5678')
    const rows = JSON.stringify(await receipts.api.db.run(everyRowOf, [txNumber]))
    for (const text of [answer.body, rows]) expect(text).not.toMatch(/01012345678|010-1234-5678/)
  })
})

describe('a refund', () => {
  it('leaves nothing to issue when everything is refunded before the receipt is issued', async () => {
    const { pays, refunds, receipt, shown } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    await refunds()
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({ state: 'cancelled', identitySealed: null })
    expect(receipts.service.issued.some(({ key }) => key === txNumber)).toBe(false)
    expect(await shown()).toEqual([])
  })

  it('reduces what is issued when a part is refunded before', async () => {
    const { pays, refunds, shown } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    await refunds(['케이크'])
    await receipts.issues()
    expect(receipts.service.validWon(txNumber)).toBe(4_500)
    expect(receipts.service.cancelled.some(({ key }) => key.startsWith(txNumber))).toBe(false)
    expect(await shown()).toEqual([['승인', 'done', 4_500, 409]])
  })

  it('cancels the issued receipt part by part, down to zero', async () => {
    const { pays, refunds, receipt, shown } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    await receipts.issues()
    await refunds(['케이크'])
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({ state: 'partly-cancelled', cancelled: 7_000 })
    await refunds(['아메리카노'])
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({ state: 'cancelled', cancelled: 11_500 })
    expect(receipts.service.validWon(txNumber)).toBe(0)
    expect(await shown()).toEqual([
      ['승인', 'done', 11_500, 1_045],
      ['취소', 'done', -7_000, -636],
      ['취소', 'done', -4_500, -409],
    ])
  })

  it('cancels the receipt afterwards when it is being issued meanwhile', async () => {
    const { pays, refunds, shown } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    receipts.service.meanwhile = async () => {
      receipts.service.meanwhile = null
      await refunds(['케이크'])
    }
    await receipts.issues()
    await receipts.issues()
    expect(receipts.service.validWon(txNumber)).toBe(4_500)
    expect(await shown()).toHaveLength(2)
  })

  it('does not change the receipt when it is to gift cards without one, or to a provider', async () => {
    const { pays, refunds } = await aReceiptCustomer(receipts, [3_000, 2_000], { withoutReceipt: [1] })
    const { txNumber } = await pays([3_000, 2_000])
    await receipts.issues()
    // The provider paid 6,500 won, and is refunded first.
    await refunds(['아메리카노'])
    await receipts.issues()
    expect(receipts.service.validWon(txNumber)).toBe(3_000)
    await refunds(['케이크'])
    await receipts.issues()
    expect(receipts.service.validWon(txNumber)).toBe(0)
  })
})

describe('a tax service', () => {
  it('is called again with the same key when its answer is lost, and issues once', async () => {
    const { pays, receipt } = await aReceiptCustomer(receipts, [8_000])
    const { txNumber } = await pays([8_000])
    receipts.service.script = 'lost'
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({ state: 'issuing', tries: 1 })
    receipts.service.script = 'succeed'
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({ state: 'issuing', tries: 1 })
    receipts.api.clock.pass(1_000)
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({ state: 'issued', tries: 2 })
    expect(receipts.service.validWon(txNumber)).toBe(8_000)
  })

  it('is called again for the same amount, also if a part was refunded meanwhile', async () => {
    const { pays, refunds, receipt } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    receipts.service.script = 'lost'
    await receipts.issues()
    await refunds(['케이크'])
    receipts.service.script = 'succeed'
    receipts.api.clock.pass(1_000)
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({
      state: 'partly-cancelled',
      issueAmount: 11_500,
      cancelled: 7_000,
    })
    expect(receipts.service.validWon(txNumber)).toBe(4_500)
  })

  it('is not called any more when it never answers; the store is notified, and staff can retry', async () => {
    const { pays, receipt, shown, store, storeId } = await aReceiptCustomer(receipts, [8_000])
    await receipts.api.db.run(webhook, [storeId])
    const { txNumber } = await pays([8_000])
    receipts.service.script = 'silent'
    const requestsBefore = receipts.service.requestCount
    for (let tries = 0; tries < maxTries + 3; tries += 1) {
      await receipts.issues()
      receipts.api.clock.pass(300_000)
    }
    expect(receipts.service.requestCount - requestsBefore).toBe(maxTries)
    expect(await receipt(txNumber)).toMatchObject({ state: 'refused', refusedCode: 'no-answer' })
    expect(await shown()).toEqual([['승인', 'refused', 8_000, 727]])
    const events = await receipts.api.db.run(eventsOf, [storeId])
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ txNumber, what: 'issue', amount: 8_000, message: 'no-answer' }),
    ])
    const { refusedList } = await receipts.api.call(storeListRefusedMoney, { storeId }, { as: store })
    const [refused] = refusedList
    expect(refusedList).toMatchObject([{ kind: 'cash-receipt', key: txNumber, amount: 8_000 }])
    receipts.service.script = 'succeed'
    const again = { storeId, kind: 'cash-receipt' as const, txNumber, key: refused?.key ?? '' }
    await receipts.api.call(storeSettleRefusedMoney, { ...again, how: 'again' }, { as: store })
    await receipts.issues()
    expect(await shown()).toEqual([['승인', 'done', 8_000, 727]])
    const byHand = { ...again, how: 'by-hand' as const }
    const settleAnswer = await receipts.api.request(storeSettleRefusedMoney, byHand, { as: store })
    expect(settleAnswer.code).toBe(code.changed)
  })

  it('leaves the receipt when it refuses a cancel, and staff settle it', async () => {
    const { pays, refunds, receipt, store, storeId } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    await receipts.issues()
    await refunds(['케이크'])
    receipts.service.script = 'refuse'
    await receipts.issues()
    expect(await receipt(txNumber)).toMatchObject({ state: 'issued', cancelled: 0 })
    const list = async () =>
      (await receipts.api.call(storeListRefusedMoney, { storeId }, { as: store })).refusedList
    const [refused] = await list()
    expect(refused).toMatchObject({ kind: 'cash-receipt-cancel', amount: 7_000, message: 'not-today' })
    const cancelled = { storeId, kind: 'cash-receipt-cancel' as const, txNumber, key: refused?.key ?? '' }
    receipts.service.script = 'succeed'
    await receipts.api.call(storeSettleRefusedMoney, { ...cancelled, how: 'again' }, { as: store })
    await receipts.issues()
    expect(await list()).toEqual([])
    expect(receipts.service.validWon(txNumber)).toBe(4_500)
  })

  it('refuses an issue: the customer’s number is erased when staff have settled it, or after a time', async () => {
    receipts.service.script = 'refuse'
    const first = await aReceiptCustomer(receipts, [8_000])
    const { txNumber } = await first.pays([8_000])
    await receipts.issues()
    expect(await first.receipt(txNumber)).toMatchObject({
      state: 'refused',
      identitySealed: expect.any(String),
    })
    const { storeId, store } = first
    const settled = {
      storeId,
      kind: 'cash-receipt' as const,
      txNumber,
      key: txNumber,
      how: 'by-hand' as const,
    }
    await receipts.api.call(storeSettleRefusedMoney, settled, { as: store })
    expect(await first.receipt(txNumber)).toMatchObject({ identitySealed: null })

    const second = await aReceiptCustomer(receipts, [8_000])
    const paid = await second.pays([8_000])
    await receipts.issues()
    await receipts.api.db.run(forgetRefusedIdentities, [receipts.api.clock.now() + 1])
    expect(await second.receipt(paid.txNumber)).toMatchObject({ identitySealed: null })
  })
})

it('an account removal erases the number of its cash receipts; one that is being issued keeps it sealed until then', async () => {
  const { pays, receipt, payer } = await aReceiptCustomer(receipts, [8_000])
  const { txNumber } = await pays([8_000])
  const removeAccount = () =>
    receipts.api.db.transaction(async (tx) => cashReceiptRemoval.erase?.(tx, payer, receipts.api.clock.now()))
  await removeAccount()
  expect(await receipt(txNumber)).toMatchObject({ maskedIdentity: null, identitySealed: expect.any(String) })
  await receipts.issues()
  expect(await receipt(txNumber)).toMatchObject({
    maskedIdentity: null,
    identitySealed: null,
    state: 'issued',
  })
  await settleDueRefunds(receipts.api)
})

const webhook = statement(
  'test_cash_receipt_webhook',
  `update store set webhook_url = 'https://shop.example/hook' where store_id = $1`,
)
const eventsOf = statement<{ data: unknown }>(
  'test_cash_receipt_events',
  `select data from store_outbox where store_id = $1 and kind = 'cash-receipt.refused'`,
)
const everyRowOf = statement<{ row: unknown }>(
  'test_cash_receipt_rows',
  `select to_jsonb(p)::text as row from payment as p where tx_number = $1
   union all select to_jsonb(c)::text from cash_receipt as c where tx_number = $1
   union all select data::text from payment_event where tx_number = $1`,
)

const triesOfCancels = statement<{ tries: number }>(
  'test_receipt_cancel_tries',
  'select tries from cash_receipt_cancel where store_id = $1 and tx_number = $2',
)
