import { isFinal, type PayState, payStates } from '@storefront/contract/entities/payment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { claimNumber } from '../../repositories/payment-numbers.ts'
import { insertPayment, type PaymentRow } from '../../repositories/payments.ts'
import { aStore } from '../../testing/a-store.ts'
import { noon } from '../../testing/clock.ts'
import { sharedDatabase } from '../../testing/databases.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'
import { isTransition, type Move, movePayment, type PaymentActor, paymentActors } from './move-payment.ts'

/** The table of the specification, repeated by hand: the states that each state may change to. */
const allowedTargets: Record<PayState, PayState[]> = {
  created: ['opened', 'cancelled', 'approving', 'approved'],
  opened: ['cancelled', 'authenticated', 'approved'],
  authenticated: ['cancelled', 'approving'],
  approving: ['approved', 'failed', 'unknown', 'cancelled'],
  unknown: ['approved', 'failed', 'cancelled'],
  approved: [],
  failed: [],
  cancelled: [],
}
const pairs = payStates.flatMap((from) => payStates.map((to) => [from, to] as const))
const actorOf = (from: PayState, to: PayState): PaymentActor | undefined =>
  paymentActors.find((by) => isTransition(from, to, by))

let db: Database
let storeId: number
let users = 0
beforeAll(async () => {
  db = await sharedDatabase()
  storeId = (await aStore(db)).storeId
})
// These payments must not be processed by jobs of other tests in the shared database.
afterAll(() => db.run(inquireAboutNone, [storeId]))

async function aPaymentIn(state: PayState): Promise<PaymentRow> {
  users += 1
  const owner = { storeId, txNumber: randomTxNumber(), userId: 900_000 + users }
  return db.transaction(async (tx) => {
    await claimNumber(tx, { ...owner, now: noon })
    const created = await insertPayment(tx, { ...aPayment, ...owner })
    if (!created) throw new Error('not written')
    const settled = isFinal(state) ? noon : null
    const [row] = await tx.run(force, [storeId, owner.txNumber, state, settled])
    if (!row) throw new Error('not there')
    return { ...created, state }
  })
}

/** Moves it in a transaction of its own. */
const move = (step: Move) => db.transaction((tx) => movePayment(tx, step))

describe('a payment', () => {
  it.each(pairs)('changes from %s to %s only if the table allows it', async (from, to) => {
    const actor = actorOf(from, to)
    expect(actor !== undefined).toBe(allowedTargets[from].includes(to))
    const { txNumber } = await aPaymentIn(from)
    if (actor === undefined) {
      for (const each of paymentActors) {
        const wrongMove = { storeId, txNumber, from: [from], to, by: each, now: noon }
        await expect(move(wrongMove)).rejects.toThrow('a payment is not moved')
      }
      expect(await db.run(stateOf, [storeId, txNumber])).toEqual([{ state: from, version: 1, events: 1 }])
      return
    }
    const moved = await move({ storeId, txNumber, from: [from], to, by: actor, now: noon })
    expect(moved).toMatchObject({ moved: true, payment: { state: to, version: 2, nonceHash: null } })
    expect(await db.run(stateOf, [storeId, txNumber])).toEqual([{ state: to, version: 2, events: 2 }])
  })

  it.each(pairs.filter(([from, to]) => actorOf(from, to)))(
    'is moved from %s to %s only in the first of these states, and a refused move returns the current one',
    async (from, to) => {
      const actor = actorOf(from, to) as PaymentActor
      for (const found of payStates.filter((each) => each !== from)) {
        const { txNumber } = await aPaymentIn(found)
        const moved = await move({ storeId, txNumber, from: [from], to, by: actor, now: noon })
        expect(moved).toMatchObject({ moved: false, payment: { state: found, version: 1 } })
      }
    },
  )

  it('is not changed by an actor who may not: a customer neither approves nor fails a requested one', () => {
    expect(isTransition('approving', 'approved', 'customer')).toBe(false)
    expect(isTransition('unknown', 'failed', 'customer')).toBe(false)
    expect(isTransition('unknown', 'cancelled', 'sweeper')).toBe(false)
    expect(isTransition('opened', 'authenticated', 'customer')).toBe(false)
  })

  it('stores its authorization until it is approved or ends without a request, for a later net cancel', async () => {
    const authorizationSealed = 'sealed'
    const begin = { from: ['opened'], to: 'authenticated', by: 'return', authorizationSealed } as const
    const request = { from: ['authenticated'], to: 'approving', by: 'approval' } as const
    const loseAnswer = { from: ['approving'], to: 'unknown', by: 'approval' } as const
    const sealedAfter = async (...steps: Pick<Move, 'from' | 'to' | 'by' | 'authorizationSealed'>[]) => {
      const { txNumber } = await aPaymentIn('opened')
      let last: string | null = null
      for (const step of steps) {
        const moved = await move({ storeId, txNumber, now: noon, ...step })
        if (!moved.moved) throw new Error('not moved')
        last = moved.payment.authorizationSealed
      }
      return last
    }
    expect(await sealedAfter(begin, request, loseAnswer)).toBe('sealed')
    expect(
      await sealedAfter(begin, request, loseAnswer, { from: ['unknown'], to: 'failed', by: 'inquiry' }),
    ).toBe('sealed')
    expect(
      await sealedAfter(begin, request, loseAnswer, { from: ['unknown'], to: 'approved', by: 'inquiry' }),
    ).toBe(null)
    expect(await sealedAfter(begin, { from: ['authenticated'], to: 'cancelled', by: 'approval' })).toBe(null)
  })
})

const force = statement(
  'test_force_payment',
  'update payment set state = $3, settle_date = $4 where store_id = $1 and tx_number = $2 returning state',
)
const stateOf = statement(
  'test_state_of_payment',
  `select state, version, (select count(*)::int from payment_event as e
     where e.store_id = p.store_id and e.tx_number = p.tx_number) as events
   from payment as p where store_id = $1 and tx_number = $2`,
)

const inquireAboutNone = statement(
  'test_look_at_none',
  'update payment set inquiry_date = null where store_id = $1',
)

const aPayment = {
  dealId: 1,
  purpose: { kind: 'order' as const, dealId: 1, orderIdList: [1] },
  lines: [],
  total: 0,
  tenders: [],
  tenderAmount: 0,
  amount: 0,
  taxFreeAmount: 0,
  vatAmount: 0,
  vatRounding: 'round' as const,
  payType: null,
  method: null,
  vendor: null,
  // A lump sum.
  planMonth: '00',
  goodsName: '',
  buyerName: '',
  buyerPhone: '',
  dealDescp: null,
  nonceHash: 'a hash',
  createDate: noon,
  expireDate: noon,
  inquiryDate: noon,
}
