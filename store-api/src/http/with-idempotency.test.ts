import {
  getOrderList,
  makeGeneralOrderWithoutPay,
  updateOrder,
} from '@storefront/contract/endpoints/ordering.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { refuse } from '../refusal.ts'
import { claimKey, type Principal } from '../repositories/idempotency-keys.ts'
import { aGuest, type Guest } from '../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'
import { withAnsweredKey, withIdempotency } from './with-idempotency.ts'

let api: TestApi
let store: TestStoreWithKey
let guest: Guest
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore({ limits: { 케이크: 1 } })
  guest = await aGuest(api, store)
  return () => api.close()
})

const request = (count = 1) => ({
  storeId: store.storeId,
  dealId: null,
  order: {
    orderType: orderType.general,
    orderItemList: [{ orderItemId: -1, productId: store.idOf('아메리카노'), count }],
  },
  totalSeen: 4500 * count,
})

describe('the same key', () => {
  it('replays the answer, marked as a replay', async () => {
    const key = 'the-same-key-twice'
    const first = await api.raw(makeGeneralOrderWithoutPay, request(), { as: guest, key })
    const again = await api.raw(makeGeneralOrderWithoutPay, request(), { as: guest, key })
    expect(again.json<Envelope>()).toEqual(first.json<Envelope>())
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ])
  })

  it('is refused with 422 for another request', async () => {
    const key = 'the-same-key-for-two'
    await api.call(makeGeneralOrderWithoutPay, request(1), { as: guest, key })
    const other = await api.request(makeGeneralOrderWithoutPay, request(2), { as: guest, key })
    expect(other.code).toBe(code.keyReused)
  })

  it('is separate for each customer and each call', async () => {
    const key = 'a-key-of-many-people'
    const other = await aGuest(api, store)
    const first = await guest.ordersAtCounter([{ name: '아메리카노' }], { key })
    const second = await other.ordersAtCounter([{ name: '아메리카노' }], { key })
    expect(second.order.orderId).not.toBe(first.order.orderId)
    const third = await aGuest(api, store)
    const deal = await third.sitDownAt('1', key)
    const placed = await third.ordersAt(deal, [{ name: '아메리카노' }], { key })
    expect(placed.deal.dealId).toBe(deal.dealId)
  })

  it('is separate for a store and a customer who send the same text', async () => {
    const scope = { storeId: store.storeId, endpoint: 'test', key: 'a-key-of-two-principals' }
    const attempt = (principal: Principal, answer: string) =>
      withIdempotency(
        api.db,
        { scope: { ...scope, principal }, fingerprint: 'the same', now: api.clock.now() },
        (transaction) => transaction(async () => answer),
      )
    const id = store.storeId
    expect(await attempt({ type: 'store', id }, 'of the store')).toMatchObject({ replayed: false })
    expect(await attempt({ type: 'customer', id }, 'of the customer')).toMatchObject({ replayed: false })
    expect(await attempt({ type: 'edge', id: 0 }, 'of the edge')).toMatchObject({ replayed: false })
    expect(await attempt({ type: 'store', id }, 'again')).toMatchObject({ answer: 'of the store' })
  })

  it('is not taken over by a different request when its attempt is dead', async () => {
    const scope = {
      storeId: store.storeId,
      principal: { type: 'customer' as const, id: guest.userId },
      endpoint: 'test',
      key: 'a-key-of-a-killed-process',
    }
    const claimed = { fingerprint: 'one request', holder: 'died', now: api.clock.now() }
    await claimKey(api.db, scope, { ...claimed, leaseUntil: api.clock.now() + 30_000 })
    api.clock.pass(30_001)
    const other = { scope, fingerprint: 'another request', now: api.clock.now() }
    await expect(withIdempotency(api.db, other, (run) => run(async () => 'no'))).rejects.toMatchObject({
      code: code.keyReused,
    })
    const sameRequest = { ...other, fingerprint: 'one request' }
    expect(await withIdempotency(api.db, sameRequest, (run) => run(async () => 'yes'))).toMatchObject({
      answer: 'yes',
    })
  })

  it('is refused with 409 while it is in flight, with the end of the lease as `retry-after`', async () => {
    const key = 'a-key-that-is-worked-on'
    const scope = { storeId: store.storeId, endpoint: makeGeneralOrderWithoutPay.name, key }
    const principal = { type: 'customer' as const, id: guest.userId }
    const { secrets } = api.app.services
    const body = JSON.stringify(v.parse(makeGeneralOrderWithoutPay.request, request()))
    const fingerprint = secrets.hash('fingerprint', makeGeneralOrderWithoutPay.name, body)
    const leaseUntil = api.clock.now() + 12_300
    await claimKey(api.db, { ...scope, principal }, { fingerprint, holder: 'x', leaseUntil, now: 0 })
    const answer = await api.raw(makeGeneralOrderWithoutPay, request(), { as: guest, key })
    expect(answer.json<Envelope>().code).toBe(code.inFlight)
    expect(answer.headers['retry-after']).toBe('13')
  })

  it('is released after a refusal', async () => {
    const key = 'a-key-that-is-refused'
    const cakes = [{ name: '케이크', count: 2 }]
    expect((await guest.triesToOrderAtCounter(cakes, { key })).code).toBe(code.overLimit)
    expect((await guest.triesToOrderAtCounter([{ name: '케이크' }], { key })).code).toBe(code.ok)
  })

  it('is released where the work did not use the transaction of the answer', async () => {
    const [scope, now] = [
      {
        storeId: store.storeId,
        principal: { type: 'customer' as const, id: guest.userId },
        endpoint: 'test',
        key: 'a-key-for-nothing',
      },
      api.clock.now(),
    ]
    const attempt = { scope, fingerprint: 'the same', now }
    await expect(withIdempotency(api.db, attempt, async () => 'done')).rejects.toThrow(
      'without a transaction',
    )
    const answered = await withIdempotency(api.db, attempt, (transaction) => transaction(async () => 'done'))
    expect(answered).toEqual({ answer: 'done', replayed: false, storedLength: '{"payload":"done"}'.length })
  })

  it('is refused with 401 for a removed account before any work, and not claimed', async () => {
    const { storeId } = store
    const principal = { type: 'customer' as const, id: guest.userId }
    const scope = { storeId, principal, endpoint: 'test', key: 'a-key-of-who-has-left' }
    await api.db.run(markAsLeft, [guest.userId, api.clock.now()])
    const attempt = { scope, fingerprint: 'the same', now: api.clock.now() }
    let isWorking = false
    const work = withIdempotency(api.db, attempt, async (transaction) => {
      isWorking = true
      return transaction(async () => 'done')
    })
    await expect(work).rejects.toMatchObject({ code: code.unauthenticated })
    expect(isWorking).toBe(false)
    expect(await api.db.run(keyRow, [storeId, scope.key])).toEqual([])
  })

  it('stores only a keyed hash of the request', async () => {
    const key = 'a-key-with-a-note'
    await guest.triesToOrderAtCounter([{ name: '아메리카노' }], { key, descp: '비밀 메모' })
    const [row] = await api.db.run(keyRow, [store.storeId, key])
    expect(row?.fingerprint).toMatch(/^[\w-]{43}$/)
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'answer',
      'create_date',
      'endpoint',
      'fingerprint',
      'holder',
      'key',
      'lease_until',
      'principal_id',
      'principal_type',
      'store_id',
    ])
  })
})

