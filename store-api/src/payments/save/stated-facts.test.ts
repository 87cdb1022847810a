import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import type { PayRequest } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { receiptVat } from '@storefront/domain/money/vat.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { readHolds } from '../../repositories/holds.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aBuyer, aGiftStore, aNumberedCard } from '../../testing/gift-store.ts'
import { saveRequest } from '../../testing/pay-requests.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments, windowPayType } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { cardSubject } from '../tenders/gift-card.ts'
import { randomTxNumber } from './random-tx-number.ts'

let api: TestApi
beforeEach(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

/** An order of 7,000 won, of which a gift card pays 3,000, and everything that its pay request may state. */
async function anOrderToPay() {
  const store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
  const { storeId } = store
  const payer = await aPayer(api, store)
  const { userId } = payer
  const card = await aNumberedCard(api, { storeId, userId, amount: 10_000 })
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  const { dealId, order } = purchase
  const tenders = [{ tender: 'giftCard', subject: cardSubject(card), amount: 3_000 }]
  const request = saveRequest(storeId, purchase, { tenders, descp: '포크 두 개요' })
  const cardPay = {
    cardNum: card.cardNum,
    cardName: '모임카드',
    amount: 3_000,
    vatAmount: receiptVat(3_000),
    noCashReceiptOnUse: 0 as const,
  }
  const [line] = order.orderItemList
  const stated = {
    storeId,
    dealId,
    userId,
    dealDescp: '포크 두 개요',
    orderList: [{ orderId: order.orderId, orderItemList: [{ orderItemId: line?.orderItemId ?? 0 }] }],
    prepaidcardPayList: [cardPay],
    // A lump sum.
    installment: '00',
    name: payer.name,
    productInfo: '케이크',
  } satisfies Partial<PayRequest>
  const savePayment = (payInfoFields: Partial<PayRequest>, saved = request) =>
    api.request(
      checkAndSavePayInfo,
      { ...saved, payInfo: { ...saved.payInfo, ...payInfoFields } },
      { as: payer },
    )
  const { txNumber } = request
  return { store, stated, cardPay, order, payer, giftCard: card, savePayment, txNumber }
}

describe('what a pay request states besides its amounts', () => {
  it('is saved where it is what the server computes the payment from [2.3-12]', async () => {
    const { stated, savePayment } = await anOrderToPay()
    expect(await savePayment(stated)).toMatchObject({
      code: code.ok,
      payload: { payInfo: { amount: 4_000 } },
    })
  })

  it('is refused with its field where it is something else, and nothing is held [2.3-12]', async () => {
    const { store, stated, cardPay, order, savePayment, txNumber } = await anOrderToPay()
    const stranger = await api.aCustomer('이바다')
    const { storeId } = store
    const { cardNum } = await aNumberedCard(api, { storeId, userId: stranger.userId, amount: 10_000 })
    const { orderId } = order
    const otherFields: [keyof PayRequest, Partial<PayRequest>][] = [
      ['storeId', { storeId: storeId + 1 }],
      ['dealId', { dealId: 1 }],
      ['userId', { userId: stranger.userId }],
      ['dealDescp', { dealDescp: '다른 메모' }],
      ['installment', { installment: '03' }],
      ['name', { name: '이바다' }],
      ['productInfo', { productInfo: '라떼' }],
      ['orderList', { orderList: [] }],
      ['orderList', { orderList: [{ orderId, orderItemList: [] }] }],
      ['orderList', { orderList: [{ orderId }, { orderId: orderId + 1 }] }],
      ['prepaidcardPayList', { prepaidcardPayList: [] }],
      ['prepaidcardPayList', { prepaidcardPayList: [{ ...cardPay, amount: 2_999 }] }],
      ['prepaidcardPayList', { prepaidcardPayList: [{ ...cardPay, cardNum }] }],
      ['prepaidcardPayList', { prepaidcardPayList: [{ ...cardPay, cardName: '남의 카드' }] }],
      ['prepaidcardPayList', { prepaidcardPayList: [{ ...cardPay, vatAmount: 1 }] }],
      ['prepaidcardPayList', { prepaidcardPayList: [{ ...cardPay, noCashReceiptOnUse: 1 }] }],
      ['prepaidcardChargeInfo', { prepaidcardChargeInfo: { cardNum: cardPay.cardNum, amount: 3_000 } }],
      ['presentApprInfo', { presentApprInfo: { presentId: 1, amount: 3_000 } }],
    ]
    for (const [field, other] of otherFields) {
      const answer = await savePayment({ ...stated, ...other })
      expect(answer, field).toMatchObject({ code: code.badRequest, payload: { field: `payInfo.${field}` } })
      expect(JSON.stringify(answer)).not.toContain(cardNum)
    }
    expect(await readHolds(api.db, storeId, txNumber)).toEqual([])
    expect((await savePayment(stated)).code).toBe(code.ok)
  })

  it('is refused where it names one of two lines or cards twice [2.3-12]', async () => {
    const { store, savePayment, payer, giftCard } = await anOrderToPay()
    const { storeId } = store
    const other = await aNumberedCard(api, { storeId, userId: payer.userId, amount: 10_000 })
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }, { name: '아메리카노' }])
    const cards = [giftCard, other]
    const tenders = cards.map((card) => ({ tender: 'giftCard', subject: cardSubject(card), amount: 1_000 }))
    const request = saveRequest(storeId, purchase, { tenders })
    const [first = 0, second = 0] = purchase.order.orderItemList.map(({ orderItemId }) => orderItemId)
    const { orderId } = purchase.order
    const stating = (payInfoFields: Partial<PayRequest>) => savePayment(payInfoFields, request)
    const orderOf = (...ids: number[]) => ({
      orderList: [{ orderId, orderItemList: ids.map((orderItemId) => ({ orderItemId })) }],
    })
    const cardsOf = (...list: typeof cards) => ({
      prepaidcardPayList: list.map(({ cardNum }) => ({ cardNum, amount: 1_000 })),
    })
    const refused = { code: code.badRequest }
    expect(await stating(orderOf(first, first))).toMatchObject(refused)
    expect(await stating(cardsOf(other, other))).toMatchObject(refused)
    expect((await stating({ ...orderOf(second, first), ...cardsOf(other, giftCard) })).code).toBe(code.ok)
  })

  it('is refused where it has the data of a card [2.3-12]', async () => {
    const { savePayment } = await anOrderToPay()
    const cardData = { cardNo: '4111111111111111' }
    expect(await savePayment({ cardData } as never)).toMatchObject({ code: code.badRequest })
  })
})

