import { createDealOrderForCharge } from '@storefront/contract/endpoints/card-charge.ts'
import { createDealOrderForPresent, pseudoApprove } from '@storefront/contract/endpoints/gifts.ts'
import { openPayWindow, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { checkAndSavePayInfo, getPayment } from '@storefront/contract/endpoints/payment.ts'
import type { Payment, PayPurpose } from '@storefront/contract/entities/payment.ts'
import type { Envelope } from '@storefront/contract/envelope.ts'
import { cardNumberOf, randomDigits } from '../gift-cards/card-number.ts'
import { cvcMac } from '../gift-cards/cvc.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { settleRefunds } from '../refunds/settle-refunds.ts'
import type { GiftCardRef, NewGiftCard } from '../repositories/gift-card-ledger.ts'
import { writeGiftCardTemplates } from '../sample/load.ts'
import type { SampleGiftCardTemplate } from '../sample/sample-gift-cards.ts'
import { FakeCancels } from './fake-cancels.ts'
import { FakeProvider } from './fake-provider.ts'
import { aGiftCard } from './gift-cards.ts'
import { authenticatedReturn, returnRequest } from './pay-requests.ts'
import { aStoreWithPayments, origin, windowPayType } from './store-with-payments.ts'
import {
  type TestApi,
  type TestApiOptions,
  type TestCustomer,
  type TestStoreWithKey,
  testApi,
} from './test-api.ts'

export interface GiftStore {
  api: TestApi
  provider: FakeProvider
  cancels: FakeCancels
  store: TestStoreWithKey
  /** Runs the job that settles refunds at the provider. */
  settles(): Promise<void>
}

const templates = (storeId: number): SampleGiftCardTemplate[] => [
  {
    storeId,
    templateId: 1,
    name: '모임카드',
    descp: '',
    image: [{ url: '/images/card.webp' }],
    cardType: '일반',
    sellDiscount: { discountType: 'rate', amount: 10, name: '열 번째' },
    translations: { en: { name: 'Card', descp: '' } },
  },
  {
    storeId,
    templateId: 2,
    name: '한 장 카드',
    descp: '',
    image: [],
    cardType: '일반',
    amountCandidate: [{ amount: 20_000 }],
    cardCountLimit: 1,
    translations: { en: { name: 'One', descp: '' } },
  },
  {
    storeId,
    templateId: 3,
    name: '5천원 할인 카드',
    descp: '',
    image: [],
    cardType: '일반',
    sellDiscount: { discountType: 'fixed', amount: 5_000, name: '5천원 할인' },
    expireAfter: 90,
    translations: { en: { name: 'Five off', descp: '' } },
  },
]

/** A cafe that sells gift cards: with 10 % off, a single one, and with 5,000 won off; with a scripted provider. */
export async function aGiftStore(
  make: (options: TestApiOptions) => Promise<TestApi> = testApi,
): Promise<GiftStore> {
  const provider = new FakeProvider()
  const cancels = new FakeCancels(provider)
  const api = await make({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: cancels.adapters })
  const store = await aStoreWithPayments(api, {
    bundles: ['ordering', 'payment', 'giftcards'],
    info: { translations: { en: { name: 'Gift shop' } } },
  })
  await addTemplates(api, store.storeId)
  const settles = () =>
    settleRefunds(api.app.services.payments, (error) => {
      throw error
    })
  return { api, provider, cancels, store, settles }
}

/** The templates of `aGiftStore` in another store. */
export async function addTemplates(api: TestApi, storeId: number): Promise<void> {
  await api.db.transaction((tx) =>
    writeGiftCardTemplates(tx, {
      stores: [],
      categories: [],
      products: [],
      tables: [],
      terms: [],
      limits: [],
      giftCardTemplates: templates(storeId),
      giftCardCategories: [
        {
          storeId,
          categoryId: 1,
          name: '선물',
          templateIds: [1, 2],
          translations: { en: { name: 'Gifts' } },
        },
      ],
    }),
  )
}

let numbers = 0

/** A card with a CVC; of nobody, or of a customer. */
export async function aNumberedCard(
  api: TestApi,
  cardOptions: { storeId: number; userId: number | null; amount: number },
  rules: Partial<NewGiftCard> = {},
): Promise<GiftCardRef & { cardNum: string; cardCvcNum: string }> {
  numbers += 1
  const cardNum = cardNumberOf(`8${String(numbers).padStart(6, '0')}${randomDigits(8)}`)
  const cardCvcNum = randomDigits(6)
  const mac = cvcMac(api.app.services.secrets, cardNum, cardCvcNum)
  const card = await aGiftCard(api, cardOptions, { cardNum, cvcMac: mac, ...rules })
  return { storeId: card.storeId, cardId: card.cardId, cardNum, cardCvcNum }
}

/** A customer who buys charges and gifts: simulates browser, edge and provider. */
export function aBuyer({ api, store }: Pick<GiftStore, 'api' | 'store'>, customer: TestCustomer) {
  const { storeId } = store
  const { userId } = customer
  const triesToSavePayment = (purpose: PayPurpose, won: number, txNumber: string): Promise<Envelope> => {
    const payType = won > 0 ? windowPayType : null
    const payInfo = { purpose, payType, totalSeen: won, amount: won, vatAmount: 0 }
    const dealId = 'dealId' in purpose ? purpose.dealId : null
    return api.request(checkAndSavePayInfo, { storeId, dealId, txNumber, payType, payInfo }, { as: customer })
  }
  return {
    triesToSavePayment,
    /** Opens a charge with the template's 10 % off. */
    async opensCharge(cardNum: string, amount: number, discount = -Math.floor(amount / 10)) {
      const request = { storeId, userId, orderCard: { cardNum, amount }, orderDiscount: { amount: discount } }
      const { deal, sale } = await api.call(createDealOrderForCharge, request, { as: customer })
      return { dealId: deal.dealId, sale, purpose: { kind: 'charge', dealId: deal.dealId } as const }
    },
    /** Opens and saves a gift; with template 1, 10 % off. */
    async opensGift(to: { name: string; phoneNumber: string }, amount = 30_000, templateId = 1) {
      const discount = templateId === 1 ? -Math.floor(amount / 10) : 0
      const request = {
        storeId,
        userId,
        toUserName: to.name,
        toUserPhone: to.phoneNumber,
        orderCard: { templateId, amount },
        orderDiscount: discount === 0 ? null : { amount: discount },
      }
      const { deal, toUserInfo, sale } = await api.call(createDealOrderForPresent, request, { as: customer })
      const { dealId } = deal
      const gift = { storeId, dealId, templateId, amount, fromUserId: userId, toUserId: toUserInfo.userId }
      const { presentId } = await api.call(
        pseudoApprove,
        { ...gift, toUserName: to.name, message: '생일 축하해!' },
        { as: customer },
      )
      return { dealId, presentId, sale, purpose: { kind: 'gift', dealId, presentId } as const }
    },
    /** Saves the payment, opens the window and returns with a valid authentication. */
    async pays(purpose: PayPurpose, won: number): Promise<Payment> {
      const txNumber = randomTxNumber()
      const { code, message, payload } = await triesToSavePayment(purpose, won, txNumber)
      if (code !== 200) throw new Error(`not saved: ${code} ${message} ${JSON.stringify(payload)}`)
      const { nonce } = payload as { nonce: string }
      const opened = await api.call(
        openPayWindow,
        { txNumber, nonce, origin, device: 'mobile' },
        { as: 'edge' },
      )
      const { url } = opened as { url: string }
      await api.call(takePayReturn, returnRequest(url, authenticatedReturn(txNumber)), { as: 'edge' })
      return (await api.call(getPayment, { storeId, txNumber }, { as: customer })).payment
    },
  }
}
