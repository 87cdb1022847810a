import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { reduceCashReceipt } from '../repositories/cash-receipts.ts'
import { aReceiptApi, aReceiptCustomer, type ReceiptApi } from '../testing/cash-receipt-store.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'

let receipts: ReceiptApi
beforeAll(async () => {
  receipts = await aReceiptApi(raceApi)
})
beforeEach(() => {
  receipts.service.script = 'succeed'
})
afterAll(() => receipts.api.close())

it('a cash receipt is requested once, however many processes run the job', async () => {
  const paid = [await aReceiptCustomer(receipts, [8_000]), await aReceiptCustomer(receipts, [8_000])]
  const numbers: string[] = []
  for (const { pays } of paid) numbers.push((await pays([8_000])).txNumber)
  const requestsBefore = receipts.service.requestCount
  await inParallel(8, () => receipts.issues())
  expect(receipts.service.requestCount - requestsBefore).toBe(2)
  for (const txNumber of numbers) expect(receipts.service.validWon(txNumber)).toBe(8_000)
})

it('refunds concurrent with the job leave a receipt of exactly the amount that stays paid', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { pays, storeId, receipt } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    // Two refunds of one payment, and the job of two processes.
    const returns = (refundId: number, amount: number) =>
      receipts.api.db.transaction((tx) =>
        reduceCashReceipt(tx, { storeId, txNumber, refundId, amount, now: receipts.api.clock.now() }),
      )
    await Promise.all([returns(1, 7_000), receipts.issues(), returns(2, 4_000), receipts.issues()])
    await receipts.issues()
    const row = await receipt(txNumber)
    expect(row).toMatchObject({ returned: 11_000 })
    expect(receipts.service.validWon(txNumber)).toBe(500)
    expect((row?.issueAmount ?? 0) - (row?.cancelled ?? 0)).toBe(500)
  }
})

it('full refunds concurrent with the job leave no receipt, and no cancel is requested twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { pays, storeId, receipt } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    const returns = (refundId: number, amount: number) =>
      receipts.api.db.transaction((tx) =>
        reduceCashReceipt(tx, { storeId, txNumber, refundId, amount, now: receipts.api.clock.now() }),
      )
    const requestsBefore = receipts.service.requestCount
    await Promise.all([receipts.issues(), returns(1, 7_000), returns(2, 4_500)])
    await inParallel(4, () => receipts.issues())
    expect(await receipt(txNumber)).toMatchObject({ state: 'cancelled', returned: 11_500 })
    expect(receipts.service.validWon(txNumber)).toBe(0)
    const cancels = (await receipts.api.db.run(cancelsOf, [txNumber])).length
    expect(receipts.service.cancelled.filter(({ key }) => key.startsWith(txNumber))).toHaveLength(cancels)
    expect(receipts.service.requestCount - requestsBefore).toBe(cancels + (cancels > 0 ? 1 : 0))
  }
})

it('no more can be returned than was paid', async () => {
  const { pays, storeId, receipt } = await aReceiptCustomer(receipts, [20_000])
  const { txNumber } = await pays([11_500])
  const answers = await Promise.allSettled(
    [1, 2, 3].map((refundId) =>
      receipts.api.db.transaction((tx) =>
        reduceCashReceipt(tx, {
          storeId,
          txNumber,
          refundId,
          amount: 5_000,
          now: receipts.api.clock.now(),
        }),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await receipt(txNumber)).toMatchObject({ returned: 10_000 })
})

const cancelsOf = statement(
  'test_race_receipt_cancels',
  'select refund_id from cash_receipt_cancel where tx_number = $1',
)
