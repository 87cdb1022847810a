import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storeTakeCreditRepayment } from '@storefront/contract/endpoints/credit.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { enqueueText } from '../outbox/enqueue-text.ts'
import { readDatabaseClock } from '../repositories/database-clock.ts'
import { aReceiptApi, aReceiptCustomer } from '../testing/cash-receipt-store.ts'
import { aCreditStore } from '../testing/credit-store.ts'
import { aPostgresDatabase, ownDatabase } from '../testing/databases.ts'
import { aKey, aPaidOrder, aRefundingApi, settleDueRefunds } from '../testing/paid-order.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

/** The value of a series, by the text of its name and labels. */
async function readSeries(api: TestApi, series: string): Promise<number | undefined> {
  const line = (await api.app.metrics.exposition()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('the metrics', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await testApi()
    return () => api.close()
  })

  it('count calls by name and by the code of the envelope', async () => {
    const store = await api.aStore()
    await api.request(getOrderList, { storeId: store.storeId, dealId: 1 })
    expect(await readSeries(api, 'storefront_call_seconds_count{call="getOrderList",code="401"}')).toBe(1)
    await api.request(getOrderList, { storeId: 999_999, dealId: 1 }, { as: await api.aCustomer() })
    expect(await readSeries(api, 'storefront_call_seconds_count{call="getOrderList",code="404"}')).toBe(1)
  })

  it('contain nothing of a customer', async () => {
    const customer = await api.aCustomer('김하늘')
    await api.request(getOrderList, { storeId: 987_654, dealId: 123_456 }, { as: customer })
    const text = await api.app.metrics.exposition()
    for (const secret of [customer.phoneNumber, '김하늘', '987654', '123456'])
      expect(text).not.toContain(secret)
  })
})

describe('the backlog', () => {
  it('has the number and the age of what waits; without a database the rest is still reported', async () => {
    const db = await aPostgresDatabase(2)
    const api = await testApi({ db })
    api.app.metrics.measureProcess()
    const now = api.clock.now()
    const text = {
      kind: 'waiting',
      locale: 'ko',
      to: '01000000000',
      text: '차례',
      now,
      ttlMs: 600_000,
    } as const
    for (let each = 0; each < 3; each += 1)
      await db.transaction((tx) => enqueueText(tx, api.app.services.secrets, text))
    api.clock.pass(90_000)
    expect(await readSeries(api, 'storefront_backlog{kind="text message"}')).toBe(3)
    expect(await readSeries(api, 'storefront_backlog_oldest_seconds{kind="text message"}')).toBe(90)
    expect(await readSeries(api, 'storefront_backlog{kind="reversal"}')).toBe(0)
    api.clock.pass(600_000)
    const waiting = await readSeries(api, 'storefront_backlog{kind="text message"}')
    expect(waiting, 'an expired message is not sent any more').toBe(0)
    expect(await readSeries(api, 'storefront_database_up')).toBe(1)
    await api.close()
    await db.close()
    expect(await readSeries(api, 'storefront_database_up')).toBe(0)
    expect(await readSeries(api, 'storefront_backlog{kind="text message"}')).toBeUndefined()
    expect(await readSeries(api, 'process_start_time_seconds')).toBeGreaterThan(0)
  })
})

