import { createDealOrderForCharge, getGiftCardSale } from '@storefront/contract/endpoints/card-charge.ts'
import {
  cardChargeCancel,
  getPayInfoByChargeId,
  getUseListByPeriod,
} from '@storefront/contract/endpoints/gift-cards.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import {
  dealStatus,
  dealType,
  giftCardUsageType,
  orderStatus,
  orderType,
} from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { holdGiftCard, useHeldGiftCard } from '../../repositories/gift-card-ledger.ts'
import { readGiftCard } from '../../repositories/gift-cards.ts'
import { cardTotalsOf } from '../../testing/gift-cards.ts'
import { aBuyer, aGiftStore, aNumberedCard, type GiftStore } from '../../testing/gift-store.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'

const dayMs = 24 * 3_600_000

let giftStore: GiftStore
beforeAll(async () => {
  giftStore = await aGiftStore()
})
afterAll(() => giftStore.api.close())
beforeEach(() => {
  giftStore.cancels.script = 'succeed'
  giftStore.provider.approvalOutcome = 'approved'
})

async function aHolder(amount = 5_000, rules: Parameters<typeof aNumberedCard>[2] = {}) {
  const { api, store } = giftStore
  const { storeId } = store
  const customer = await api.aCustomer()
  const card = await aNumberedCard(api, { storeId, userId: customer.userId, amount }, rules)
  const buyer = aBuyer(giftStore, customer)
  const cardRequest = { storeId, userId: customer.userId, cardNum: card.cardNum }
  const uses = async (won: number) => {
    const now = api.clock.now()
    const use = { storeId, cardId: card.cardId, payStoreId: storeId, txNumber: randomTxNumber(), now }
    await api.db.transaction(async (tx) => {
      await holdGiftCard(tx, { ...use, userId: customer.userId, amount: won })
      await useHeldGiftCard(tx, { ...use, dealId: null })
    })
  }
  const history = async () => {
    const period = { startDate: 0, endDate: api.clock.now() + dayMs }
    return (await api.call(getUseListByPeriod, { ...cardRequest, ...period }, { as: customer })).useList
  }
  return {
    as: customer,
    card,
    buyer,
    cardRequest,
    storeId,
    uses,
    history,
    totals: () => cardTotalsOf(api, card),
  }
}

const cancels = (holder: Awaited<ReturnType<typeof aHolder>>, chargeId: number) =>
  giftStore.api.request(
    cardChargeCancel,
    { ...holder.cardRequest, cardChargeInfo: { chargeId } },
    { as: holder.as },
  )

