import { getUserCardList, unregisterUserFromCard } from '@storefront/contract/endpoints/gift-cards.ts'
import {
  cancelPresent,
  checkCancelable,
  createDealOrderForPresent,
  getCardPresent,
  getCardPresentListOfPeriod,
  getPresentInfo,
  getPresentPayInfo,
  getPresentSms,
  getUserNameList,
  refusePresent,
  sendPresentSmsAndRegisterInfluence,
} from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode, unknownRecipientId } from '@storefront/contract/gift-card-codes.ts'
import { giftStatus, refundReason } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseAccount } from '../../composition/account-removal.ts'
import { sendDueGiftTexts } from '../../gift-cards/gift-texts.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { refundPurchase } from '../../refunds/refund-purchase.ts'
import { findCustomer, isInvitedCustomer, recordSignIn } from '../../repositories/customers.ts'
import { readPayment } from '../../repositories/payments.ts'
import { aBuyer, addTemplates, aGiftStore, type GiftStore } from '../../testing/gift-store.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import type { TestCustomer } from '../../testing/test-api.ts'
import { textsFor } from '../../testing/texts.ts'

const dayMs = 24 * 3_600_000

let gifts: GiftStore
beforeAll(async () => {
  gifts = await aGiftStore()
})
afterAll(() => gifts.api.close())
beforeEach(() => {
  gifts.cancels.script = 'succeed'
  gifts.provider.approvalOutcome = 'approved'
})

const rethrow = (error: unknown) => {
  throw error
}

/** Text messages about gift cards to a number. */
async function textsTo({ phoneNumber }: { phoneNumber: string }): Promise<string[]> {
  const { secrets, stores, config } = gifts.api.app.services
  await sendDueGiftTexts(gifts.api.db, {
    stores,
    secrets,
    origin: config.storefrontOrigin,
    now: gifts.api.clock.now,
    onError: rethrow,
  })
  return textsFor(gifts.api, 'gift-card', phoneNumber)
}

/** A gift of 30,000 won that was paid, with its customers. */
async function aGift(customers: { to?: TestCustomer; from?: TestCustomer } = {}) {
  const { api } = gifts
  const from = customers.from ?? (await api.aCustomer('보낸이'))
  const to = customers.to ?? (await api.aCustomer('김하늘'))
  const buyer = aBuyer(gifts, from)
  const opened = await buyer.opensGift(to)
  const payment = await buyer.pays(opened.purpose, 27_000)
  const [{ storeId }, { presentId }] = [gifts.store, opened]
  const gift = (customer: TestCustomer) =>
    api.call(getCardPresent, { storeId, userId: customer.userId, presentId }, { as: customer })
  const cards = (customer: TestCustomer) =>
    api.call(getUserCardList, { storeId, userId: customer.userId }, { as: customer })
  return { ...opened, storeId, from, to, buyer, payment, gift, cards }
}
type BoughtGift = Awaited<ReturnType<typeof aGift>>

const endGift = (
  endpoint: typeof cancelPresent | typeof refusePresent,
  { storeId, presentId }: BoughtGift,
  customer: TestCustomer,
) => gifts.api.request(endpoint, { storeId, userId: customer.userId, presentId }, { as: customer })

