import {
  genCardTempNum,
  getUseListByPeriod,
  getUserCard,
  getUserCardList,
  registerUserToCard,
  reportCardLost,
  transferCardAmount,
  unregisterUserFromCard,
  updateUserCardName,
} from '@storefront/contract/endpoints/gift-cards.ts'
import { storeReturnGiftCard, storeTakeGiftCard } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { giftCardUnavailable } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cardNumberOf } from '../../gift-cards/card-number.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { holdGiftCard, type NewGiftCard, useHeldGiftCard } from '../../repositories/gift-card-ledger.ts'
import { cardTotalsOf } from '../../testing/gift-cards.ts'
import { aNumberedCard } from '../../testing/gift-store.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

const dayMs = 24 * 3_600_000

let api: TestApi
let store: TestStoreWithKey
beforeAll(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' } })
  store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
})
afterAll(() => api.close())

async function aHolder(amount: number, rules: Partial<NewGiftCard> = {}, caller?: TestCustomer) {
  const customer = caller ?? (await api.aCustomer())
  const { storeId } = store
  const { userId } = customer
  const card = await aNumberedCard(api, { storeId, userId, amount }, rules)
  const cardRequest = { storeId, userId, cardNum: card.cardNum }
  const uses = (won: number) => {
    const now = api.clock.now()
    const use = { storeId, cardId: card.cardId, payStoreId: storeId, txNumber: randomTxNumber(), now }
    return api.db.transaction(
      async (tx) =>
        (await holdGiftCard(tx, { ...use, userId, amount: won })) &&
        useHeldGiftCard(tx, { ...use, dealId: null }),
    )
  }
  const read = () => api.call(getUserCard, { storeId, userId, cardId: card.cardId }, { as: customer })
  return { as: customer, card, cardRequest, storeId, uses, read, totals: () => cardTotalsOf(api, card) }
}

describe('registering a card', () => {
  const registerCard = (
    card: { cardNum: string; cardCvcNum: string },
    customer: TestCustomer,
    changes: object = {},
    address = `10.9.${customer.userId % 250}.1`,
  ) => {
    const { cardNum, cardCvcNum } = card
    const request = { storeId: store.storeId, userId: customer.userId, cardNum, cardCvcNum, ...changes }
    return api.request(registerUserToCard, request, { as: customer, headers: { 'x-forwarded-for': address } })
  }
  const aCard = (rules: Partial<NewGiftCard> = {}) =>
    aNumberedCard(api, { storeId: store.storeId, userId: null, amount: 30_000 }, rules)

  it('makes it the customer’s own, with their name for it [3.7-10]', async () => {
    const customer = await api.aCustomer()
    const answer = await registerCard(await aCard(), customer, { cardName: '커피값' })
    expect(answer).toMatchObject({
      code: 200,
      payload: { cardUser: { amount: 30_000, userCardName: '커피값' } },
    })
    const list = await api.call(
      getUserCardList,
      { storeId: store.storeId, userId: customer.userId },
      { as: customer },
    )
    expect(list).toMatchObject([{ amount: 30_000 }])
  })

  it('answers each code of the specification [3.8-33]', async () => {
    const customer = await api.aCustomer()
    const ownCard = await aCard()
    await registerCard(ownCard, customer)
    expect((await registerCard(ownCard, customer)).code).toBe(giftCardCode.taken)
    expect((await registerCard(ownCard, await api.aCustomer())).code).toBe(giftCardCode.tooManyUsers)
    const expired = await aCard({ endDate: api.clock.now() - 2 * dayMs })
    expect((await registerCard(expired, customer)).code).toBe(giftCardCode.periodOver)
    const cardOfOtherStore = await aNumberedCard(api, {
      storeId: (await api.aStore()).storeId,
      userId: null,
      amount: 1,
    })
    expect((await registerCard(cardOfOtherStore, customer)).code).toBe(giftCardCode.invalidStore)
    const typo = ownCard.cardNum.slice(0, -1) + ((Number(ownCard.cardNum.at(-1)) + 1) % 10)
    expect((await registerCard({ ...ownCard, cardNum: typo }, customer)).code).toBe(404)
    const lost = await aHolder(1_000)
    await api.call(reportCardLost, lost.cardRequest, { as: lost.as })
    await api.call(unregisterUserFromCard, lost.cardRequest, { as: lost.as })
    expect((await registerCard(lost.card, customer)).code).toBe(giftCardCode.unusable)
  })

  it('is answered also where the issuing store has to be loaded first', async () => {
    const issuer = await api.aStore()
    const card = await aNumberedCard(
      api,
      { storeId: issuer.storeId, userId: null, amount: 30_000 },
      { useStoreIds: [issuer.storeId, store.storeId] },
    )
    api.app.services.stores.forget(issuer.storeId)
    expect((await registerCard(card, await api.aCustomer())).code).toBe(200)
  })

  it('answers a wrong CVC and a number without a card in the same way', async () => {
    const customer = await api.aCustomer()
    const card = await aCard()
    const wrongCard = { ...card, cardCvcNum: card.cardCvcNum === '000000' ? '000001' : '000000' }
    const unknownCard = { cardNum: cardNumberOf('700000000000000'), cardCvcNum: '123456' }
    const answers = [await registerCard(wrongCard, customer), await registerCard(unknownCard, customer)]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.code).toBe(giftCardCode.wrongCvc)
    // Also of a card that somebody has registered.
    const takenHolder = await aHolder(1_000)
    expect(
      (await registerCard({ ...takenHolder.card, cardCvcNum: wrongCard.cardCvcNum }, customer)).code,
    ).toBe(giftCardCode.wrongCvc)
  })

  it('is limited per card, from any customers and networks, and per customer', async () => {
    const guess = async (
      card: { cardNum: string },
      customer: TestCustomer,
      address: string,
      times: number,
    ) => {
      const codes = []
      for (let index = 0; index < times; index += 1) {
        codes.push((await registerCard({ ...card, cardCvcNum: '999999' }, customer, {}, address)).code)
      }
      return codes
    }
    const card = await aCard()
    // Ten tries for one card, from many customers and networks.
    const codes = []
    for (let index = 0; index < 11; index += 1)
      codes.push(...(await guess(card, await api.aCustomer(), `10.20.${index}.1`, 1)))
    expect(codes).toEqual([...Array(10).fill(giftCardCode.wrongCvc), code.tooMany])
    // Twenty tries of one customer, over many cards.
    const eager = await api.aCustomer()
    const tries = []
    for (let index = 0; index < 21; index += 1)
      tries.push(...(await guess(await aCard(), eager, `10.21.${index}.1`, 1)))
    expect(tries.at(-1)).toBe(code.tooMany)
    expect(tries.slice(0, 20)).not.toContain(code.tooMany)
  })

  it('stays possible for whoever has the CVC, however often another customer guesses', async () => {
    const stranger = await api.aCustomer()
    const card = await aCard()
    const wrongCard = { ...card, cardCvcNum: card.cardCvcNum === '999999' ? '999998' : '999999' }
    const guesses = []
    for (let index = 0; index < 12; index += 1)
      guesses.push((await registerCard(wrongCard, stranger, {}, `10.22.${index}.1`)).code)
    expect(guesses).toContain(code.tooMany)
    expect((await registerCard(card, await api.aCustomer())).code).toBe(200)
  })
})