describe('a charge', () => {
  it('opens a provisional deal with orders for the card and for its discount [3.4-12]', async () => {
    const { api } = giftStore
    const holder = await aHolder()
    const { dealId, sale } = await holder.buyer.opensCharge(holder.card.cardNum, 50_000)
    expect(sale).toMatchObject({ kind: 'charge', amount: 50_000, discount: -5_000, payAmount: 45_000 })
    expect(sale).toMatchObject({ cardName: '모임카드', cardNameEn: 'Card' })
    expect(await api.call(getGiftCardSale, { storeId: holder.storeId, dealId }, { as: holder.as })).toEqual(
      sale,
    )
    expect(await holder.totals()).toMatchObject({ balance: 5_000 })

    const payment = await holder.buyer.pays({ kind: 'charge', dealId }, 45_000)
    expect(payment).toMatchObject({ state: 'approved', dealId, amount: 45_000 })
    const ownRequest = { storeId: holder.storeId, userId: holder.as.userId, dealId }
    const whole = await api.call(getPayAndOrderByDealId, ownRequest, { as: holder.as })
    expect(whole.deal).toMatchObject({ dealType: dealType.giftCard, status: dealStatus.complete })
    expect(whole.orderList).toMatchObject([
      { orderType: orderType.cardCharge, totalAmount: 50_000, status: orderStatus.cooked },
      { orderType: orderType.cardDiscount, totalAmount: -5_000, totalCount: 0, status: orderStatus.cooked },
    ])
    expect(whole.payList).toMatchObject([{ amount: 45_000, taxFreeAmount: 45_000, vatAmount: 0 }])
  })

  it('adds its whole amount to the card once, and extends the card for five years [3.9-02]', async () => {
    const holder = await aHolder(5_000, { endDate: giftStore.api.clock.now() + dayMs })
    const { purpose } = await holder.buyer.opensCharge(holder.card.cardNum, 30_000)
    await holder.buyer.pays(purpose, 27_000)
    expect(await holder.totals()).toMatchObject({ balance: 35_000, lastChargeBalance: 35_000, held: 0 })
    const { endDate = 0 } = (await readGiftCard(giftStore.api.db, holder.card)) ?? {}
    const years = (endDate - giftStore.api.clock.now()) / (365.25 * dayMs)
    expect(years).toBeCloseTo(5, 1)
    const [charge] = await holder.history()
    expect(charge).toMatchObject({
      type: giftCardUsageType.charge,
      amount: 30_000,
      balanceAfter: 35_000,
      chargeId: purpose.dealId,
      useAfter: false,
      storeId: holder.storeId,
      storeNameEn: 'Gift shop',
    })
    // The same deal cannot be paid again.
    expect(await holder.buyer.triesToSavePayment(purpose, 27_000, randomTxNumber())).toMatchObject({
      code: code.payExpired,
    })
  })

  it('leaves the card as it was where the provider declines', async () => {
    giftStore.provider.approvalOutcome = 'declined'
    const holder = await aHolder()
    const { purpose } = await holder.buyer.opensCharge(holder.card.cardNum, 30_000)
    expect(await holder.buyer.pays(purpose, 27_000)).toMatchObject({ state: 'failed' })
    expect(await holder.totals()).toMatchObject({ balance: 5_000, held: 0 })
    giftStore.provider.approvalOutcome = 'approved'
    expect(await holder.buyer.pays(purpose, 27_000)).toMatchObject({ state: 'approved' })
    expect(await holder.totals()).toMatchObject({ balance: 35_000 })
  })

  it('is refused when it is of more than 500,000 won, of nothing, or with another discount', async () => {
    const { api } = giftStore
    const holder = await aHolder()
    const { storeId, as, cardRequest } = holder
    const askForCharge = (amount: number, discount: number | null = -Math.floor(amount / 10)) => {
      const orderDiscount = discount === null ? null : { amount: discount }
      const request = {
        storeId,
        userId: as.userId,
        orderCard: { cardNum: cardRequest.cardNum, amount },
        orderDiscount,
      }
      return api.request(createDealOrderForCharge, request, { as })
    }
    expect(await askForCharge(500_001)).toMatchObject({
      code: code.badRequest,
      payload: { maxCharge: 500_000 },
    })
    expect(await askForCharge(0)).toMatchObject({ code: code.badRequest })
    expect(await askForCharge(-1_000)).toMatchObject({ code: code.badRequest })
    for (const wrongDiscount of [null, -999, 1_000]) {
      expect(await askForCharge(10_000, wrongDiscount)).toMatchObject({
        code: code.priceChanged,
        payload: { discount: -1_000, payAmount: 9_000 },
      })
    }
  })

  it('costs at least half of its amount where the discount is fixed: small ones are refused', async () => {
    const { api } = giftStore
    // Template 3 of `aGiftStore` has a fixed discount of 5,000 won.
    const holder = await aHolder(0, { templateId: 3 })
    const { storeId, as, cardRequest } = holder
    const askForCharge = (amount: number) => {
      const orderCard = { cardNum: cardRequest.cardNum, amount }
      const request = { storeId, userId: as.userId, orderCard, orderDiscount: { amount: -5_000 } }
      return api.request(createDealOrderForCharge, request, { as })
    }
    for (const amount of [5_000, 5_001, 9_999])
      expect((await askForCharge(amount)).code).toBe(code.badRequest)
    expect(await askForCharge(10_000)).toMatchObject({ code: 200, payload: { sale: { payAmount: 5_000 } } })
  })

  it('is not opened in a store that takes no payments', async () => {
    const { api } = giftStore
    const holder = await aHolder()
    const { as, cardRequest } = holder
    const { storeId } = await aStoreWithPayments(api, { bundles: ['giftcards'] })
    const request = {
      storeId,
      userId: as.userId,
      orderCard: { cardNum: cardRequest.cardNum, amount: 10_000 },
    }
    expect((await api.request(createDealOrderForCharge, request, { as })).code).toBe(code.notInContract)
  })

  it('is refused for a card that takes none, has expired, or is somebody else’s', async () => {
    const { api } = giftStore
    const { storeId } = giftStore.store
    const notRechargeable = await aHolder(5_000, { isRechargeable: false })
    const expired = await aHolder(5_000, { endDate: api.clock.now() - 2 * dayMs })
    const stranger = await api.aCustomer()
    const askForCharge = (cardNum: string, caller: typeof stranger) => {
      const orderCard = { cardNum, amount: 10_000 }
      const request = { storeId, userId: caller.userId, orderCard, orderDiscount: { amount: -1_000 } }
      return api.request(createDealOrderForCharge, request, { as: caller })
    }
    expect((await askForCharge(notRechargeable.card.cardNum, notRechargeable.as)).code).toBe(
      giftCardCode.unusable,
    )
    expect((await askForCharge(expired.card.cardNum, expired.as)).code).toBe(giftCardCode.periodOver)
    expect((await askForCharge(notRechargeable.card.cardNum, stranger)).code).toBe(code.notFound)
  })

  it('can be neither read nor paid when it is somebody else’s', async () => {
    const { api } = giftStore
    const holder = await aHolder()
    const { dealId, purpose } = await holder.buyer.opensCharge(holder.card.cardNum, 10_000)
    const stranger = await api.aCustomer()
    const { storeId } = holder
    expect((await api.request(getGiftCardSale, { storeId, dealId }, { as: stranger })).code).toBe(
      code.forbidden,
    )
    const saved = await aBuyer(giftStore, stranger).triesToSavePayment(purpose, 9_000, randomTxNumber())
    expect(saved.code).toBe(code.forbidden)
    await holder.buyer.pays(purpose, 9_000)
    const request = { storeId, userId: stranger.userId, chargeId: dealId }
    expect((await api.request(getPayInfoByChargeId, request, { as: stranger })).code).toBe(code.forbidden)
    const ownRequest = { ...request, userId: holder.as.userId }
    expect((await api.call(getPayInfoByChargeId, ownRequest, { as: holder.as })).payList).toMatchObject([
      { amount: 9_000 },
    ])
  })

  it('is not paid with a gift card', async () => {
    const holder = await aHolder(50_000)
    const { purpose } = await holder.buyer.opensCharge(holder.card.cardNum, 10_000)
    const { storeId, as, card } = holder
    const subject = `${card.storeId}-${card.cardId}`
    const payInfo = {
      purpose,
      payType: null,
      totalSeen: 9_000,
      amount: 0,
      vatAmount: 0,
      tenderList: [{ tender: 'giftCard', subject, amount: 9_000 }],
    }
    const request = { storeId, dealId: purpose.dealId, txNumber: randomTxNumber(), payType: null, payInfo }
    expect(await giftStore.api.request(checkAndSavePayInfo, request, { as })).toMatchObject({
      code: code.notHeld,
      payload: { reason: 'not-for-purpose' },
    })
  })
})