describe('a gift', () => {
  it('is a card of its recipient once it is paid, with its whole amount [3.1-06]', async () => {
    const bought = await aGift()
    expect(bought.payment).toMatchObject({ state: 'approved', amount: 27_000 })
    expect(await bought.cards(bought.to)).toMatchObject([{ amount: 30_000, isPresent: 1, name: '모임카드' }])
    expect(await bought.cards(bought.from)).toEqual([])
    expect(await bought.gift(bought.to)).toMatchObject({
      chargeAmount: 30_000,
      message: '생일 축하해!',
      fromUserName: '보*이',
      toUserName: '김하늘',
      status: giftStatus.given,
      isUsed: false,
    })
  })

  it('does not exist for its recipient before it is paid [3.4-18]', async () => {
    const { api, store } = gifts
    const [from, to] = [await api.aCustomer(), await api.aCustomer('김하늘')]
    const { presentId, dealId } = await aBuyer(gifts, from).opensGift(to)
    const { storeId } = store
    const requestOf = (customer: TestCustomer) => ({ storeId, userId: customer.userId, presentId })
    expect((await api.request(getCardPresent, requestOf(to), { as: to })).code).toBe(code.forbidden)
    expect(await api.call(getUserCardList, { storeId, userId: to.userId }, { as: to })).toEqual([])
    const period = { storeId, userId: from.userId, startDate: 0, endDate: api.clock.now() + dayMs }
    expect(await api.call(getCardPresentListOfPeriod, period, { as: from })).toEqual([])
    const payInfo = await api.call(getPresentPayInfo, { ...requestOf(from), dealId }, { as: from })
    expect(payInfo.payInfo).toEqual([])
  })

  it('is found after the first login when it was to a number without an account', async () => {
    const { api, store } = gifts
    const from = await api.aCustomer()
    const phoneNumber = `0108${String(from.userId).padStart(7, '0')}`
    const buyer = aBuyer(gifts, from)
    const { purpose } = await buyer.opensGift({ name: '새 손님', phoneNumber })
    await buyer.pays(purpose, 27_000)
    const userId = await findCustomer(api.db, phoneNumber)
    if (userId === null) throw new Error('no account')
    expect(await isInvitedCustomer(api.db, userId)).toBe(true)
    await recordSignIn(api.db, userId, { name: '새 손님', locale: 'ko' })
    expect(await isInvitedCustomer(api.db, userId)).toBe(false)
    const customer = { userId, phoneNumber }
    const newCustomer = {
      ...customer,
      name: '새 손님',
      token: await api.app.services.tokens.issue(customer, api.clock.now()),
    }
    expect(
      await api.call(getUserCardList, { storeId: store.storeId, userId }, { as: newCustomer }),
    ).toMatchObject([{ amount: 30_000 }])
  })

  it('creates no account for a number before it is paid, and does not disclose who has the number', async () => {
    const { api } = gifts
    const from = await api.aCustomer()
    const phoneNumber = `0107${String(from.userId).padStart(7, '0')}`
    const knownCustomer = await api.aCustomer()
    const opened = await aBuyer(gifts, from).opensGift({ name: '새 손님', phoneNumber })
    expect(await findCustomer(api.db, phoneNumber)).toBeNull()
    const request = (toUserPhone: string) => ({
      storeId: gifts.store.storeId,
      userId: from.userId,
      toUserName: '김하늘',
      toUserPhone,
      orderCard: { templateId: 1, amount: 10_000 },
      orderDiscount: { amount: -1_000 },
    })
    const named = []
    for (const number of [phoneNumber, knownCustomer.phoneNumber, from.phoneNumber]) {
      const { toUserInfo } = await api.call(createDealOrderForPresent, request(number), { as: from })
      named.push(toUserInfo.userId)
    }
    expect(named).toEqual([unknownRecipientId, unknownRecipientId, from.userId])
    await aBuyer(gifts, from).pays(opened.purpose, 27_000)
    expect(await findCustomer(api.db, phoneNumber)).not.toBeNull()
  })

  it('is never announced when it is cancelled before its text message was sent', async () => {
    const bought = await aGift()
    await endGift(cancelPresent, bought, bought.from)
    await gifts.settles()
    expect(await textsTo(bought.to)).toEqual([])
  })

  it('is listed for sender and recipient in its period, and for nobody else', async () => {
    const { api } = gifts
    const bought = await aGift()
    const [{ storeId, presentId }, now] = [bought, api.clock.now()]
    const list = (customer: TestCustomer, startDate: number, endDate: number) => {
      const request = { storeId, userId: customer.userId, startDate, endDate }
      return api.call(getCardPresentListOfPeriod, request, { as: customer })
    }
    for (const caller of [bought.from, bought.to]) {
      expect(await list(caller, now - dayMs, now + 1)).toMatchObject([{ presentId }])
      expect(await list(caller, now - dayMs, now)).toEqual([])
      expect(await list(caller, now + 1, now + dayMs)).toEqual([])
    }
    const stranger = await api.aCustomer()
    expect(await list(stranger, 0, now + dayMs)).toEqual([])
    const request = { storeId, userId: stranger.userId, presentId }
    expect((await api.request(getCardPresent, request, { as: stranger })).code).toBe(code.forbidden)
  })

  it('shows how it was paid to its sender only', async () => {
    const { api } = gifts
    const bought = await aGift()
    const { storeId, dealId, from, to } = bought
    const request = { storeId, fromUserId: from.userId, toUserId: to.userId, chargeId: dealId }
    const info = (customer: TestCustomer) =>
      api.call(getPresentInfo, { ...request, userId: customer.userId }, { as: customer })
    expect((await info(from)).payList).toMatchObject([{ amount: 27_000 }])
    expect((await info(to)).payList).toEqual([])
    expect((await info(to)).userInfoList).toEqual([
      { userId: from.userId, name: '보*이' },
      { userId: to.userId, name: '김하늘' },
    ])
    const names = (userIdList: string) =>
      api.call(getUserNameList, { storeId, userId: from.userId, userIdList }, { as: from })
    const stranger = await api.aCustomer()
    expect(await names(`${to.userId},${stranger.userId}`)).toEqual([{ userId: to.userId, name: '김*늘' }])
  })

  it('is texted to its recipient once, also where the page asks again [3.4-19]', async () => {
    const bought = await aGift()
    const [text, ...otherTexts] = await textsTo(bought.to)
    expect(otherTexts).toEqual([])
    expect(text).toContain(`presentPrepaidcardHistory?presentId=${bought.presentId}`)
    expect(text).toContain('보낸이')
    const { storeId, presentId, dealId, from } = bought
    const request = { storeId, presentId, dealId, storeUrl: 'https://shop.example/a' }
    await gifts.api.call(sendPresentSmsAndRegisterInfluence, request, { as: from })
    expect(await textsTo(bought.to)).toHaveLength(1)
  })

  it('sends no text message when it is to oneself, and its customer may do what a recipient may [3.4-23]', async () => {
    const self = await gifts.api.aCustomer('김하늘')
    const bought = await aGift({ from: self, to: self })
    expect(await textsTo(self)).toEqual([])
    expect(await bought.cards(self)).toMatchObject([{ amount: 30_000 }])
    expect((await endGift(refusePresent, bought, self)).code).toBe(200)
    await gifts.settles()
    expect(await bought.cards(self)).toEqual([])
    expect(await textsTo(self)).toEqual([])
  })
})

