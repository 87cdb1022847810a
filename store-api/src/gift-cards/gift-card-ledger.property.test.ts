import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelHeldCharge, holdCharge } from '../repositories/gift-card-cancels.ts'
import {
  chargeGiftCard,
  type GiftCardRef,
  holdGiftCard,
  releaseGiftCard,
  returnToGiftCard,
  TransferRefused,
  takeForRefund,
  transferGiftCard,
  useHeldGiftCard,
} from '../repositories/gift-card-ledger.ts'
import { aGiftCard, booksOf } from '../testing/gift-cards.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
let storeId: number
beforeAll(async () => {
  api = await testApi()
  storeId = (await api.aStore()).storeId
})
afterAll(() => api.close())

/** A random operation on one of three cards and one of two payments; some processes stop before they commit. */
const step = fc.record({
  what: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('charge', 'begin cancel', 'end cancel', 'hold', 'use', 'return'),
    },
    { weight: 1, arbitrary: fc.constantFrom('release', 'drop cancel', 'transfer', 'refund') },
  ),
  card: fc.integer({ min: 0, max: 2 }),
  other: fc.integer({ min: 0, max: 2 }),
  payment: fc.integer({ min: 0, max: 1 }),
  charge: fc.integer({ min: 0, max: 11 }),
  amount: fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 30_000 })),
  crashes: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

interface Use {
  state: 'held' | 'used' | 'released'
  amount: number
  returned: number
}

/** What happened to a card: money in (issue, charge, transfer) counts as a charge, the rest does not. */
interface Entry {
  amount: number
  isCharge: boolean
  isPayout: boolean
  isCancellable: boolean
  isCancelled: boolean
  /** Its money is held until its payment is refunded. */
  isCancelling: boolean
}

class CardModel {
  held = 0
  isPaidOut = false
  uses = new Map<number, Use>()
  entries: Entry[]

  constructor(amount: number) {
    this.entries = [
      {
        amount,
        isCharge: true,
        isPayout: false,
        isCancellable: false,
        isCancelled: false,
        isCancelling: false,
      },
    ]
  }

  /** Entries that were not cancelled, replayed. */
  get standing(): Entry[] {
    return this.entries.filter(({ isCancelled }) => !isCancelled)
  }

  get balance(): number {
    return this.standing.reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Balance after the latest charge that remains. */
  get lastChargeBalance(): number {
    const last = this.standing.findLastIndex(({ isCharge }) => isCharge)
    return this.standing.slice(0, last + 1).reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Won paid out since then. */
  get paidOut(): number {
    const last = this.standing.findLastIndex(({ isCharge }) => isCharge)
    const payouts = this.standing.slice(last + 1).filter(({ isPayout }) => isPayout)
    return -payouts.reduce((sum, { amount }) => sum + amount, 0) || 0
  }

  enter(amount: number, { isCharge = false, isPayout = false, isCancellable = false } = {}): true {
    this.entries.push({ amount, isCharge, isPayout, isCancellable, isCancelled: false, isCancelling: false })
    return true
  }
}

/** Carries out a step in the model; whether it happens. */
function modelDoes(
  cards: readonly CardModel[],
  { what, card, other, payment, charge, amount }: Step,
): boolean {
  const of = cards[card] as CardModel
  const target = cards[other] as CardModel
  const use = of.uses.get(payment)
  switch (what) {
    case 'charge':
      return !of.isPaidOut && of.enter(amount, { isCharge: true, isCancellable: true })
    case 'begin cancel':
    case 'end cancel':
    case 'drop cancel': {
      const charged = of.entries.filter(({ isCancellable }) => isCancellable)
      const entry = charged[charge % charged.length]
      if (!entry || entry.isCancelled) return false
      if (what !== 'begin cancel') {
        if (!entry.isCancelling) return false
        entry.isCancelling = false
        entry.isCancelled = what === 'end cancel'
        of.held -= entry.amount
        return true
      }
      if (of.isPaidOut || of.held > 0) return false
      const after = of.entries.slice(of.entries.indexOf(entry) + 1)
      if (after.some((each) => each.amount < 0)) return false
      entry.isCancelling = true
      of.held += entry.amount
      return true
    }
    case 'hold':
      if (use?.state === 'held') return use.amount === amount
      if (use?.state === 'used' || of.isPaidOut || of.balance - of.held < amount) return false
      of.uses.set(payment, { state: 'held', amount, returned: 0 })
      of.held += amount
      return true
    case 'release':
      if (use?.state !== 'held') return false
      use.state = 'released'
      of.held -= use.amount
      return true
    case 'use':
      if (use?.state !== 'held') return false
      use.state = 'used'
      of.held -= use.amount
      return of.enter(-use.amount)
    case 'return':
      if (use?.state !== 'used' || use.returned + amount > use.amount) return false
      use.returned += amount
      return of.enter(amount)
    case 'transfer': {
      const moved = of.balance
      if (of === target || of.isPaidOut || target.isPaidOut || of.held > 0 || moved === 0) return false
      of.enter(-moved)
      return target.enter(moved, { isCharge: true })
    }
    case 'refund': {
      if (of.isPaidOut || of.held > 0 || of.balance === 0) return false
      of.enter(-of.balance, { isPayout: true })
      of.isPaidOut = true
      return true
    }
  }
}

const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'

it(
  'match a simple model after any operations on three cards, with processes that stop, and never go below zero',
  async () => {
    let run = 0
    const begin = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 3, maxLength: 3 })
    const steps = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(begin, steps, async (amounts, each) => {
        run += 1
        const { userId } = await api.aCustomer()
        const models = amounts.map((amount) => new CardModel(amount))
        const cards: GiftCardRef[] = []
        for (const amount of amounts) cards.push(await aGiftCard(api, { storeId, userId, amount }))
        const charges = new Map<string, string[]>()
        let paidIn = amounts.reduce((sum, amount) => sum + amount, 0)
        for (const [at, one] of each.entries()) {
          const key = `${run}-${userId}-${at}`
          const happened = await carryOut(one, { cards, userId, key, prefix: `${run}-${userId}`, charges })
          if (one.crashes) continue
          const before = totalOf(models)
          expect([one.what, happened]).toEqual([one.what, modelDoes(models, one)])
          const moved = totalOf(models) - before
          if (one.what === 'transfer') expect(moved).toBe(0)
          paidIn += moved
        }
        let total = 0
        for (const [at, model] of models.entries()) {
          const books = await booksOf(api, cards[at] as GiftCardRef)
          const { balance, held, lastChargeBalance, paidOut } = model
          expect(books).toEqual({
            balance,
            held,
            lastChargeBalance,
            paidOut,
            entered: balance,
            last: balance,
            holds: held,
          })
          expect(Math.min(balance, held, balance - held)).toBeGreaterThanOrEqual(0)
          total += books.balance
        }
        expect(total).toBe(paidIn)
      }),
      { numRuns: isFull ? 400 : 40 },
    )
  },
  isFull ? 1_200_000 : 120_000,
)

