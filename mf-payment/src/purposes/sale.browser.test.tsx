import { aShop } from '@storefront/host/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { payButton, resetPayments, setUp } from '../testing/payment-under-test.tsx'

afterEach(resetPayments)

const sale = {
  storeId: 10,
  dealId: 70,
  kind: 'charge',
  cardName: '모임카드',
  image: [],
  amount: 50_000,
  discount: -5_000,
  discountName: '충전 할인',
  payAmount: 45_000,
}
const openedFor = (purpose: object, answers: object = {}, params: object = {}) =>
  setUp(
    {
      shop: aShop({ contract: { bundles: ['ordering', 'payment', 'giftcards'] } }),
      answers: { getGiftCardSale: () => ({ ...sale, ...answers }), getDeal: () => new Promise(() => {}) },
    } as never,
    { purpose, ...params } as never,
  )

it('a charge shows the card, its amount and its discount, and takes no coupon, points or gift card', async () => {
  await openedFor({ kind: 'charge', dealId: 70 })
  const paidFor = page.getByRole('region', { name: '기프트카드 충전' })
  await expect.element(paidFor.getByText('50,000원')).toBeVisible()
  await expect.element(paidFor.getByText('−5,000원')).toBeVisible()
  await expect.element(payButton('45,000원')).toBeVisible()
  // What orders say about cancelling and their total does not apply.
  await expect.element(page.getByText('총 주문금액')).not.toBeInTheDocument()
  await expect.element(page.getByText(/바로 취소할 수 없어요/)).not.toBeInTheDocument()
  for (const name of [/^할인/, /^기프트카드$/]) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  }
})

it('in English the card has its English name, and its discount no Korean one', async () => {
  const { host } = await openedFor({ kind: 'charge', dealId: 70 }, { cardNameEn: 'Group card' })
  await expect.element(page.getByText('충전 할인')).toBeVisible()
  await host.setLocale('en')
  const paidFor = page.getByRole('region', { name: 'Gift card charge' })
  await expect.element(paidFor.getByText('Group card')).toBeVisible()
  await expect.element(paidFor.getByText('Discount')).toBeVisible()
  await expect.element(page.getByText(/모임카드|충전 할인|Order total/)).not.toBeInTheDocument()
})

it('a gift names its recipient, and starts with the payment method that was chosen before', async () => {
  const purpose = { kind: 'gift', dealId: 70, presentId: 3 }
  const popupParams = { payType: 'nanohand-card-key' }
  await openedFor(
    purpose,
    { kind: 'gift', toUserName: '김하늘', discount: 0, payAmount: 50_000 },
    popupParams,
  )
  const paidFor = page.getByRole('region', { name: '기프트카드 선물' })
  await expect.element(paidFor.getByText('김하늘')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '카드번호 직접 입력' })).toBeChecked()
})

it('a deposit shows its amount, and takes no coupon, points or gift card', async () => {
  const answers = {
    getReservation: () => ({
      deal: { dealId: 70, storeId: 10, userId: 1, dealType: '예약', status: '가요청', startDate: 1 },
      mode: 'deposit',
      resourceScheduleList: [],
      orderList: [],
      deposit: { amount: 20_000, state: 'due', retainedPercent: 0, refundAmount: 0, penaltyList: [] },
    }),
    getDeal: () => new Promise(() => {}),
  }
  const shop = aShop({ contract: { bundles: ['ordering', 'payment', 'giftcards', 'booking'] } })
  await setUp({ shop, answers } as never, { purpose: { kind: 'deposit', dealId: 70 } } as never)
  await expect.element(page.getByRole('region', { name: '예약금' }).getByText('20,000원')).toBeVisible()
  await expect.element(payButton('20,000원')).toBeVisible()
  for (const name of [/^할인/, /^기프트카드$/]) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  }
})

it('a repayment of credit is all that is owed, taxed as what was ordered, and takes no coupon, points or gift card [2.3-36]', async () => {
  const lazyChargePayInfo = {
    lazyChargePayTotalAmount: 23_000,
    lazyChargeRepayTotalAmount: 7000,
    lazyChargeTaxFreeAmount: 5000,
  }
  const answers = { getLazyChargeInfoOfUser: () => ({ lazyChargePayInfo }) }
  const { host } = await setUp({ answers } as never, { purpose: { kind: 'credit' } } as never)
  const paidFor = page.getByRole('region', { name: '외상 결제' })
  await expect.element(paidFor.getByText('16,000원')).toBeVisible()
  await expect.element(payButton('16,000원')).toBeVisible()
  await expect.element(page.getByText('총 주문금액')).not.toBeInTheDocument()
  for (const name of [/^할인/, /^기프트카드$/]) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  }
  host.answer({
    getLazyChargeInfoOfUser: () => ({
      lazyChargePayInfo: { ...lazyChargePayInfo, lazyChargeRepayTotalAmount: 10_000 },
    }),
  })
  host.emit('credit.changed', {} as never)
  await expect.element(payButton('13,000원')).toBeVisible()
})
