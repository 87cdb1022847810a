import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { advancePayout } from '../repositories/gift-card-closing.ts'
import { takeForRefund, transferGiftCard } from '../repositories/gift-card-debits.ts'
import {
  type GiftCardRef,
  holdGiftCard,
  releaseGiftCard,
  returnToGiftCard,
  useHeldGiftCard,
} from '../repositories/gift-card-ledger.ts'
import { addGiftCardRefund } from '../repositories/gift-card-refunds.ts'
import { registerGiftCard } from '../repositories/gift-cards.ts'
import { aGiftCard, cancelsCharge, cardTotalsOf, charges } from '../testing/gift-cards.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { settlePayout } from './settle-payout.ts'

/* A test fails without the guard that is named above it. Where several are named, each is enough unless it says otherwise. */
let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

let numbers = 0
const aNumber = () => {
  numbers += 1
  return `TXCARD${String(numbers).padStart(14, '0')}`
}

async function aCardOwner(...amounts: number[]) {
  const { storeId } = await api.aStore()
  const { userId } = await api.aCustomer()
  const cards: GiftCardRef[] = []
  for (const amount of amounts) cards.push(await aGiftCard(api, { storeId, userId, amount }))
  const now = api.clock.now()
  const [card] = cards as [GiftCardRef]
  const move = (ref: GiftCardRef) => ({ ...ref, userId, atStoreId: storeId, now })
  const paymentWith = (txNumber: string) => ({ ...card, payStoreId: storeId, txNumber })
  return {
    storeId,
    userId,
    cards,
    card,
    hold: (txNumber: string, amount: number) =>
      api.db.transaction((tx) => holdGiftCard(tx, { ...paymentWith(txNumber), userId, amount, now })),
    use: (txNumber: string) =>
      api.db.transaction((tx) => useHeldGiftCard(tx, { ...paymentWith(txNumber), dealId: null, now })),
    release: (txNumber: string) => api.db.transaction((tx) => releaseGiftCard(tx, paymentWith(txNumber))),
    returnMoney: (txNumber: string, amount: number, refundId: number) =>
      api.db.transaction((tx) => returnToGiftCard(tx, { ...paymentWith(txNumber), amount, refundId, now })),
    requestPayout: async (requestKey: string) => {
      const payout = { requestKey, amount: 1, takesBonus: false }
      const takenForRefund = await api.db.transaction((tx) => takeForRefund(tx, { ...move(card), ...payout }))
      return takenForRefund?.amount ?? null
    },
    cancel: (txNumber: string) => cancelsCharge(api, card, { userId, txNumber }),
    transfer: (from: GiftCardRef, to: GiftCardRef, transferKey: string) =>
      api.db.transaction((tx) => transferGiftCard(tx, { ...move(from), to, transferKey, endDate: now })),
    totals: () => cardTotalsOf(api, card),
  }
}

describe('one card used from many phones at once', () => {
  // Guard: `free >= $6` of gift_card_hold; without it the check constraint of gift_card makes calls fail.
  it('pays only as far as its balance goes', async () => {
    const owner = await aCardOwner(9_500)
    const paid = await inParallel(30, async () => {
      const number = aNumber()
      return (await owner.hold(number, 1_000)) && owner.use(number)
    })
    expect(paid.filter(Boolean)).toHaveLength(9)
    expect(await owner.totals()).toMatchObject({ balance: 500, held: 0, ledgerSum: 500, ledgerBalance: 500 })
  })

  // Guard: `known.state = 'released'` of gift_card_hold.
  it('is held once for a payment', async () => {
    const owner = await aCardOwner(5_000)
    const number = aNumber()
    expect(await inParallel(10, () => owner.hold(number, 1_000))).toContain(true)
    expect(await owner.totals()).toMatchObject({ balance: 5_000, held: 1_000, holdSum: 1_000 })
  })

  // Guards, of one call each: `state = 'held'` of gift_card_use and of gift_card_release.
  it('uses or releases a hold, once, and neither waits for the other without an end', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await aCardOwner(2_000)
      const number = aNumber()
      await owner.hold(number, 1_500)
      const ended = await inParallel(12, (index) =>
        index % 2 === 0 ? owner.use(number) : owner.release(number),
      )
      expect(ended.filter(Boolean)).toHaveLength(1)
      const totals = await owner.totals()
      expect([500, 2_000]).toContain(totals.balance)
      expect(totals).toMatchObject({
        held: 0,
        holdSum: 0,
        ledgerSum: totals.balance,
        ledgerBalance: totals.balance,
      })
    }
  })

  // Guards, both needed: `returned + $5 <= amount` of gift_card_give_back, and the lock of gift_card_lock_only.
  it('gets back no more than was paid', async () => {
    const owner = await aCardOwner(5_000)
    const number = aNumber()
    await owner.hold(number, 5_000)
    await owner.use(number)
    const next = aNumber()
    const returnResults = await inParallel(20, async (index) => {
      if (index % 4 === 3) await owner.hold(next, 1_000)
      return owner.returnMoney(number, 1_000, index + 1)
    })
    expect(returnResults.filter(Boolean)).toHaveLength(5)
    expect(await owner.totals()).toMatchObject({ balance: 5_000, ledgerSum: 5_000 })
  })
})