describe('the cancel of a charge', () => {
  it('holds the money at once and takes it from the card when the provider has refunded [3.7-12]', async () => {
    const holder = await aHolder(5_000)
    const { purpose, dealId } = await holder.buyer.opensCharge(holder.card.cardNum, 30_000)
    await holder.buyer.pays(purpose, 27_000)
    expect(await cancels(holder, dealId)).toMatchObject({ code: 200, payload: { status: 'pending' } })
    expect(await holder.totals()).toMatchObject({ balance: 35_000, held: 30_000 })
    await giftStore.settles()
    expect(await holder.totals()).toMatchObject({
      balance: 5_000,
      held: 0,
      lastChargeBalance: 5_000,
      ledgerSum: 5_000,
    })
    expect(giftStore.cancels.done.at(-1)).toMatchObject({ amount: 27_000, isWhole: true })
    const [cancel, charge] = await holder.history()
    expect(cancel).toMatchObject({
      type: giftCardUsageType.chargeCancel,
      amount: -30_000,
      balanceAfter: 5_000,
    })
    expect(charge?.cancelDate).not.toBeNull()
    const ownRequest = { storeId: holder.storeId, userId: holder.as.userId, dealId }
    const whole = await giftStore.api.call(getPayAndOrderByDealId, ownRequest, { as: holder.as })
    expect(whole.deal.status).toBe(dealStatus.cancelled)
    expect((await cancels(holder, dealId)).code).toBe(code.changed)
  })

  it('leaves the money on the card where the provider refuses, and can be tried again', async () => {
    const holder = await aHolder(0)
    const { purpose, dealId } = await holder.buyer.opensCharge(holder.card.cardNum, 30_000)
    await holder.buyer.pays(purpose, 27_000)
    giftStore.cancels.script = 'refuse'
    await cancels(holder, dealId)
    await giftStore.settles()
    expect(await holder.totals()).toMatchObject({ balance: 30_000, held: 0 })
    giftStore.cancels.script = 'succeed'
    expect(await cancels(holder, dealId)).toMatchObject({ code: 200 })
    await giftStore.settles()
    expect(await holder.totals()).toMatchObject({ balance: 0, held: 0 })
  })

  it('is refused after the card was used, after seven days, and for somebody else [3.4-13]', async () => {
    const used = await aHolder(0)
    const first = await used.buyer.opensCharge(used.card.cardNum, 30_000)
    await used.buyer.pays(first.purpose, 27_000)
    await used.uses(1)
    expect((await cancels(used, first.dealId)).code).toBe(code.changed)
    expect(await used.totals()).toMatchObject({ balance: 29_999, held: 0 })

    const lateHolder = await aHolder(0)
    const second = await lateHolder.buyer.opensCharge(lateHolder.card.cardNum, 30_000)
    await lateHolder.buyer.pays(second.purpose, 27_000)
    const stranger = await giftStore.api.aCustomer()
    const request = {
      ...lateHolder.cardRequest,
      userId: stranger.userId,
      cardChargeInfo: { chargeId: second.dealId },
    }
    expect((await giftStore.api.request(cardChargeCancel, request, { as: stranger })).code).toBe(
      code.notFound,
    )
    giftStore.api.clock.pass(7 * dayMs)
    expect((await cancels(lateHolder, second.dealId)).code).toBe(code.changed)
    giftStore.api.clock.pass(-7 * dayMs)
    expect((await cancels(lateHolder, second.dealId)).code).toBe(200)
  })

  it('keeps its money from being spent while the provider is asked', async () => {
    const holder = await aHolder(1_000)
    const { purpose, dealId } = await holder.buyer.opensCharge(holder.card.cardNum, 30_000)
    await holder.buyer.pays(purpose, 27_000)
    await cancels(holder, dealId)
    await holder.uses(1_001).catch(() => undefined)
    expect(await holder.totals()).toMatchObject({ balance: 31_000, held: 30_000 })
    await holder.uses(1_000)
    await giftStore.settles()
    expect(await holder.totals()).toMatchObject({ balance: 0, held: 0, ledgerSum: 0 })
  })
})
