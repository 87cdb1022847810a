import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { cancelHeldCharge, holdCharge, holdGift } from '../repositories/gift-card-cancels.ts'
import { TransferRefused, takeForRefund, transferGiftCard } from '../repositories/gift-card-debits.ts'
import {
  type GiftCardRef,
  holdGiftCard,
  type NewGiftCard,
  releaseGiftCard,
  returnToGiftCard,
  useHeldGiftCard,
} from '../repositories/gift-card-ledger.ts'
import { readFreeOfGiftCard, readGiftCard, registerGiftCard } from '../repositories/gift-cards.ts'
import { aGiftCard, cancelsCharge, cardTotalsOf, charges } from '../testing/gift-cards.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const day = 24 * 3_600_000

async function aCardOwner(amount: number, rules: Partial<NewGiftCard> = {}) {
  const { storeId } = await api.aStore()
  const { userId } = await api.aCustomer()
  const card = await aGiftCard(api, { storeId, userId, amount }, rules)
  const move = () => ({ ...card, userId, atStoreId: storeId, now: api.clock.now() })
  const pays = (txNumber: string, won: number, other: { userId?: number; payStoreId?: number } = {}) => {
    const use = {
      ...card,
      payStoreId: storeId,
      txNumber,
      userId,
      amount: won,
      now: api.clock.now(),
      ...other,
    }
    return api.db.transaction(
      async (tx) => (await holdGiftCard(tx, use)) && useHeldGiftCard(tx, { ...use, dealId: null }),
    )
  }
  return { storeId, userId, card, move, pays, read: () => readGiftCard(api.db, card) }
}

describe('a cancelled charge', () => {
  it('gives the card the date, balance and end date of the charge before it [3.4-13]', async () => {
    const { card, userId, read } = await aCardOwner(10_000)
    const before = await read()
    api.clock.pass(day)
    await charges(api, card, { userId, amount: 50_000, txNumber: 'CHARGE1' })
    expect(await read()).toMatchObject({ balance: 60_000, lastChargeBalance: 60_000 })
    expect((await read())?.endDate).toBeGreaterThan(before?.endDate ?? 0)
    expect(await cancelsCharge(api, card, { userId, txNumber: 'CHARGE1' })).toBe(true)
    expect(await read()).toEqual(before)
    expect(await cancelsCharge(api, card, { userId, txNumber: 'CHARGE1' })).toBe(false)
    expect(await read()).toEqual(before)
  })

  it('leaves the balance after the latest charge that remains, in whatever order charges are cancelled', async () => {
    const { card, userId, read } = await aCardOwner(0)
    for (const [txNumber, amount] of [
      ['A', 1_000],
      ['B', 2_000],
      ['C', 4_000],
    ] as const)
      await charges(api, card, { userId, amount, txNumber })
    expect(await cancelsCharge(api, card, { userId, txNumber: 'A' })).toBe(true)
    expect(await read()).toMatchObject({ balance: 6_000, lastChargeBalance: 6_000 })
    expect(await cancelsCharge(api, card, { userId, txNumber: 'C' })).toBe(true)
    expect(await read()).toMatchObject({ balance: 2_000, lastChargeBalance: 2_000 })
    expect(await cancelsCharge(api, card, { userId, txNumber: 'B' })).toBe(true)
    expect(await read()).toMatchObject({ balance: 0, lastChargeBalance: 0 })
  })

  it('is refused once the card was used, also where the use was returned [3.4-13]', async () => {
    const { storeId, card, userId, pays } = await aCardOwner(0)
    await charges(api, card, { userId, amount: 5_000, txNumber: 'A' })
    expect(await pays('P1', 1_000)).toBe(true)
    const refund = {
      ...card,
      payStoreId: storeId,
      txNumber: 'P1',
      amount: 1_000,
      refundId: 1,
      now: api.clock.now(),
    }
    expect(await api.db.transaction((tx) => returnToGiftCard(tx, refund))).toBe(true)
    expect(await cancelsCharge(api, card, { userId, txNumber: 'A' })).toBe(false)
  })

  it('is not returned to the card like money that was spent', async () => {
    const { storeId, card, userId, read } = await aCardOwner(10_000)
    await charges(api, card, { userId, amount: 50_000, txNumber: 'CHARGE1' })
    expect(await cancelsCharge(api, card, { userId, txNumber: 'CHARGE1' })).toBe(true)
    const refund = { ...card, payStoreId: storeId, txNumber: 'CHARGE1', amount: 1, refundId: 1, now: 0 }
    expect(await api.db.transaction((tx) => returnToGiftCard(tx, refund))).toBe(false)
    expect(await read()).toMatchObject({ balance: 10_000 })
  })

  it('is refused where another customer owns the card', async () => {
    const { card, userId } = await aCardOwner(0)
    await charges(api, card, { userId, amount: 5_000, txNumber: 'A' })
    const { userId: stranger } = await api.aCustomer()
    expect(await cancelsCharge(api, card, { userId: stranger, txNumber: 'A' })).toBe(false)
  })
})