describe('one balance that is requested for different things at once', () => {
  // Guard: `held = 0` of gift_card_take.
  it('is paid with or paid out, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await aCardOwner(3_000)
      const number = aNumber()
      const [holdAnswer, paidOut] = await Promise.all([
        owner.hold(number, 1_000),
        owner.requestPayout(`${round}`),
      ])
      expect([holdAnswer, paidOut]).toEqual(holdAnswer ? [true, null] : [false, 3_000])
      const totals = await owner.totals()
      expect(totals).toMatchObject(
        holdAnswer ? { balance: 3_000, held: 1_000 } : { balance: 0, held: 0, ledgerSum: 0 },
      )
    }
  })

  // Guards: `unavailable_reason is null`, `balance > 0` and `$10 <= balance - bonus` of gift_card_take.
  it('is paid out once, however often that is requested', async () => {
    const owner = await aCardOwner(3_000)
    const paidOut = await inParallel(10, (index) => owner.requestPayout(`${index}`))
    expect(paidOut.filter((each) => each !== null)).toEqual([3_000])
    expect(await owner.totals()).toMatchObject({ balance: 0, ledgerSum: 0, ledgerBalance: 0 })
  })

  // Guard: `held = 0` of gift_card_hold_charge.
  it('loses a cancelled charge or pays, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await aCardOwner(0)
      const { card, userId } = owner
      const charged = aNumber()
      await charges(api, card, { userId, amount: 2_000, txNumber: charged })
      const number = aNumber()
      const pay = async () => (await owner.hold(number, 500)) && owner.use(number)
      const [paid, cancelled] = await Promise.all([pay(), owner.cancel(charged)])
      expect([paid, cancelled]).toEqual(paid ? [true, false] : [false, true])
      const balance = paid ? 1_500 : 0
      expect(await owner.totals()).toMatchObject({
        balance,
        held: 0,
        ledgerSum: balance,
        ledgerBalance: balance,
      })
    }
  })

  // Guards: `held = 0` of gift_card_hold_charge before the payment uses its hold, `last_spent_entry_id < entry_id` after it.
  it('keeps a charge that a payment has held money of, although what else it has would be enough', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await aCardOwner(1_000)
      const charged = aNumber()
      await charges(api, owner.card, { userId: owner.userId, amount: 2_000, txNumber: charged })
      const number = aNumber()
      await owner.hold(number, 500)
      const cancelled = await inParallel(9, (index) =>
        index === 4 ? owner.use(number) : owner.cancel(charged),
      )
      expect(cancelled.map((isDone, index) => isDone === (index === 4))).not.toContain(false)
      expect(await owner.totals()).toMatchObject({ balance: 2_500, held: 0, ledgerSum: 2_500 })
    }
  })

  it('takes a charge back once', async () => {
    const owner = await aCardOwner(1_000)
    const { card, userId } = owner
    const charged = aNumber()
    await charges(api, card, { userId, amount: 2_000, txNumber: charged })
    const cancelled = await inParallel(10, () => owner.cancel(charged))
    expect(cancelled.filter(Boolean)).toHaveLength(1)
    expect(await owner.totals()).toMatchObject({
      balance: 1_000,
      ledgerSum: 1_000,
      lastChargeBalance: 1_000,
    })
  })
})

