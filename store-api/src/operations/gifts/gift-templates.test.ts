import {
  createDealOrderForPresent,
  getCardTemplateListForPresent,
  pseudoApprove,
} from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode, unknownRecipientId } from '@storefront/contract/gift-card-codes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import { aBuyer, addTemplates, aGiftStore, type GiftStore } from '../../testing/gift-store.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'

let giftStore: GiftStore
beforeAll(async () => {
  giftStore = await aGiftStore()
})
afterAll(() => giftStore.api.close())

describe('a gift', () => {
  it('is sold to the first payment when it is the template’s last card, and refused to the second with 7005 [3.8-75]', async () => {
    const { api } = giftStore
    const store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
    await addTemplates(api, store.storeId)
    const apiAndStore = { api, store }
    const late = await api.aCustomer()
    const buyers = [aBuyer(apiAndStore, await api.aCustomer()), aBuyer(apiAndStore, late)]
    const to = await api.aCustomer('김하늘')
    const opened = []
    // Template 2 of `addTemplates` has one card in all.
    for (const buyer of buyers) opened.push(await buyer.opensGift(to, 20_000, 2))
    const [first, second] = opened
    if (!first || !second) throw new Error('no gifts')
    const heldNumber = randomTxNumber()
    expect((await buyers[0]?.triesToSavePayment(first.purpose, 20_000, heldNumber))?.code).toBe(200)
    const lateAnswer = await buyers[1]?.triesToSavePayment(second.purpose, 20_000, randomTxNumber())
    expect(lateAnswer?.code).toBe(giftCardCode.soldOut)
    // Saving the gift takes no card, so it is not refused.
    const { storeId } = store
    const gift = {
      storeId,
      dealId: second.dealId,
      templateId: 2,
      amount: 20_000,
      fromUserId: late.userId,
      toUserId: unknownRecipientId,
      toUserName: to.name,
    }
    expect((await api.request(pseudoApprove, gift, { as: late })).code).toBe(code.ok)
    expect(pseudoApprove.codes).not.toContain(giftCardCode.soldOut)
  })

  it('is refused with an amount that the template does not offer, or with other data than it was opened with', async () => {
    const { api, store } = giftStore
    const customer = await api.aCustomer()
    const { storeId } = store
    const ownRequest = { storeId, userId: customer.userId, toUserName: '김하늘', toUserPhone: '01012341234' }
    const open = (templateId: number, amount: number) =>
      api.request(
        createDealOrderForPresent,
        { ...ownRequest, orderCard: { templateId, amount } },
        { as: customer },
      )
    expect((await open(2, 10_000)).code).toBe(code.badRequest)
    expect((await open(1, 500_001)).code).toBe(code.badRequest)
    expect((await open(9, 10_000)).code).toBe(code.notFound)
    const buyer = aBuyer(giftStore, customer)
    const to = await api.aCustomer('김하늘')
    const { dealId } = await buyer.opensGift(to)
    const gift = {
      storeId,
      dealId,
      templateId: 1,
      amount: 30_000,
      fromUserId: customer.userId,
      toUserId: unknownRecipientId,
    }
    const saveGift = (changes: object) =>
      api.request(pseudoApprove, { ...gift, toUserName: '김하늘', ...changes }, { as: customer })
    expect((await saveGift({})).code).toBe(200)
    expect((await saveGift({ amount: 40_000 })).code).toBe(code.changed)
    expect((await saveGift({ toUserId: customer.userId })).code).toBe(code.changed)
    expect((await saveGift({ fromUserId: to.userId })).code).toBe(code.forbidden)
  })
})

it('templates are listed with their categories, and limited ones with their limit and the count of issued cards [3.7-21]', async () => {
  const { api, store } = giftStore
  const customer = await api.aCustomer()
  const { storeId } = store
  const list = await api.call(
    getCardTemplateListForPresent,
    { storeId, userId: customer.userId },
    { as: customer },
  )
  expect(list.categoryList).toMatchObject([{ mobileCategoryId: 1, name: '선물' }])
  expect(list.categoryTemplateList).toMatchObject([{ templateId: 1 }, { templateId: 2 }])
  expect(list.templateList).toMatchObject([
    {
      templateId: 1,
      sellDiscount: { discountType: 'rate', amount: 10 },
      useAvailableStoreList: [{ storeId }],
    },
    { templateId: 2, cardCountLimit: 1, issuedCardCount: 0, expireAfter: null },
    { templateId: 3, expireAfter: 90 },
  ])
})