describe('an own card', () => {
  it('can be read, renamed and removed by its customer only', async () => {
    const holder = await aHolder(5_000)
    const { as, cardRequest, storeId, card } = holder
    await api.call(updateUserCardName, { ...cardRequest, cardName: ' 여행 ' }, { as })
    expect(await holder.read()).toMatchObject({ userCardName: '여행', amount: 5_000 })
    const stranger = await api.aCustomer()
    const othersRequest = { ...cardRequest, userId: stranger.userId }
    const period = { startDate: 0, endDate: api.clock.now() }
    for (const [endpoint, request] of [
      [updateUserCardName, { ...othersRequest, cardName: 'x' }],
      [reportCardLost, othersRequest],
      [genCardTempNum, othersRequest],
      [unregisterUserFromCard, othersRequest],
      [getUseListByPeriod, { ...othersRequest, ...period }],
      [getUserCard, { storeId, userId: stranger.userId, cardId: card.cardId }],
    ] as const) {
      expect([
        endpoint.name,
        (await api.request(endpoint as never, request as never, { as: stranger })).code,
      ]).toEqual([endpoint.name, 404])
    }
    await api.call(unregisterUserFromCard, cardRequest, { as })
    expect(
      (await api.request(getUserCard, { storeId, userId: as.userId, cardId: card.cardId }, { as })).code,
    ).toBe(404)
    expect(await holder.totals()).toMatchObject({ balance: 5_000 })
  })

  it('cannot be used any more when it is lost, and stays lost [3.4-14]', async () => {
    const holder = await aHolder(5_000)
    await api.call(reportCardLost, holder.cardRequest, { as: holder.as })
    expect(await holder.read()).toMatchObject({
      isAvailable: 0,
      isLost: 1,
      unavailableMakeDescp: giftCardUnavailable.lost,
      amount: 5_000,
    })
    expect(await holder.uses(1)).toBe(false)
    expect((await api.request(reportCardLost, holder.cardRequest, { as: holder.as })).code).toBe(
      giftCardCode.unusable,
    )
  })

  it('cannot be removed while a payment holds its money, but reported lost, for which the contract has no such code [3.7-09]', async () => {
    const holder = await aHolder(5_000)
    const { storeId, card, as } = holder
    const { userId } = as
    const held = { storeId, cardId: card.cardId, payStoreId: storeId, txNumber: randomTxNumber(), userId }
    await api.db.transaction((tx) => holdGiftCard(tx, { ...held, amount: 1_000, now: api.clock.now() }))
    expect(await holder.read()).toMatchObject({ amount: 4_000 })
    expect((await api.request(unregisterUserFromCard, holder.cardRequest, { as })).code).toBe(
      giftCardCode.stale,
    )
    expect((await api.request(reportCardLost, holder.cardRequest, { as })).code).toBe(code.ok)
    expect(reportCardLost.codes).toEqual([code.forbidden, code.notFound, giftCardCode.unusable])
  })
})