describe('the same key of a call in one transaction', () => {
  const attemptWith = (key: string) => ({
    scope: {
      storeId: store.storeId,
      principal: { type: 'customer' as const, id: guest.userId },
      endpoint: 'test',
      key,
    },
    fingerprint: 'the same',
    now: api.clock.now(),
  })
  const answers = (attempt: ReturnType<typeof attemptWith>, answer = 'done') =>
    withAnsweredKey(api.db, attempt, (transaction) => transaction(async () => answer))

  it('replays the answer, marked as a replay, and leaves nothing of the repeated work', async () => {
    const deal = await guest.sitDownAt('1')
    const { storeId } = store
    const line = { orderItemId: -1, productId: store.idOf('아메리카노'), count: 1 }
    const order = { orderType: orderType.general, orderItemList: [line] }
    const put = () =>
      api.raw(updateOrder, { storeId, dealId: deal.dealId, order }, { as: guest, key: 'one-line-twice' })
    const [first, again] = [await put(), await put()]
    expect(again.json<Envelope>()).toEqual(first.json<Envelope>())
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ])
    const { orderList } = await api.call(getOrderList, { storeId, dealId: deal.dealId }, { as: guest })
    expect(orderList.map(({ totalCount }) => totalCount)).toEqual([1])
  })

  it('is refused with 422 for another request', async () => {
    await answers(attemptWith('one-key-two-requests'))
    const other = { ...attemptWith('one-key-two-requests'), fingerprint: 'another' }
    await expect(answers(other)).rejects.toMatchObject({ code: code.keyReused })
  })

  it('replays the answer where the work is refused because of what the first attempt has done', async () => {
    const attempt = attemptWith('a-key-that-works-once')
    expect(await answers(attempt, 'first')).toMatchObject({ answer: 'first', replayed: false })
    const again = withAnsweredKey(api.db, attempt, async () => refuse(code.notFound, 'it is gone'))
    expect(await again).toEqual({ answer: 'first', replayed: true, storedLength: 0 })
  })

  it('is free after a refusal, and after an answer without a transaction', async () => {
    const attempt = attemptWith('a-key-to-use-again')
    const refused = withAnsweredKey(api.db, attempt, async () => refuse(code.overLimit, 'sold out'))
    await expect(refused).rejects.toMatchObject({ code: code.overLimit })
    await expect(withAnsweredKey(api.db, attempt, async () => 'done')).rejects.toThrow(
      'without a transaction',
    )
    expect(await answers(attempt)).toMatchObject({ replayed: false })
  })

  it('a key that an earlier release has claimed is refused with 409, and can be used once that attempt is dead', async () => {
    const attempt = attemptWith('a-key-of-an-older-release')
    const { fingerprint, now } = attempt
    await claimKey(api.db, attempt.scope, { fingerprint, holder: 'older', leaseUntil: now + 30_000, now })
    await expect(answers(attempt)).rejects.toMatchObject({ code: code.inFlight, retryAfterMs: 30_000 })
    const laterAttempt = { ...attempt, now: now + 30_000 }
    await expect(answers(laterAttempt)).rejects.toMatchObject({ code: code.inFlight, retryAfterMs: 0 })
    expect(await answers(laterAttempt)).toMatchObject({ answer: 'done', replayed: false })
  })

  it('a call in one transaction of a removed account is refused with 401, whatever else refuses the work', async () => {
    await api.db.run(markAsLeft, [guest.userId, api.clock.now()])
    const refused = withAnsweredKey(api.db, attemptWith('a-key-of-nobody'), async () =>
      refuse(code.notFound, 'no'),
    )
    await expect(refused).rejects.toMatchObject({ code: code.unauthenticated })
    const put = {
      storeId: store.storeId,
      dealId: 1,
      order: { orderType: orderType.general, orderItemList: [] },
    }
    expect((await api.request(updateOrder, put, { as: guest })).code).toBe(code.unauthenticated)
  })
})

const keyRow = statement<{ fingerprint: string }>(
  'test_stored_key',
  'select * from idempotency_key where store_id = $1 and key = $2',
)
const markAsLeft = statement('test_customer_leaves', 'update customer set leave_date = $2 where user_id = $1')
