import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import {
  accrueOnce,
  lockBalance,
  openBalance,
  readFreePoints,
  releaseHeldPoints,
  restoreUsedPoints,
  reverseAccruedPoints,
} from '../../repositories/points.ts'
import { inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { confirmPoints, holdPoints } from './points.ts'

/* A test fails without the guard that is named above it. Where several are named, each is enough unless it says otherwise. */
let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

let numbers = 0
const aNumber = () => {
  numbers += 1
  return `TXPOINT${String(numbers).padStart(13, '0')}`
}

const ledger = statement<{ balance: number; held: number; entered: number }>(
  'test_point_ledger',
  `select balance, held, (select coalesce(sum(amount), 0)::int from point_ledger as l
     where l.store_id = b.store_id and l.user_id = b.user_id) as entered
   from point_balance as b where store_id = $1 and user_id = $2`,
)

async function aCustomerWithPoints(points: number) {
  const { storeId } = await api.aStore()
  const { userId } = await api.aCustomer()
  await api.db.run(openBalance, [storeId, userId, points, pointPileType.manual, 1])
  const now = api.clock.now()
  const hold = (txNumber: string, amount: number) =>
    api.db.transaction((tx) => holdPoints(tx, { storeId, userId, txNumber, amount, now }))
  return {
    storeId,
    userId,
    hold,
    free: () => readFreePoints(api.db, storeId, userId),
    confirm: (txNumber: string) =>
      api.db.transaction((tx) => confirmPoints(tx, { storeId, txNumber, dealId: 1, now })),
    release: (txNumber: string) =>
      api.db.transaction((tx) => releaseHeldPoints(tx, { storeId, txNumber, now })),
    ledger: async () => (await api.db.run(ledger, [storeId, userId]))[0],
  }
}

describe('points held by many payments at once', () => {
  // Guard: `free >= $4` of points_hold; without it the check constraint of point_balance makes calls fail.
  it('are held only as far as the balance allows', async () => {
    const customer = await aCustomerWithPoints(3_500)
    const holdResults = await inParallel(20, () => customer.hold(aNumber(), 1_000))
    expect(holdResults.filter(Boolean)).toHaveLength(3)
    expect(await customer.free()).toBe(500)
  })

  // Guard: `known.state = 'released'` of points_hold.
  it('are held once per payment, for concurrent calls', async () => {
    const customer = await aCustomerWithPoints(5_000)
    const number = aNumber()
    expect(await inParallel(10, () => customer.hold(number, 1_000))).toContain(true)
    expect(await customer.hold(number, 1_000)).toBe(true)
    expect(await customer.ledger()).toMatchObject({ balance: 5_000, held: 1_000 })
  })

  // Guards, of one call each: `state = 'held'` of points_use and of points_release.
  it('are either used or released, once, for concurrent calls', async () => {
    const customer = await aCustomerWithPoints(2_000)
    const number = aNumber()
    await customer.hold(number, 1_500)
    const ended = await inParallel(12, (index) =>
      index % 2 === 0 ? customer.confirm(number) : customer.release(number),
    )
    expect(ended.filter(Boolean)).toHaveLength(1)
    const after = await customer.ledger()
    expect([500, 2_000]).toContain(after?.balance)
    expect(after).toMatchObject({ held: 0, entered: after?.balance })
  })
})

describe('points restored by refunds', () => {
  // Guard: points_lock before points_hold.
  it('can be held by another payment at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await aCustomerWithPoints(5_000)
      const [refunded, paying] = [aNumber(), aNumber()]
      await customer.hold(refunded, 5_000)
      await customer.confirm(refunded)
      await inParallel(20, async (index) => {
        if (index % 4 === 3) return customer.hold(paying, 1_000)
        const restore = {
          storeId: customer.storeId,
          txNumber: refunded,
          amount: 250,
          key: `restore:${index}`,
        }
        await api.db.transaction((tx) => restoreUsedPoints(tx, { ...restore, dealId: 1, now: 1 }))
      })
      const ledger = await customer.ledger()
      expect(ledger).toMatchObject({ balance: 3_750, entered: 3_750 })
      expect([0, 1_000]).toContain(ledger?.held)
    }
  })

  // Guard: `restored + $3 <= amount` of points_restore; without it the check constraint of point_use makes calls fail.
  it('are no more than the payment used, for concurrent refunds', async () => {
    const customer = await aCustomerWithPoints(5_000)
    const { storeId } = customer
    const txNumber = aNumber()
    await customer.hold(txNumber, 1_000)
    await customer.confirm(txNumber)
    const restored = await inParallel(12, (index) => {
      const restore = {
        storeId,
        txNumber,
        amount: 300,
        key: `restore:${txNumber}:${index}`,
        dealId: 1,
        now: 1,
      }
      return api.db.transaction((tx) => restoreUsedPoints(tx, restore))
    })
    expect(restored.filter(Boolean)).toHaveLength(3)
    expect(await customer.ledger()).toMatchObject({ balance: 4_900, entered: 4_900 })
  })
})