describe('the usage history', () => {
  it('is filtered by period and type, latest first, and continues after the last entry read [3.7-06]', async () => {
    const holder = await aHolder(100_000)
    for (let index = 0; index < 55; index += 1) await holder.uses(10 + index)
    const endDate = api.clock.now() + 1
    const request = { ...holder.cardRequest, startDate: 0, endDate }
    const first = await api.call(getUseListByPeriod, request, { as: holder.as })
    expect(first.useList).toHaveLength(50)
    expect(first.useList[0]).toMatchObject({ amount: -64, subType: '결제' })
    const rest = await api.call(
      getUseListByPeriod,
      { ...request, before: first.next ?? 0 },
      { as: holder.as },
    )
    expect(rest.useList.map(({ amount }) => amount)).toEqual([-14, -13, -12, -11, -10, 100_000])
    expect(rest.next).toBeNull()
    const charges = await api.call(getUseListByPeriod, { ...request, type: 'charge' }, { as: holder.as })
    expect(charges.useList).toMatchObject([{ amount: 100_000, subType: '판매' }])
    const earlierPeriod = await api.call(getUseListByPeriod, { ...request, endDate: 1 }, { as: holder.as })
    expect(earlierPeriod.useList).toEqual([])
  })
})

it('an owner sees no use of the card by an earlier one', async () => {
  const first = await aHolder(30_000)
  await first.uses(7_777)
  await api.call(unregisterUserFromCard, first.cardRequest, { as: first.as })
  const customer = await api.aCustomer()
  const { storeId } = store
  const cardRequest = { storeId, userId: customer.userId, cardNum: first.card.cardNum }
  const registration = { ...cardRequest, cardCvcNum: first.card.cardCvcNum }
  await api.call(registerUserToCard, registration, {
    as: customer,
    headers: { 'x-forwarded-for': '10.8.1.1' },
  })
  const period = { startDate: 0, endDate: api.clock.now() + dayMs }
  const { useList } = await api.call(getUseListByPeriod, { ...cardRequest, ...period }, { as: customer })
  expect(useList.filter(({ amount }) => Math.abs(amount) === 7_777)).toEqual([])
})

