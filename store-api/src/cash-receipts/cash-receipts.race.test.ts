import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { reduceCashReceipt } from '../repositories/cash-receipts.ts'
import { aReceiptApi, aReceiptCustomer, type ReceiptApi } from '../testing/cash-receipt-shop.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'

let server: ReceiptApi
beforeAll(async () => {
  server = await aReceiptApi(raceApi)
})
beforeEach(() => {
  server.service.script = 'yes'
})
afterAll(() => server.api.close())

it('a cash receipt is requested once, however many processes run the job', async () => {
  const paid = [await aReceiptCustomer(server, [8_000]), await aReceiptCustomer(server, [8_000])]
  const numbers: string[] = []
  for (const { pays } of paid) numbers.push((await pays([8_000])).txNumber)
  const before = server.service.asked
  await inParallel(8, () => server.issues())
  expect(server.service.asked - before).toBe(2)
  for (const txNumber of numbers) expect(server.service.valid(txNumber)).toBe(8_000)
})

it('refunds concurrent with the job leave a receipt of exactly the amount that stays paid', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { pays, storeId, receipt } = await aReceiptCustomer(server, [20_000])
    const { txNumber } = await pays([11_500])
    // Two refunds of one payment, and the job of two processes.
    const returns = (refundId: number, amount: number) =>
      server.api.db.transaction((tx) =>
        reduceCashReceipt(tx, { storeId, txNumber, refundId, amount, now: server.api.clock.now() }),
      )
    await Promise.all([returns(1, 7_000), server.issues(), returns(2, 4_000), server.issues()])
    await server.issues()
    const row = await receipt(txNumber)
    expect(row).toMatchObject({ returned: 11_000 })
    expect(server.service.valid(txNumber)).toBe(500)
    expect((row?.issueAmount ?? 0) - (row?.cancelled ?? 0)).toBe(500)
  }
})

it('full refunds concurrent with the job leave no receipt, and no cancel is requested twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { pays, storeId, receipt } = await aReceiptCustomer(server, [20_000])
    const { txNumber } = await pays([11_500])
    const returns = (refundId: number, amount: number) =>
      server.api.db.transaction((tx) =>
        reduceCashReceipt(tx, { storeId, txNumber, refundId, amount, now: server.api.clock.now() }),
      )
    const before = server.service.asked
    await Promise.all([server.issues(), returns(1, 7_000), returns(2, 4_500)])
    await inParallel(4, () => server.issues())
    expect(await receipt(txNumber)).toMatchObject({ state: 'cancelled', returned: 11_500 })
    expect(server.service.valid(txNumber)).toBe(0)
    const cancels = (await server.api.db.run(cancelsOf, [txNumber])).length
    expect(server.service.cancelled.filter(({ key }) => key.startsWith(txNumber))).toHaveLength(cancels)
    expect(server.service.asked - before).toBe(cancels + (cancels > 0 ? 1 : 0))
  }
})

it('no more can be returned than was paid', async () => {
  const { pays, storeId, receipt } = await aReceiptCustomer(server, [20_000])
  const { txNumber } = await pays([11_500])
  const answers = await Promise.allSettled(
    [1, 2, 3].map((refundId) =>
      server.api.db.transaction((tx) =>
        reduceCashReceipt(tx, {
          storeId,
          txNumber,
          refundId,
          amount: 5_000,
          now: server.api.clock.now(),
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
