import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelHeldCharge, holdCharge } from '../repositories/gift-card-cancels.ts'
import { advancePayout, returnPayoutToGiftCard } from '../repositories/gift-card-closing.ts'
import { TransferRefused, takeForRefund, transferGiftCard } from '../repositories/gift-card-debits.ts'
import {
  chargeGiftCard,
  type GiftCardRef,
  holdGiftCard,
  releaseGiftCard,
  returnToGiftCard,
  useHeldGiftCard,
} from '../repositories/gift-card-ledger.ts'
import { aGiftCard, cardTotalsOf } from '../testing/gift-cards.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
let storeId: number
beforeAll(async () => {
  api = await testApi()
  storeId = (await api.aStore()).storeId
})
afterAll(() => api.close())

// A random operation on one of three cards, most on one so that operations interact, and one of two payments. `other`: the card that a
// transfer goes to; `charge`: which of its charges a cancel takes, modulo their number; `crashes`: the process stops before it commits.
const step = fc.record({
  operation: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'charge',
        'begin cancel',
        'end cancel',
        'hold',
        'use',
        'return',
        'return all',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('release', 'drop cancel', 'transfer', 'refund') },
    { weight: 1, arbitrary: fc.constantFrom('pay out', 'pay out', 'refuse payout') },
  ),
  card: fc.constantFrom(0, 0, 0, 1, 2),
  other: fc.integer({ min: 0, max: 2 }),
  payment: fc.integer({ min: 0, max: 1 }),
  charge: fc.integer({ min: 0, max: 11 }),
  amount: fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 30_000 })),
  /** Of a charge, the part that a discount adds. */
  bonusTenths: fc.constantFrom(0, 1, 5, 9),
  takesBonus: fc.boolean(),
  crashes: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

interface Use {
  state: 'held' | 'used' | 'released'
  amount: number
  bonus: number
  returned: number
}

/** A payout that the bank has not answered yet. */
interface Payout {
  taken: number
  bonus: number
  pays: number
}

/** What happened to a card: money in (issue, charge, transfer) counts as a charge, a transfer from it as a payout. */
interface Entry {
  amount: number
  bonus: number
  isCharge: boolean
  isPayout: boolean
  isCancellable: boolean
  isCancelled: boolean
  /** Its money is held until its payment is refunded. */
  isCancelling: boolean
}

class CardModel {
  held = 0
  payout: Payout | null = null
  /** Its balance was paid out, and nothing was returned to it since. */
  isPaidOut = false
  uses = new Map<number, Use>()
  entries: Entry[]

  constructor(amount: number) {
    this.entries = []
    this.enter(amount, { isCharge: true })
  }

  get isUsable(): boolean {
    return !this.isPaidOut && this.payout === null
  }

  get bonus(): number {
    return this.effectiveEntries.reduce((sum, { bonus }) => sum + bonus, 0)
  }

  /** Bonus that leaves with charges which are being cancelled. */
  get reservedBonus(): number {
    return this.effectiveEntries.reduce((sum, { bonus, isCancelling }) => sum + (isCancelling ? bonus : 0), 0)
  }

  /** Entries that were not cancelled. */
  get effectiveEntries(): Entry[] {
    return this.entries.filter(({ isCancelled }) => !isCancelled)
  }

