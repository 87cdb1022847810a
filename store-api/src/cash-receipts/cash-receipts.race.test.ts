import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { reduceCashReceipt } from '../repositories/cash-receipts.ts'
import { aReceiptApi, aReceiptCustomer, type ReceiptApi } from '../testing/cash-receipt-store.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'

/* A test fails without the guard that is named above it. Where several are named, each is enough unless it says otherwise. */
let receipts: ReceiptApi
beforeAll(async () => {
  receipts = await aReceiptApi(raceApi)
})
beforeEach(() => {
  receipts.service.script = 'succeed'
})
afterAll(() => receipts.api.close())

// Guard: `c.lease_until <= $5` of cash_receipt_lease.
it('a cash receipt is requested once, however many processes run the job', async () => {
  const paid = [await aReceiptCustomer(receipts, [8_000]), await aReceiptCustomer(receipts, [8_000])]
  const numbers: string[] = []
  for (const { pays } of paid) numbers.push((await pays([8_000])).txNumber)
  const requestsBefore = receipts.service.requestCount
  await inParallel(8, () => receipts.issues())
  expect(receipts.service.requestCount - requestsBefore).toBe(2)
  for (const txNumber of numbers) expect(receipts.service.validWon(txNumber)).toBe(8_000)
})

// Guard: `lease_until <= $6` of cash_receipt_cancel_lease.
it('each cancel of a cash receipt is requested once, however many processes run the job', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { pays, storeId } = await aReceiptCustomer(receipts, [20_000])
    const { txNumber } = await pays([11_500])
    await receipts.issues()
    const { now } = receipts.api.clock
    await receipts.api.db.transaction(async (tx) => {
      await reduceCashReceipt(tx, { storeId, txNumber, refundId: 1, amount: 7_000, now: now() })
      await reduceCashReceipt(tx, { storeId, txNumber, refundId: 2, amount: 4_500, now: now() })
    })
    const requestsBefore = receipts.service.requestCount
    await inParallel(8, () => receipts.issues())
    expect(receipts.service.requestCount - requestsBefore).toBe(2)
    expect(receipts.service.validWon(txNumber)).toBe(0)
  }
})

// Guards: `holder = $4` and `state = 'pending'` of cash_receipt_cancel_settle.
it('a cancel that two processes requested counts once', async () => {
  const { pays, storeId, receipt } = await aReceiptCustomer(receipts, [20_000])
  const { api, service } = receipts
  const { txNumber } = await pays([11_500])
  await receipts.issues()
  const refund = { storeId, txNumber, refundId: 1, amount: 4_000, now: api.clock.now() }
  await api.db.transaction((tx) => reduceCashReceipt(tx, refund))
  const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  service.meanwhile = () => {
    service.meanwhile = null
    reached.resolve()
    return resumed.promise
  }
  const slow = receipts.issues()
  await reached.promise
  // The first process's lease has expired: another one leases the cancel.
  api.clock.pass(61_000)
  await receipts.issues()
  resumed.resolve()
  await slow
  expect(await receipt(txNumber)).toMatchObject({ state: 'partly-cancelled', cancelled: 4_000 })
  expect(service.validWon(txNumber)).toBe(7_500)
})

// Guards, both needed: `c.amount - c.returned` of cash_receipt_lease, and the receipt's state in cash_receipt_cancels_due.
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

// Guard: `c.amount - c.returned` of cash_receipt_lease.
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

// Guard: the check constraint of `returned` in cash_receipt.
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
