import { pointPileType } from '@storefront/contract/wire-enums.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { confirmPoints, holdPoints } from '../payments/tenders/points.ts'
import {
  accrueOnce,
  openBalance,
  releaseHeldPoints,
  restoreUsedPoints,
  reverseAccruedPoints,
} from '../repositories/points.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
let storeId: number
beforeAll(async () => {
  api = await testApi()
  storeId = (await api.aStore()).storeId
})
afterAll(() => api.close())

const readTotals = statement<{ balance: number; held: number; ledgerSum: number; ledgerBalance: number }>(
  'test_points_totals',
  `select balance, held,
     (select coalesce(sum(amount), 0)::int from point_ledger as l
      where l.store_id = b.store_id and l.user_id = b.user_id) as "ledgerSum",
     (select balance_after from point_ledger as l where l.store_id = b.store_id and l.user_id = b.user_id
      order by entry_id desc limit 1) as "ledgerBalance"
   from point_balance as b where store_id = $1 and user_id = $2`,
)

/** A random operation on points of one of four payments. */
const step = fc.record({
  operation: fc.constantFrom('hold', 'release', 'use', 'restore', 'accrue', 'take back'),
  payment: fc.integer({ min: 0, max: 3 }),
  amount: fc.integer({ min: 1, max: 3_000 }),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

interface Payment {
  state: 'none' | 'held' | 'used' | 'released'
  amount: number
  restored: number
  accrued: number | null
  /** Points to take back for all refunds so far; what is spent or held is taken once it comes back. */
  due: number
  taken: number
}

/** An in-memory model of the expected balances. */
class Model {
  balance: number
  held = 0
  readonly payments: Payment[] = Array.from({ length: 4 }, () => ({
    state: 'none',
    amount: 0,
    restored: 0,
    accrued: null,
    due: 0,
    taken: 0,
  }))

  constructor(balance: number) {
    this.balance = balance
  }

  /** Applies the step; false where the API must refuse it. */
  apply({ operation, payment, amount }: Step): boolean {
    const entry = this.payments[payment]
    if (!entry) return false
    switch (operation) {
      case 'hold':
        if (entry.state === 'held') return entry.amount === amount
        if (entry.state === 'used' || this.balance - this.held < amount) return false
        Object.assign(entry, { state: 'held', amount })
        this.held += amount
        return true
      case 'release':
        if (entry.state !== 'held') return false
        entry.state = 'released'
        this.held -= entry.amount
        return this.takeRest(entry.amount)
      case 'use':
        if (entry.state !== 'held') return false
        entry.state = 'used'
        this.held -= entry.amount
        this.balance -= entry.amount
        return true
      case 'restore':
        if (entry.state !== 'used' || entry.restored + amount > entry.amount) return false
        entry.restored += amount
        this.balance += amount
        return this.takeRest(amount)
      case 'accrue':
        if (entry.accrued !== null) return false
        entry.accrued = amount
        this.balance += amount
        return true
      case 'take back': {
        if (entry.accrued === null || amount <= entry.due || amount > entry.accrued) return false
        const taken = Math.min(amount - entry.due, this.balance - this.held)
        this.balance -= taken
        entry.taken += taken
        entry.due = amount
        return true
      }
    }
  }

  /** Of points that came back. */
  takeRest(returned: number): true {
    let left = returned
    for (const entry of this.payments) {
      const taken = Math.min(left, entry.due - entry.taken)
      entry.taken += taken
      this.balance -= taken
      left -= taken
    }
    return true
  }
}

const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const numRuns = isFull ? 300 : 30

it(
  'points match a simple model for any operations, and never go below zero',
  async () => {
    let run = 0
    const steps = fc.array(step, { minLength: 5, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6_000 }), steps, async (begin, sequence) => {
        run += 1
        const { userId } = await api.aCustomer()
        await api.db.run(openBalance, [storeId, userId, begin, pointPileType.manual, 1])
        const model = new Model(begin)
        let entries = 0
        for (const step of sequence) {
          entries += 1
          const txNumber = `TX${String(run).padStart(8, '0')}${String(userId).padStart(8, '0')}P${step.payment}`
          const happened = await carryOut(step, { userId, txNumber, key: `${txNumber}:${entries}` })
          expect(happened).toBe(model.apply(step))
          const [totals] = await api.db.run(readTotals, [storeId, userId])
          const { balance, held } = model
          expect(totals).toEqual({ balance, held, ledgerSum: balance, ledgerBalance: balance })
          expect(Math.min(balance, held, balance - held)).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns },
    )
  },
  isFull ? 600_000 : 60_000,
)

function carryOut(
  { operation, amount }: Step,
  { userId, txNumber, key }: { userId: number; txNumber: string; key: string },
): Promise<boolean> {
  const paymentKey = { storeId, txNumber }
  const { accrual } = pointPileType
  return api.db.transaction(async (tx) => {
    switch (operation) {
      case 'hold':
        return holdPoints(tx, { ...paymentKey, userId, amount, now: 1 })
      case 'release':
        return releaseHeldPoints(tx, { ...paymentKey, now: 1 })
      case 'use':
        return confirmPoints(tx, { ...paymentKey, dealId: 1, now: 1 })
      case 'restore':
        return restoreUsedPoints(tx, { ...paymentKey, amount, key, dealId: 1, now: 1 })
      case 'accrue':
        return (await tx.run(accrueOnce, [storeId, txNumber, userId, 5, amount, accrual, 1, 1])).length > 0
      case 'take back':
        return reverseAccruedPoints(tx, { ...paymentKey, due: amount, key, dealId: 1, now: 1 })
    }
  })
}