  get balance(): number {
    return this.effectiveEntries.reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Balance after the latest charge that remains. */
  get lastChargeBalance(): number {
    const last = this.effectiveEntries.findLastIndex(({ isCharge }) => isCharge)
    return this.effectiveEntries.slice(0, last + 1).reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Won paid out or transferred since then. */
  get paidOut(): number {
    const last = this.effectiveEntries.findLastIndex(({ isCharge }) => isCharge)
    const payouts = this.effectiveEntries.slice(last + 1).filter(({ isPayout }) => isPayout)
    return -payouts.reduce((sum, { amount }) => sum + amount, 0) || 0
  }

  enter(amount: number, fields: Partial<Entry> = {}): true {
    const kinds = { isCharge: false, isPayout: false, isCancellable: false }
    this.entries.push({ amount, bonus: 0, ...kinds, isCancelled: false, isCancelling: false, ...fields })
    return true
  }
}

/** Applies a step to the model; returns whether it is allowed. */
function applyToModel(
  cards: readonly CardModel[],
  { operation, card, other, payment, charge, amount, takesBonus, bonusTenths }: Step,
): boolean {
  const model = cards[card] as CardModel
  const target = cards[other] as CardModel
  const use = model.uses.get(payment)
  switch (operation) {
    case 'charge':
      return (
        model.isUsable &&
        model.enter(amount, { bonus: bonusOf(amount, bonusTenths), isCharge: true, isCancellable: true })
      )
    case 'begin cancel':
    case 'end cancel':
    case 'drop cancel': {
      const charged = model.entries.filter(({ isCancellable }) => isCancellable)
      const entry = charged[charge % charged.length]
      if (!entry || entry.isCancelled) return false
      if (operation !== 'begin cancel') {
        if (!entry.isCancelling) return false
        entry.isCancelling = false
        entry.isCancelled = operation === 'end cancel'
        model.held -= entry.amount
        return true
      }
      if (!model.isUsable || model.held > 0) return false
      const after = model.entries.slice(model.entries.indexOf(entry) + 1)
      if (after.some((each) => each.amount < 0)) return false
      entry.isCancelling = true
      model.held += entry.amount
      return true
    }
    case 'hold':
      if (use?.state === 'held') return use.amount === amount
      if (use?.state === 'used' || !model.isUsable || model.balance - model.held < amount) return false
      model.uses.set(payment, { state: 'held', amount, bonus: 0, returned: 0 })
      model.held += amount
      return true
    case 'release':
      if (use?.state !== 'held') return false
      use.state = 'released'
      model.held -= use.amount
      return true
    case 'use':
      if (use?.state !== 'held') return false
      use.state = 'used'
      model.held -= use.amount
      use.bonus = Math.min(use.amount, model.bonus - model.reservedBonus)
      return model.enter(-use.amount, { bonus: -use.bonus })
    case 'return':
    case 'return all': {
      if (use?.state !== 'used') return false
      const won = operation === 'return' ? amount : use.amount - use.returned
      if (won === 0 || use.returned + won > use.amount) return false
      const before = returnedBonus(use)
      use.returned += won
      model.isPaidOut = false
      return model.enter(won, { bonus: returnedBonus(use) - before })
    }
    case 'transfer': {
      const moved = model.balance
      const { bonus } = model
      if (model === target || !model.isUsable || !target.isUsable || model.held > 0 || moved === 0)
        return false
      model.enter(-moved, { bonus: -bonus, isPayout: true })
      return target.enter(moved, { bonus, isCharge: true })
    }
    case 'refund': {
      const pays = model.balance - model.bonus
      const bonus = takesBonus ? model.bonus : 0
      const takenWon = pays + bonus
      if (!model.isUsable || model.held > 0 || takenWon === 0) return false
      model.payout = { taken: takenWon, bonus, pays }
      return model.enter(-takenWon, { bonus: -bonus, isPayout: true })
    }
    case 'pay out':
      if (!model.payout) return false
      model.payout = null
      model.isPaidOut = model.balance === 0
      return true
    case 'refuse payout': {
      if (!model.payout) return false
      const { taken, bonus } = model.payout
      model.payout = null
      return model.enter(taken, { bonus, isPayout: true })
    }
  }
}

const bonusOf = (amount: number, tenths: number) => Math.floor((amount * tenths) / 10)

/** What returns of a use have restored of the bonus that it spent: the last of it. */
const returnedBonus = ({ amount, bonus, returned }: Use) => Math.max(0, returned - (amount - bonus))
const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'

it(
  'balances of gift cards match a simple model after any operations on three cards, with processes that stop, and never go below zero',
  async () => {
    let run = 0
    const initialAmounts = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 3, maxLength: 3 })
    const steps = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(initialAmounts, steps, async (amounts, sequence) => {
        run += 1
        const { userId } = await api.aCustomer()
        const models = amounts.map((amount) => new CardModel(amount))
        const cards: GiftCardRef[] = []
        for (const amount of amounts) cards.push(await aGiftCard(api, { storeId, userId, amount }))
        const charges = new Map<string, string[]>()
        // `moneyIn`: won that customers paid in, without discounts; `moneyOut`: won that the bank paid out.
        let balances = amounts.reduce((sum, amount) => sum + amount, 0)
        let moneyIn = balances
        let moneyOut = 0
        const cancelledBonus = (model: CardModel) =>
          model.entries.reduce((sum, { bonus, isCancelled }) => sum + (isCancelled ? bonus : 0), 0)
        const applyToDatabase = (each: Step, key: string) =>
          executeStep(each, {
            cards,
            userId,
            key,
            prefix: `${run}-${userId}`,
            charges,
            model: models[each.card] as CardModel,
          })
        for (const [index, step] of sequence.entries()) {
          const { operation } = step
          const key = `${run}-${userId}-${index}`
          const happened = await applyToDatabase(step, key)
          if (step.crashes) continue
          const before = totalOf(models)
          const model = models[step.card] as CardModel
          const { payout } = model
          const bonusBefore = cancelledBonus(model)
          expect([operation, happened]).toEqual([operation, applyToModel(models, step)])
          const moved = totalOf(models) - before
          if (operation === 'transfer') expect(moved).toBe(0)
          balances += moved
          if (operation === 'charge' && happened) moneyIn += moved - bonusOf(step.amount, step.bonusTenths)
          if (operation === 'end cancel' && happened) moneyIn += moved + cancelledBonus(model) - bonusBefore
          if (operation === 'pay out' && happened) moneyOut += payout?.pays ?? 0
          // Whatever was used and returned in between: the bank pays no discount, and nothing twice.
          expect(moneyOut).toBeLessThanOrEqual(moneyIn)
        }
        let total = 0
        for (const [index, model] of models.entries()) {
          const totals = await cardTotalsOf(api, cards[index] as GiftCardRef)
          const { balance, bonus, held, lastChargeBalance, paidOut } = model
          expect(totals).toEqual({
            balance,
            bonus,
            held,
            lastChargeBalance,
            paidOut,
            ledgerSum: balance,
            ledgerBonusSum: bonus,
            ledgerBalance: balance,
            holdSum: held,
          })
          expect(Math.min(balance, held, balance - held)).toBeGreaterThanOrEqual(0)
          total += totals.balance
        }
        expect(total).toBe(balances)
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

interface StepContext {
  cards: readonly GiftCardRef[]
  userId: number
  key: string
  prefix: string
  /** Numbers of the payments that charged each card, in order. */
  charges: Map<string, string[]>
  /** The card as it is before the step. */
  model: CardModel
}

async function executeStep(
  each: Step,
  { cards, userId, key, prefix, charges, model }: StepContext,
): Promise<boolean> {
  const { operation, amount, crashes } = each
  const card = cards[each.card] as GiftCardRef
  const now = api.clock.now()
  const endDate = now + 1_000_000_000
  const move = { ...card, userId, atStoreId: storeId, now }
  const payment = { ...card, payStoreId: storeId, txNumber: `${prefix}-P${each.payment}` }
  const chargesOfCard = charges.get(`${card.cardId}`) ?? []
  const txNumber = chargesOfCard[each.charge % chargesOfCard.length] ?? 'none'
  const charged = { ...card, payStoreId: storeId, txNumber }
  try {
    return await api.db.transaction(async (tx) => {
      const applyStep = async (): Promise<boolean> => {
        switch (operation) {
          case 'charge': {
            const bonus = bonusOf(amount, each.bonusTenths)
            const sold = { amount, bonus, endDate, txNumber: key, dealId: null }
            const entry = await chargeGiftCard(tx, { ...move, ...sold })
            if (entry !== null && !crashes) charges.set(`${card.cardId}`, [...chargesOfCard, key])
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
          case 'return all':
          case 'return': {
            const used = model.uses.get(each.payment)
            const won = operation === 'return' ? amount : (used?.amount ?? 0) - (used?.returned ?? 0)
            if (won === 0) return false
            return returnToGiftCard(tx, { ...payment, amount: won, refundId: Number(key.split('-')[2]), now })
          }
          case 'transfer': {
            const to = cards[each.other] as GiftCardRef
            return (await transferGiftCard(tx, { ...move, to, transferKey: key, endDate })) !== null
          }
          case 'refund': {
            const { takesBonus } = each
            const pays = model.balance - model.bonus
            const request = { ...move, requestKey: key, takesBonus }
            // No won more than what was paid for.
            expect(await takeForRefund(tx, { ...request, amount: pays + 1 })).toBeNull()
            return (await takeForRefund(tx, { ...request, amount: pays })) !== null
          }
          case 'pay out':
            await advancePayout(tx, { ...card, from: 'refund-requested', to: 'refund-in-progress', now })
            return advancePayout(tx, { ...card, from: 'refund-in-progress', to: 'refund-complete', now })
          case 'refuse payout': {
            const { taken, bonus } = model.payout ?? { taken: 1, bonus: 0 }
            const refusedPayout = { amount: taken, bonus, requestKey: key, atStoreId: storeId }
            return returnPayoutToGiftCard(tx, { ...card, ...refusedPayout, now })
          }
        }
      }
      const happened = await applyStep()
      if (crashes) throw new Crash()
      return happened
    })
  } catch (error) {
    if (error instanceof Crash || error instanceof TransferRefused) return false
    throw error
  }
}