describe('a card cannot pay', () => {
  it('in a store for which it was not issued (spec decision 3)', async () => {
    const { pays, card, userId } = await aCardOwner(5_000)
    const { storeId: otherStoreId } = await api.aStore()
    expect(await pays('P1', 1_000, { payStoreId: otherStoreId })).toBe(false)
    const defaults = { ...card, userId, txNumber: null, now: api.clock.now() }
    expect(await readFreeOfGiftCard(api.db, { ...defaults, payStoreId: otherStoreId })).toBe(0)
    expect(await readFreeOfGiftCard(api.db, { ...defaults, payStoreId: card.storeId })).toBe(5_000)
  })

  it('in the hands of another customer', async () => {
    const { pays } = await aCardOwner(5_000)
    const { userId } = await api.aCustomer()
    expect(await pays('P1', 1_000, { userId })).toBe(false)
  })

  it('after its end date, and can on the last day [3.5-19]', async () => {
    const { pays } = await aCardOwner(5_000, { endDate: api.clock.now() + day })
    api.clock.pass(day)
    expect(await pays('P1', 1_000)).toBe(true)
    api.clock.pass(1)
    expect(await pays('P2', 1_000)).toBe(false)
  })

  it('while its balance is being refunded, also with what a refunded order returned meanwhile', async () => {
    const { storeId, card, pays, move, read } = await aCardOwner(5_000)
    expect(await pays('P1', 2_000)).toBe(true)
    const payout = { requestKey: '1', amount: 3_000, takesBonus: false }
    const takenForRefund = await api.db.transaction((tx) => takeForRefund(tx, { ...move(), ...payout }))
    expect(takenForRefund).toMatchObject({ amount: 3_000, bonus: 0 })
    expect(await read()).toMatchObject({ balance: 0, unavailableReason: 'refund-requested' })
    const refund = {
      ...card,
      payStoreId: storeId,
      txNumber: 'P1',
      amount: 2_000,
      refundId: 1,
      now: api.clock.now(),
    }
    expect(await api.db.transaction((tx) => returnToGiftCard(tx, refund))).toBe(true)
    expect(await pays('P2', 1_000)).toBe(false)
    expect(await cardTotalsOf(api, card)).toMatchObject({
      balance: 2_000,
      ledgerSum: 2_000,
      ledgerBalance: 2_000,
    })
  })

  it('after its balance was refunded, until a refunded order returns money to it', async () => {
    const { storeId, card, pays, move, read } = await aCardOwner(5_000)
    await pays('P1', 2_000)
    const payout = { requestKey: '1', amount: 3_000, takesBonus: false }
    await api.db.transaction((tx) => takeForRefund(tx, { ...move(), ...payout }))
    await api.db.run(completePayout, [card.storeId, card.cardId])
    const refund = {
      ...card,
      payStoreId: storeId,
      txNumber: 'P1',
      amount: 2_000,
      refundId: 1,
      now: api.clock.now(),
    }
    expect(await api.db.transaction((tx) => returnToGiftCard(tx, refund))).toBe(true)
    expect(await read()).toMatchObject({ balance: 2_000, unavailableReason: null, unavailableDate: null })
    expect(await pays('P2', 2_000)).toBe(true)
  })
})