// Guards, of one decision each: `state = 'unanswered'` of gift_card_refund_ask_again and of gift_card_refund_paid_by_hand.
it('a payout that the bank never answered is settled by one of the staff, once', async () => {
  const owner = await aCardOwner(3_000)
  const { card, storeId, userId } = owner
  const now = api.clock.now()
  await owner.requestPayout('1')
  const requestId = await api.db.transaction(async (tx) => {
    await advancePayout(tx, { ...card, from: 'refund-requested', to: 'refund-in-progress', now })
    const payout = { ...card, userId, atStoreId: storeId, requestKey: '1', accountSealed: null }
    return addGiftCardRefund(tx, { ...payout, taken: 3_000, bonus: 0, amount: 3_000, createDate: now })
  })
  await api.db.run(leaveToStaff, [storeId, requestId])
  const settled = await inParallel(10, (index) =>
    api.db.transaction((tx) =>
      settlePayout(tx, { storeId, key: `${requestId}`, how: index % 2 === 0 ? 'again' : 'by-hand', now }),
    ),
  )
  expect(settled.filter(Boolean)).toHaveLength(1)
})

const leaveToStaff = statement(
  'test_gift_card_leave_to_staff',
  `update gift_card_refund set state = 'unanswered', settle_date = 1 where store_id = $1 and request_id = $2`,
)

describe('transfers between two cards at once', () => {
  // Guards, both needed: the lock of gift_card_lock, and the order in which `lockGiftCards` takes it.
  it('lose and create nothing in either direction, and wait for each other without a deadlock', async () => {
    const owner = await aCardOwner(4_000, 3_000)
    const [a, b] = owner.cards as [GiftCardRef, GiftCardRef]
    await inParallel(30, (index) =>
      owner.transfer(...((index % 2 ? [a, b] : [b, a]) as [GiftCardRef, GiftCardRef]), `${index}`),
    )
    const [one, other] = [await cardTotalsOf(api, a), await cardTotalsOf(api, b)]
    expect(one.balance + other.balance).toBe(7_000)
    for (const totals of [one, other])
      expect(totals).toMatchObject({ ledgerSum: totals.balance, ledgerBalance: totals.balance })
  })

  it('and payments at once leave exact books', async () => {
    const owner = await aCardOwner(6_000, 0)
    const [a, b] = owner.cards as [GiftCardRef, GiftCardRef]
    const done = await inParallel(30, async (index) => {
      if (index % 3 === 0) return (await owner.transfer(a, b, `${index}`)) ?? 0
      const number = aNumber()
      return (await owner.hold(number, 500)) && (await owner.use(number)) ? -500 : 0
    })
    const spent = done.filter((won) => won < 0).length * 500
    const [one, other] = [await cardTotalsOf(api, a), await cardTotalsOf(api, b)]
    expect(one.balance + other.balance + spent).toBe(6_000)
    for (const totals of [one, other]) {
      expect(totals).toMatchObject({ held: 0, ledgerSum: totals.balance, ledgerBalance: totals.balance })
    }
  })
})

// Guard: `user_id is null` of gift_card_register.
it('a card that many register at once has one owner', async () => {
  const { storeId } = await api.aStore()
  const card = await aGiftCard(api, { storeId, userId: null, amount: 1_000 })
  const registered = await inParallel(8, async () => {
    const { userId } = await api.aCustomer()
    return api.db.transaction((tx) => registerGiftCard(tx, { ...card, userId }))
  })
  expect(registered.filter(Boolean)).toHaveLength(1)
})

it('the ledger is append-only', async () => {
  const { storeId } = await aCardOwner(10)
  for (const text of [
    `update gift_card_ledger set amount = 9 where store_id = ${storeId}`,
    `delete from gift_card_ledger where store_id = ${storeId}`,
    'truncate gift_card_ledger',
  ]) {
    await expect(api.db.script(text)).rejects.toThrow('append-only')
  }
})