describe('the end of a gift', () => {
  it('refunds the payment when the sender ends it, and takes the card from the recipient [3.7-35]', async () => {
    const bought = await aGift()
    expect(await textsTo(bought.to)).toHaveLength(1)
    expect((await endGift(cancelPresent, bought, bought.to)).code).toBe(code.forbidden)
    expect(await endGift(cancelPresent, bought, bought.from)).toMatchObject({
      code: 200,
      payload: { status: 'pending' },
    })
    expect(await bought.cards(bought.to)).toMatchObject([{ amount: 0 }])
    expect((await endGift(cancelPresent, bought, bought.from)).code).toBe(code.changed)
    await gifts.settles()
    expect(gifts.cancels.done.at(-1)).toMatchObject({ amount: 27_000, isWhole: true })
    expect(await bought.cards(bought.to)).toEqual([])
    expect(await bought.gift(bought.from)).toMatchObject({ status: giftStatus.cancelled, refuseDate: null })
    const texts = await textsTo(bought.to)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('취소')
  })

  it('refunds the sender when the recipient ends it, and tells them [3.7-36]', async () => {
    const bought = await aGift()
    expect((await endGift(refusePresent, bought, bought.from)).code).toBe(code.forbidden)
    expect((await endGift(refusePresent, bought, bought.to)).code).toBe(200)
    await gifts.settles()
    expect(await bought.gift(bought.to)).toMatchObject({ status: giftStatus.refused, cancelDate: null })
    expect(await bought.cards(bought.to)).toEqual([])
    const [text] = await textsTo(bought.from)
    expect(text).toContain('거절')
  })

  it('is possible after its recipient has left the platform, and for a card that they cannot remove', async () => {
    const { api } = gifts
    const bought = await aGift()
    const { storeId, to } = bought
    const cardNum = (await bought.cards(to))[0]?.cardNum ?? ''
    const removeCard = () =>
      api.request(unregisterUserFromCard, { storeId, userId: to.userId, cardNum }, { as: to })
    expect((await removeCard()).code).toBe(giftCardCode.unusable)
    await api.db.transaction((tx) => eraseAccount(tx, to, api.clock.now()))
    expect((await endGift(cancelPresent, bought, bought.from)).code).toBe(200)
    await gifts.settles()
    expect(await bought.gift(bought.from)).toMatchObject({ status: giftStatus.cancelled, toUserName: '' })
    expect(gifts.cancels.done.at(-1)).toMatchObject({ amount: 27_000, isWhole: true })
  })

  it('gives the last card of a template back, for the next buyer', async () => {
    const { api } = gifts
    const store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
    await addTemplates(api, store.storeId)
    const apiAndStore = { api, store }
    const [from, other, to] = [await api.aCustomer(), await api.aCustomer(), await api.aCustomer()]
    const first = await aBuyer(apiAndStore, from).opensGift(to, 20_000, 2)
    await aBuyer(apiAndStore, from).pays(first.purpose, 20_000)
    const { storeId } = store
    const open = (customer: TestCustomer) =>
      api.request(
        createDealOrderForPresent,
        {
          storeId,
          userId: customer.userId,
          toUserName: '김하늘',
          toUserPhone: '01012341234',
          orderCard: { templateId: 2, amount: 20_000 },
        },
        { as: customer },
      )
    expect((await open(other)).code).toBe(giftCardCode.soldOut)
    const request = { storeId, userId: from.userId, presentId: first.presentId }
    expect((await api.request(cancelPresent, request, { as: from })).code).toBe(200)
    await gifts.settles()
    expect((await open(other)).code).toBe(200)
  })

  it('is still the requested one, cancel or refusal, when staff complete it later', async () => {
    const { api } = gifts
    const bought = await aGift()
    gifts.cancels.script = 'refuse'
    await endGift(refusePresent, bought, bought.to)
    await gifts.settles()
    expect(await bought.gift(bought.from)).toMatchObject({ status: giftStatus.given })
    gifts.cancels.script = 'succeed'
    const { storeId } = bought
    const payment = await readPayment(api.db, storeId, bought.payment.txNumber)
    if (!payment) throw new Error('no payment')
    await api.db.transaction((tx) =>
      refundPurchase(tx, { payment, reason: refundReason.customer, now: api.clock.now() }),
    )
    await gifts.settles()
    expect(await bought.gift(bought.from)).toMatchObject({ status: giftStatus.refused, cancelDate: null })
    expect((await textsTo(bought.from)).at(-1)).toContain('거절')
  })

  it('is undone where the provider refuses the refund', async () => {
    const bought = await aGift()
    gifts.cancels.script = 'refuse'
    await endGift(cancelPresent, bought, bought.from)
    await gifts.settles()
    expect(await bought.cards(bought.to)).toMatchObject([{ amount: 30_000 }])
    expect(await bought.gift(bought.to)).toMatchObject({ status: giftStatus.given, cancelDate: null })
    gifts.cancels.script = 'succeed'
    expect((await endGift(refusePresent, bought, bought.to)).code).toBe(200)
  })

  it('is refused after the card was used, and after seven days [3.9-01]', async () => {
    const { api } = gifts
    const used = await aGift()
    const [card] = await used.cards(used.to)
    const { holdGiftCard, useHeldGiftCard } = await import('../../repositories/gift-card-ledger.ts')
    const { storeId } = used
    const now = api.clock.now()
    const use = { storeId, cardId: card?.cardId ?? 0, payStoreId: storeId, txNumber: randomTxNumber(), now }
    await api.db.transaction(async (tx) => {
      await holdGiftCard(tx, { ...use, userId: used.to.userId, amount: 100 })
      await useHeldGiftCard(tx, { ...use, dealId: null })
    })
    expect((await endGift(cancelPresent, used, used.from)).code).toBe(code.changed)
    expect((await endGift(refusePresent, used, used.to)).code).toBe(code.changed)
    const lateGift = await aGift()
    const askIfCancelable = () => {
      const { from, gift } = lateGift
      return gift(from).then(({ cardNum, approveNum, approveDate }) =>
        api.call(
          checkCancelable,
          {
            storeId,
            cardNum: cardNum ?? '',
            amount: 30_000,
            approveNum: approveNum ?? '',
            approveDate: approveDate ?? 0,
            fromUserId: from.userId,
          },
          { as: from },
        ),
      )
    }
    expect(await askIfCancelable()).toEqual({ isAvailable: true })
    api.clock.pass(7 * dayMs)
    expect(await askIfCancelable()).toEqual({ isAvailable: false })
    expect((await endGift(cancelPresent, lateGift, lateGift.from)).code).toBe(code.changed)
    api.clock.pass(-7 * dayMs)
  })

  it('is refused in a store that did not sell it [3.4-24]', async () => {
    const { api } = gifts
    const bought = await aGift()
    const otherStore = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
    const request = { storeId: otherStore.storeId, userId: bought.from.userId, presentId: bought.presentId }
    expect((await api.request(cancelPresent, request, { as: bought.from })).code).toBe(code.notFound)
    const read = await api.call(
      getCardPresent,
      { ...request, sellStoreId: bought.storeId },
      { as: bought.from },
    )
    expect(read.storeId).toBe(bought.storeId)
  })
})

it('the text of a gift can be sent again by its sender from their own phone, until the gift is cancelled [3.7-37]', async () => {
  const { api } = gifts
  const bought = await aGift()
  const request = { storeId: bought.storeId, presentId: bought.presentId, storeUrl: 'https://shop.example/a' }
  const sms = await api.call(getPresentSms, request, { as: bought.from })
  expect(sms.toPhoneNumber).toBe(bought.to.phoneNumber)
  expect(sms.message).toContain('선물했어요')
  // The sender's own words are shown in the shop only.
  expect(sms.message).not.toContain('생일 축하해!')
  expect((await api.request(getPresentSms, request, { as: bought.to })).code).toBe(code.forbidden)
  await endGift(cancelPresent, bought, bought.from)
  expect((await api.request(getPresentSms, request, { as: bought.from })).code).toBe(code.changed)
})