const completePayout = statement(
  'test_gift_card_complete_payout',
  `update gift_card set unavailable_reason = 'refund-complete' where store_id = $1 and card_id = $2`,
)

it('a charge that is being cancelled takes its bonus along, whatever is paid with the card meanwhile', async () => {
  const { userId, storeId, card, pays } = await aCardOwner(5_000)
  await charges(api, card, { userId, amount: 10_000, bonus: 1_000, txNumber: 'C1' })
  const charge = { ...card, payStoreId: storeId, txNumber: 'C1', now: api.clock.now() }
  expect(await api.db.transaction((tx) => holdCharge(tx, { ...charge, userId }))).toBe(true)
  expect(await pays('P1', 3_000)).toBe(true)
  expect(await api.db.transaction((tx) => cancelHeldCharge(tx, charge))).toBe(true)
  expect(await cardTotalsOf(api, card)).toMatchObject({ balance: 2_000, bonus: 0, ledgerBonusSum: 0 })
})

describe('a balance transfer', () => {
  const transfers = (move: Awaited<ReturnType<typeof aCardOwner>>['move'], to: GiftCardRef) =>
    api.db.transaction((tx) =>
      transferGiftCard(tx, { ...move(), to, transferKey: 'T', endDate: api.clock.now() + 9 * day }),
    )

  it('counts as a charge of the target (spec decision 49)', async () => {
    const { userId, storeId, card, move } = await aCardOwner(3_000)
    const to = await aGiftCard(api, { storeId, userId, amount: 2_000 })
    expect(await transfers(move, to)).toBe(3_000)
    expect(await cardTotalsOf(api, card)).toMatchObject({ balance: 0, ledgerSum: 0 })
    expect(await cardTotalsOf(api, to)).toMatchObject({
      balance: 5_000,
      ledgerSum: 5_000,
      lastChargeBalance: 5_000,
    })
  })

  it('moves the bonus, too: it stays money that nobody paid for', async () => {
    const { userId, storeId, card, move } = await aCardOwner(0)
    await charges(api, card, { userId, amount: 10_000, bonus: 1_000, txNumber: 'C1' })
    const to = await aGiftCard(api, { storeId, userId, amount: 0 })
    await transfers(move, to)
    expect(await cardTotalsOf(api, card)).toMatchObject({ bonus: 0, ledgerBonusSum: 0 })
    expect(await cardTotalsOf(api, to)).toMatchObject({
      balance: 10_000,
      bonus: 1_000,
      ledgerBonusSum: 1_000,
    })
  })

  it.each([
    ['a card that cannot be recharged', { isRechargeable: false }],
    ['a card that is not transferable', { isTransferable: false }],
  ])('moves nothing to %s [3.5-15]', async (_which, rules) => {
    const { userId, storeId, card, move } = await aCardOwner(3_000)
    const to = await aGiftCard(api, { storeId, userId, amount: 0 }, rules)
    await expect(transfers(move, to)).rejects.toThrow(TransferRefused)
    expect(await cardTotalsOf(api, card)).toMatchObject({ balance: 3_000, ledgerSum: 3_000 })
  })

  it('does not count as use of the source, also after a later charge was cancelled (spec decision 49)', async () => {
    const { card, userId, move, read } = await aCardOwner(3_000)
    await transfers(move, await aGiftCard(api, { ...card, userId, amount: 0 }))
    const unused = { balance: 0, lastChargeBalance: 3_000, paidOut: 3_000 }
    expect(await read()).toMatchObject(unused)
    await charges(api, card, { userId, amount: 500, txNumber: 'B' })
    expect(await read()).toMatchObject({ lastChargeBalance: 500, paidOut: 0 })
    expect(await cancelsCharge(api, card, { userId, txNumber: 'B' })).toBe(true)
    expect(await read()).toMatchObject(unused)
  })

  it('moves nothing to the card of another customer', async () => {
    const { storeId, card, move } = await aCardOwner(3_000)
    const { userId } = await api.aCustomer()
    const to = await aGiftCard(api, { storeId, userId, amount: 0 })
    await expect(transfers(move, to)).rejects.toThrow(TransferRefused)
    expect(await cardTotalsOf(api, card)).toMatchObject({ balance: 3_000 })
  })

  it.each([
    ['a card that is not transferable', { isTransferable: false }, 3_000],
    ['an empty card', {}, 0],
  ])('moves nothing from %s [3.5-14, 3.5-16]', async (_which, rules, amount) => {
    const { userId, storeId, move } = await aCardOwner(amount, rules)
    const to = await aGiftCard(api, { storeId, userId, amount: 0 })
    expect(await transfers(move, to)).toBeNull()
    expect(await cardTotalsOf(api, to)).toMatchObject({ balance: 0 })
  })

  it('moves nothing to the card itself', async () => {
    const { card, move } = await aCardOwner(3_000)
    expect(await transfers(move, card)).toBeNull()
    expect(await cardTotalsOf(api, card)).toMatchObject({ balance: 3_000, ledgerSum: 3_000 })
  })
})