describe('the backlog of money', () => {
  // It is counted over all stores, and other files leave money behind in the shared database.
  let db: Database
  beforeAll(async () => {
    db = await ownDatabase()
    return () => db.close()
  })

  it('has a refund that its provider has not answered, until it has', async () => {
    const { api, cancels } = await aRefundingApi({ db })
    onTestFinished(() => api.close())
    const paid = await aPaidOrder(api)
    cancels.script = 'silent'
    await paid.refund()
    await settleDueRefunds(api)
    api.clock.pass(3_600_000)
    expect(await readSeries(api, 'storefront_backlog{kind="refund"}')).toBe(1)
    expect(await readSeries(api, 'storefront_backlog_oldest_seconds{kind="refund"}')).toBeGreaterThan(3_500)
    cancels.script = 'succeed'
    await settleDueRefunds(api)
    expect(await readSeries(api, 'storefront_backlog{kind="refund"}')).toBe(0)
  })

  it('has a cancel of a cash receipt that waits for its service, and one that was refused', async () => {
    const receipts = await aReceiptApi((options) => testApi({ ...options, db }))
    const { api, service } = receipts
    onTestFinished(() => api.close())
    const { pays, refunds } = await aReceiptCustomer(receipts, [20_000])
    await pays([11_500])
    await receipts.issues()
    await refunds(['케이크'])
    const cancels = async () => [
      await readSeries(api, 'storefront_backlog{kind="cancel of a cash receipt"}'),
      await readSeries(api, 'storefront_backlog{kind="refused cancel of a cash receipt"}'),
    ]
    expect(await cancels()).toEqual([1, 0])
    service.script = 'refuse'
    await receipts.issues()
    expect(await cancels()).toEqual([0, 1])
  })

  it('has cash of refunded lines on credit once for each refund, until the counter has handed it back', async () => {
    const { api } = await aRefundingApi({ db })
    onTestFinished(() => api.close())
    const { store, storeId, userId, onCredit, refunds } = await aCreditStore(api)
    const { orderId } = await onCredit([{ name: '케이크' }, { name: '아메리카노', count: 2 }])
    const cash = () => readSeries(api, 'storefront_backlog{kind="cash to hand back"}')
    await api.call(storeTakeCreditRepayment, { storeId, userId, amount: 16_000 }, { as: store, key: aKey() })
    expect(await cash()).toBe(0)
    await refunds(orderId)
    await settleDueRefunds(api)
    expect(await cash(), 'two lines of one refund').toBe(1)
    api.clock.pass(3_600_000)
    const age = await readSeries(api, 'storefront_backlog_oldest_seconds{kind="cash to hand back"}')
    expect(age).toBeGreaterThan(3_500)
    const { refusedList } = await api.call(storeListRefusedMoney, { storeId }, { as: store })
    for (const { kind, key, txNumber } of refusedList)
      await api.call(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how: 'by-hand' }, { as: store })
    expect(await cash()).toBe(0)
  })
})

describe('the clock of the process', () => {
  /** @param ms that the database takes to answer with its time, by the clock of the process */
  async function differenceOf(aheadMs: number, ms = 0) {
    const db = await aPostgresDatabase(2)
    let passed = 0
    const run: typeof db.run = async (statement, values) => {
      const rows = await db.run(statement, values)
      if (statement === readDatabaseClock) passed += ms
      return rows
    }
    const now = () => Date.now() + aheadMs + passed
    const metrics = new Metrics({ db: { ...db, run }, streams: () => 0, now })
    const text = await metrics.exposition()
    await db.close()
    return Number(/^storefront_clock_difference_seconds (.+)$/m.exec(text)?.[1])
  }

  it('is compared with that of the database', async () => {
    expect(await differenceOf(0)).toBe(0)
    const differenceAhead = await differenceOf(90_000)
    expect(differenceAhead).toBeGreaterThan(85)
    expect(differenceAhead).toBeLessThanOrEqual(91)
    const differenceBehind = await differenceOf(-90_000)
    expect(differenceBehind).toBeLessThan(-85)
    expect(differenceBehind).toBeGreaterThanOrEqual(-91)
  })

  it('is unknown, and not taken for right, while the database does not answer', async () => {
    const run = () => Promise.reject(new Error('down'))
    const metrics = new Metrics({ db: { run, waiting: () => 0 } as never, streams: () => 0, now: () => 0 })
    expect(await metrics.exposition()).toContain('storefront_clock_difference_seconds Nan')
  })

  it('is not taken for wrong because the database answers late', async () => {
    expect(await differenceOf(-20_000, 30_000)).toBe(0)
  })
})

describe('the port of the metrics', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  it('answers GET /metrics and nothing else', async () => {
    server = await serveMetrics({ exposition: async () => 'up 1\n' }, { port: 0, host: '127.0.0.1' })
    const { port } = server.address() as AddressInfo
    const found = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(found.headers.get('content-type')).toContain('text/plain')
    expect(await found.text()).toBe('up 1\n')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})