describe('the number for the counter', () => {
  const takeAtCounter = (cardTempNum: string, amount: number, caller: TestStoreWithKey = store) =>
    api.request(storeTakeGiftCard, { storeId: caller.storeId, cardTempNum, amount }, { as: caller })

  it('pays once, within 180 seconds [3.7-04]', async () => {
    const holder = await aHolder(10_000)
    const { cardTempNum, expireDate } = await api.call(genCardTempNum, holder.cardRequest, { as: holder.as })
    expect(expireDate - api.clock.now()).toBe(180_000)
    expect(await takeAtCounter(cardTempNum, 4_000)).toMatchObject({
      code: 200,
      payload: { amount: 4_000, balance: 6_000 },
    })
    expect((await takeAtCounter(cardTempNum, 1)).code).toBe(404)
    const next = await api.call(genCardTempNum, holder.cardRequest, { as: holder.as })
    api.clock.pass(180_000)
    expect((await takeAtCounter(next.cardTempNum, 1)).code).toBe(404)
    expect(await holder.totals()).toMatchObject({ balance: 6_000, held: 0, ledgerSum: 6_000 })
  })

  it('is void once a newer one was made', async () => {
    const holder = await aHolder(10_000)
    const older = await api.call(genCardTempNum, holder.cardRequest, { as: holder.as })
    const newer = await api.call(genCardTempNum, holder.cardRequest, { as: holder.as })
    expect((await takeAtCounter(older.cardTempNum, 1)).code).toBe(404)
    expect((await takeAtCounter(newer.cardTempNum, 1)).code).toBe(200)
  })

  it('is refused as unusable, not as expired, where the issuing store has gone', async () => {
    const { storeId } = store
    const issuer = await api.aStore()
    const as = await api.aCustomer()
    const { cardNum } = await aNumberedCard(
      api,
      { storeId: issuer.storeId, userId: as.userId, amount: 3_000 },
      { useStoreIds: [issuer.storeId, storeId] },
    )
    const { stores } = api.app.services
    const found = stores.byId.bind(stores)
    const byId = vi
      .spyOn(stores, 'byId')
      .mockImplementation(async (id) => (id === issuer.storeId ? null : found(id)))
    const refused = await api.request(genCardTempNum, { storeId, userId: as.userId, cardNum }, { as })
    byId.mockRestore()
    expect(refused.code).toBe(giftCardCode.unusable)
  })

  it('stays valid after a refused amount above the balance, and cannot be used by another store', async () => {
    const holder = await aHolder(3_000)
    const { cardTempNum } = await api.call(genCardTempNum, holder.cardRequest, { as: holder.as })
    expect((await takeAtCounter(cardTempNum, 3_001)).code).toBe(code.notHeld)
    const otherStore = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
    expect((await takeAtCounter(cardTempNum, 1_000, otherStore)).code).toBe(giftCardCode.unusable)
    expect((await takeAtCounter(cardTempNum, 3_000)).code).toBe(200)
  })

  it('is refused as expired where the card has expired since the number was made', async () => {
    const { cardRequest, as } = await aHolder(3_000, { endDate: api.clock.now() + 60_000 })
    const made = await api.call(genCardTempNum, cardRequest, { as })
    api.clock.pass(60_001)
    expect((await takeAtCounter(made.cardTempNum, 1)).code).toBe(giftCardCode.periodOver)
  })

  it('lets the store that took an amount by it return that amount in parts, and no more', async () => {
    const holder = await aHolder(10_000)
    const { cardTempNum } = await api.call(genCardTempNum, holder.cardRequest, { as: holder.as })
    const counterPayment = (await takeAtCounter(cardTempNum, 4_000)).payload as { txNumber: string }
    const returns = (amount: number, caller: TestStoreWithKey = store) =>
      api.request(
        storeReturnGiftCard,
        { storeId: caller.storeId, txNumber: counterPayment.txNumber, amount },
        { as: caller },
      )
    expect((await returns(3_000)).code).toBe(200)
    expect((await returns(1_001)).code).toBe(code.changed)
    expect((await returns(1_000)).code).toBe(200)
    const otherStore = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
    expect((await returns(1, otherStore)).code).toBe(404)
    expect(await holder.totals()).toMatchObject({ balance: 10_000, ledgerSum: 10_000 })
  })
})

describe('a transfer', () => {
  const askForTransfer = (customer: TestCustomer, fromCardNum: string, toCardNum: string) =>
    api.request(
      transferCardAmount,
      { storeId: store.storeId, userId: customer.userId, fromCardNum, toCardNum },
      { as: customer },
    )

  it('moves the whole balance to another own card [3.7-18]', async () => {
    const from = await aHolder(7_000)
    const to = await aHolder(500, {}, from.as)
    expect(await askForTransfer(from.as, from.card.cardNum, to.card.cardNum)).toMatchObject({
      code: 200,
      payload: { amount: 7_000 },
    })
    expect(await from.totals()).toMatchObject({ balance: 0 })
    expect(await to.totals()).toMatchObject({ balance: 7_500, lastChargeBalance: 7_500 })
    expect((await askForTransfer(from.as, from.card.cardNum, to.card.cardNum)).code).toBe(code.changed)
  })

  it('is refused with the codes of the specification [3.8-18]', async () => {
    const from = await aHolder(7_000)
    const { as } = from
    const notTransferable = await aHolder(500, { isTransferable: false }, as)
    const notRechargeable = await aHolder(500, { isRechargeable: false }, as)
    const expiredHolder = await aHolder(500, { endDate: api.clock.now() - 2 * dayMs }, as)
    const othersCard = await aHolder(500)
    expect((await askForTransfer(as, from.card.cardNum, notTransferable.card.cardNum)).code).toBe(
      giftCardCode.unusable,
    )
    expect((await askForTransfer(as, notTransferable.card.cardNum, from.card.cardNum)).code).toBe(
      giftCardCode.unusable,
    )
    expect((await askForTransfer(as, from.card.cardNum, notRechargeable.card.cardNum)).code).toBe(
      giftCardCode.unusable,
    )
    expect((await askForTransfer(as, from.card.cardNum, from.card.cardNum)).code).toBe(giftCardCode.unusable)
    expect((await askForTransfer(as, from.card.cardNum, expiredHolder.card.cardNum)).code).toBe(
      giftCardCode.periodOver,
    )
    expect((await askForTransfer(as, from.card.cardNum, othersCard.card.cardNum)).code).toBe(404)
    expect((await askForTransfer(as, othersCard.card.cardNum, from.card.cardNum)).code).toBe(404)
    expect(await from.totals()).toMatchObject({ balance: 7_000 })
  })
})