it('the card of a gift is taken back only if nothing ever happened to it, not where what it paid was returned [3.9-01]', async () => {
  const { storeId, userId, card, pays } = await aCardOwner(10_000)
  const now = api.clock.now()
  const defaults = { ...card, payStoreId: storeId, userId, now }
  const takesBack = (txNumber: string) => api.db.transaction((tx) => holdGift(tx, { ...defaults, txNumber }))
  const releases = (txNumber: string) =>
    api.db.transaction((tx) => releaseGiftCard(tx, { ...defaults, txNumber }))
  const holds = { ...defaults, txNumber: 'PAY0', amount: 1_000 }
  expect(await api.db.transaction((tx) => holdGiftCard(tx, holds))).toBe(true)
  expect(await takesBack('GIFT1')).toBe(false)
  expect(await releases('PAY0')).toBe(true)
  expect(await takesBack('GIFT1')).toBe(true)
  expect(await releases('GIFT1')).toBe(true)
  expect(await pays('PAY1', 3_000)).toBe(true)
  const refund = { ...defaults, txNumber: 'PAY1', amount: 3_000, refundId: 1 }
  expect(await api.db.transaction((tx) => returnToGiftCard(tx, refund))).toBe(true)
  expect(await takesBack('GIFT1')).toBe(false)
})

it('a card has one owner', async () => {
  const { storeId } = await api.aStore()
  const card = await aGiftCard(api, { storeId, userId: null, amount: 1_000 })
  const [one, other] = [await api.aCustomer(), await api.aCustomer()]
  const registerCard = (userId: number) =>
    api.db.transaction((tx) => registerGiftCard(tx, { ...card, userId }))
  expect(await registerCard(one.userId)).toBe(true)
  expect(await registerCard(other.userId)).toBe(false)
  expect(await readGiftCard(api.db, card)).toMatchObject({ userId: one.userId })
})

it('two cards never have one number', async () => {
  const { storeId } = await api.aStore()
  const { cardNum } = await aGiftCard(api, { storeId, userId: null, amount: 1 })
  const { storeId: otherStoreId } = await api.aStore()
  await expect(
    aGiftCard(api, { storeId: otherStoreId, userId: null, amount: 1 }, { cardNum }),
  ).rejects.toThrow()
})