describe('points reversed by concurrent refunds', () => {
  // Guards, both needed: `due_back < $3` and `for update` of the accrual in points_take_back.
  it('are reversed once, up to the largest refund', async () => {
    const customer = await aCustomerWithPoints(5_000)
    const { storeId, userId } = customer
    for (let round = 0; round < 5; round += 1) {
      const txNumber = aNumber()
      await api.db.run(accrueOnce, [storeId, txNumber, userId, 5, 1_000, pointPileType.accrual, 1, 1])
      const before = await customer.ledger()
      await inParallel(14, async (index) => {
        const due = 50 * (index + 1)
        const key = `take-back:${txNumber}:${due}`
        await api.db.transaction((tx) =>
          reverseAccruedPoints(tx, { storeId, txNumber, due, key, dealId: 1, now: 1 }),
        )
      })
      const after = await customer.ledger()
      expect((before?.balance ?? 0) - (after?.balance ?? 0)).toBe(700)
      expect(after?.entered).toBe(after?.balance)
    }
  })

  // Guard: `for update of b` of points_take_back.
  it('do not conflict with a concurrent hold', async () => {
    const customer = await aCustomerWithPoints(1)
    const { storeId, userId } = customer
    for (let round = 0; round < 40; round += 1) {
      const [txNumber, paying] = [aNumber(), aNumber()]
      await api.db.run(accrueOnce, [storeId, txNumber, userId, 5, 1_000, pointPileType.accrual, 1, 1])
      const key = `take-back:${txNumber}`
      const take = () =>
        api.db.transaction((tx) =>
          reverseAccruedPoints(tx, { storeId, txNumber, due: 1_000, key, dealId: 1, now: 1 }),
        )
      await Promise.all([customer.hold(paying, 600), take()])
      const ledger = await customer.ledger()
      expect(ledger?.entered).toBe(ledger?.balance)
      await customer.confirm(paying)
      const confirmedLedger = await customer.ledger()
      // Leaves no free points for the next round.
      if (confirmedLedger?.balance) await customer.hold(aNumber(), confirmedLedger.balance)
    }
  })
})

describe('points that are held while a refund reverses them', () => {
  // Guard: points_lock before points_take_back; without it the two can deadlock, or see the accrual as it was.
  it('are taken completely, whether the hold or the refund ends first', async () => {
    const customer = await aCustomerWithPoints(500)
    const { storeId, userId } = customer
    for (let round = 0; round < 30; round += 1) {
      const [txNumber, paying] = [aNumber(), aNumber()]
      await api.db.run(accrueOnce, [storeId, txNumber, userId, 5, 1_000, pointPileType.accrual, 1, 1])
      await customer.hold(paying, 1_200)
      const key = `take-back:${txNumber}`
      const reverse = () =>
        api.db.transaction(async (tx) => {
          await tx.run(lockBalance, [storeId, userId])
          return reverseAccruedPoints(tx, { storeId, txNumber, due: 1_000, key, dealId: 1, now: 1 })
        })
      await Promise.all(
        round % 2 ? [customer.release(paying), reverse()] : [reverse(), customer.release(paying)],
      )
      expect(await customer.ledger()).toEqual({ balance: 500, held: 0, entered: 500 })
    }
  })
})

describe('the ledger', () => {
  it('is append-only', async () => {
    const { storeId } = await aCustomerWithPoints(10)
    for (const text of [
      `update point_ledger set amount = 9 where store_id = ${storeId}`,
      `delete from point_ledger where store_id = ${storeId}`,
      'truncate point_ledger',
    ]) {
      await expect(api.db.script(text)).rejects.toThrow('append-only')
    }
  })
})
