import { getDeal } from '@storefront/contract/endpoints/main-page.ts'
import { cleanUpOnPayFailure, registerPayResult } from '@storefront/contract/endpoints/payment.ts'
import { storePauseOrders } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { statement } from '../database/statement.ts'
import { aPostgresUrl } from '../testing/databases.ts'
import { aGuest } from '../testing/guest.ts'
import { countByCode, inParallel } from '../testing/race-api.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { testApi } from '../testing/test-api.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/**
 * Resolves when the signals of all that was written are delivered: they are sent some ms after their commit, by a
 * query that would else wait for a connection among the calls that a test counts.
 */
async function signalsDelivered(db: Database): Promise<void> {
  const last = { topic: 'live', storeId: -1 } as const
  let received = 0
  await new Promise<void>((resolve) => {
    const unsubscribe = db.onSignal(({ storeId }) => {
      if (storeId !== last.storeId) return
      received += 1
      // The first one comes from this process at once, the second one from the database.
      if (received < 2) return
      unsubscribe()
      resolve()
    })
    db.signal(last)
  })
}

/** An API with two connections to real PostgreSQL, and another session that locks its tables. */
async function aSmallApi(timeouts: { lockTimeoutMs: number; connectionTimeoutMs: number }) {
  const url = await aPostgresUrl()
  const db = await openPostgres({ url, connections: 2, statementTimeoutMs: 120_000, ...timeouts })
  await migrate(db)
  const api = await testApi({ db })
  const store = await aStoreWithPayments(api)
  const guest = await aGuest(api, store)
  const { dealId } = await guest.sitDownAt('1')
  await signalsDelivered(db)
  const otherSession = new pg.Client({ connectionString: url })
  await otherSession.connect()
  const { storeId } = store
  const pay = { storeId, txNumber: 'TX000000000000000001' }
  close = async () => {
    await otherSession.end()
    await api.close()
    await db.close()
  }
  return {
    api,
    db,
    read: () => api.raw(getDeal, { storeId, dealId }, { as: guest }),
    write: () => api.raw(storePauseOrders, { storeId, orderTypes: [] }, { as: store }),
    pay: () => api.raw(registerPayResult, pay, { as: guest }),
    giveUp: () => api.raw(cleanUpOnPayFailure, pay, { as: guest }),
    async lock() {
      await otherSession.query(
        'begin; lock table customer, deal, store_key, idempotency_key in access exclusive mode',
      )
    },
    unlock: () => otherSession.query('rollback'),
    async blocked() {
      const { rows } = await otherSession.query(
        `select count(*)::int as count from pg_locks where not granted and database =
           (select oid from pg_database where datname = current_database())`,
      )
      return rows[0].count as number
    },
  }
}

describe('while another session locks the tables', () => {
  it('each class of calls is answered 503 with retry-after, and health still works; afterwards all work again', async () => {
    const { api, read, write, pay, lock, unlock } = await aSmallApi({
      lockTimeoutMs: 100,
      connectionTimeoutMs: 300,
    })
    expect((await read()).statusCode).toBe(200)
    await lock()
    for (const call of [read, write, pay]) {
      const answer = await call()
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toMatchObject({ code: code.unavailable, payload: { reason: 'busy' } })
    }
    const many = await inParallel(12, read)
    expect(countByCode(many.map((answer) => ({ code: answer.statusCode })))).toEqual({ 503: 12 })
    expect((await api.app.http.inject('/health')).statusCode).toBe(200)
    await unlock()
    expect((await read()).statusCode).toBe(200)
    expect((await write()).statusCode).toBe(200)
    expect((await api.app.http.inject('/ready')).statusCode).toBe(200)
  })

  it('reads are refused at once when 64 calls wait, writes at 160 and payments at 320; waiting calls are answered', async () => {
    const patient = { lockTimeoutMs: 60_000, connectionTimeoutMs: 60_000 }
    const { db, read, write, pay, giveUp, lock, unlock, blocked } = await aSmallApi(patient)
    await lock()
    const reads = [read(), read()]
    await expect.poll(blocked).toBe(2)
    /** Sends so many more calls, and resolves when all of them wait. */
    const wait = async (count: number, call: typeof read) => {
      const before = db.waiting()
      reads.push(...Array.from({ length: count }, call))
      await expect.poll(() => db.waiting()).toBe(before + count)
    }
    await wait(64, read)
    expect((await read()).json()).toMatchObject({ code: code.unavailable, payload: { reason: 'busy' } })
    await wait(96, write)
    expect((await write()).statusCode).toBe(503)
    // Both calls concern payments, so they are refused last.
    await wait(80, pay)
    await wait(80, giveUp)
    for (const call of [pay, giveUp]) {
      const refused = await call()
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    }
    await unlock()
    const answers = await Promise.all(reads)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(db.waiting()).toBe(0)
  })
})

/** Makes every statement of a database fail with a code of PostgreSQL. */
function failEverything(db: Database, sqlState: string): void {
  const fail = () => Promise.reject(Object.assign(new Error('of the driver'), { code: sqlState }))
  Object.assign(db, { run: fail, transaction: fail })
}

it('times out on a lock after 3 s by default', async () => {
  const db = await openPostgres({ url: await aPostgresUrl(), connections: 1 })
  close = () => db.close()
  expect(await db.run(lockTimeout, [])).toEqual([{ lock_timeout: '3s' }])
})

const lockTimeout = statement<{ lock_timeout: string }>('test_lock_timeout', 'show lock_timeout')

describe('a database that fails every statement', () => {
  it.each([
    ['53100', 'full', '60'], // disk_full
    ['25006', 'read-only', '10'], // read_only_sql_transaction
    ['57P03', 'unreachable', '5'], // cannot_connect_now
    ['40P01', 'busy', '2'], // deadlock_detected
  ])('is answered 503 for SQLSTATE %s as %s, with retry-after %s s', async (sqlState, reason, after) => {
    const { api, read } = await aSmallApi({ lockTimeoutMs: 60_000, connectionTimeoutMs: 60_000 })
    expect((await read()).statusCode).toBe(200)
    failEverything(api.db, sqlState)
    const answer = await read()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, after])
    expect(answer.json()).toMatchObject({ code: code.unavailable, payload: { reason } })
    const ready = await api.app.http.inject('/ready')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, after])
    expect((await api.app.http.inject('/health')).statusCode).toBe(200)
  })
})