function totalOf(models: readonly CardModel[]): number {
  return models.reduce((sum, { balance }) => sum + balance, 0)
}

/** The process stopped before it could commit. */
class Crash extends Error {}

interface Facts {
  cards: readonly GiftCardRef[]
  userId: number
  key: string
  prefix: string
  /** Numbers of the payments that charged each card, in order. */
  charges: Map<string, string[]>
}

async function carryOut(one: Step, { cards, userId, key, prefix, charges }: Facts): Promise<boolean> {
  const { what, amount, crashes } = one
  const card = cards[one.card] as GiftCardRef
  const now = api.clock.now()
  const endDate = now + 1_000_000_000
  const move = { ...card, userId, atStoreId: storeId, now }
  const payment = { ...card, payStoreId: storeId, txNumber: `${prefix}-P${one.payment}` }
  const ofCard = charges.get(`${card.cardId}`) ?? []
  const charged = { ...card, payStoreId: storeId, txNumber: ofCard[one.charge % ofCard.length] ?? 'none' }
  try {
    return await api.db.transaction(async (tx) => {
      const does = async (): Promise<boolean> => {
        switch (what) {
          case 'charge': {
            const entry = await chargeGiftCard(tx, { ...move, amount, endDate, txNumber: key, dealId: null })
            if (entry !== null && !crashes) charges.set(`${card.cardId}`, [...ofCard, key])
            return entry !== null
          }
          case 'begin cancel':
            return holdCharge(tx, { ...charged, userId, now })
          case 'end cancel':
            return cancelHeldCharge(tx, { ...charged, now })
          case 'drop cancel':
            return releaseGiftCard(tx, charged)
          case 'hold':
            return holdGiftCard(tx, { ...payment, userId, amount, now })
          case 'release':
            return releaseGiftCard(tx, payment)
          case 'use':
            return useHeldGiftCard(tx, { ...payment, dealId: null, now })
          case 'return':
            return returnToGiftCard(tx, { ...payment, amount, refundId: Number(key.split('-')[2]), now })
          case 'transfer': {
            const to = cards[one.other] as GiftCardRef
            return (await transferGiftCard(tx, { ...move, to, transferKey: key, endDate })) !== null
          }
          case 'refund':
            return (await takeForRefund(tx, { ...move, requestKey: key })) !== null
        }
      }
      const happened = await does()
      if (crashes) throw new Crash()
      return happened
    })
  } catch (error) {
    if (error instanceof Crash || error instanceof TransferRefused) return false
    throw error
  }
}