it('a charge states its card, and a gift its number, with the won that they get [2.3-12]', async () => {
  const { api, store } = await aGiftStore()
  const { storeId } = store
  const customer = await api.aCustomer('김하늘')
  const card = await aNumberedCard(api, { storeId, userId: customer.userId, amount: 0 })
  const buyer = aBuyer({ api, store }, customer)
  const recipient = await api.aCustomer('이바다')
  const charge = await buyer.opensCharge(card.cardNum, 20_000)
  const gift = await buyer.opensGift(recipient)
  const savePayment = ({ purpose, sale }: typeof charge | typeof gift, stated: Partial<PayRequest>) => {
    const won = sale.payAmount
    const payInfo = { purpose, payType: windowPayType, totalSeen: won, amount: won, vatAmount: 0, ...stated }
    const request = {
      storeId,
      dealId: purpose.dealId,
      txNumber: randomTxNumber(),
      payType: windowPayType,
      payInfo,
    }
    return api.request(checkAndSavePayInfo, request, { as: customer })
  }
  const { cardNum } = card
  const other = await aNumberedCard(api, { storeId, userId: customer.userId, amount: 0 })
  const { presentId } = gift
  expect((await savePayment(charge, { prepaidcardChargeInfo: { cardNum, amount: 20_001 } })).code).toBe(
    code.badRequest,
  )
  const wrongCard = { cardNum: other.cardNum, amount: 20_000 }
  expect((await savePayment(charge, { prepaidcardChargeInfo: wrongCard })).code).toBe(code.badRequest)
  expect((await savePayment(gift, { presentApprInfo: { presentId, amount: 1 } })).code).toBe(code.badRequest)
  expect((await savePayment(gift, { presentApprInfo: { presentId, amount: 30_000 } })).code).toBe(code.ok)
  await api.close()
})
