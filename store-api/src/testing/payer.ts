import { registerDeliveryDeal, saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { openPayWindow, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import {
  checkAndSavePayInfo,
  cleanUpOnPayFailure,
  getPayment,
} from '@storefront/contract/endpoints/payment.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import type { CouponUse, Payment } from '@storefront/contract/entities/payment.ts'
import type { Envelope } from '@storefront/contract/envelope.ts'
import { dealType, orderType } from '@storefront/contract/wire-words.ts'
import { vatFloored, vatRounded } from '@storefront/domain/money/vat.ts'
import { ownNumber } from '../payments/saving/own-number.ts'
import { writeSample } from '../sample/load.ts'
import type { SampleCouponTemplate } from '../sample/sample-data.ts'
import type { StoreWishes } from './a-store.ts'
import type { Wish } from './guest.ts'
import type { TestApi, TestCustomer, TestShop } from './test-api.ts'

export const byWindow = 'kicc-card-1'
export const byHand = 'nanohand-card-1'
export const origin = 'https://shop.example'

/** A cafe that sells takeout, with two ways to pay. */
export async function aPaidShop(
  api: TestApi,
  { coupons = [], ...wishes }: StoreWishes & { coupons?: Partial<SampleCouponTemplate>[] } = {},
): Promise<TestShop & { templateIds: number[] }> {
  const shop = await api.aStore({
    bundles: ['ordering', 'payment'],
    ...wishes,
    info: {
      packageSetting: {
        packagingTime: 20,
        timeSelectedPackageOrderEnabled: true,
        instantPackageOrderEnabled: true,
      },
      functionSetting: {
        isPackagable: true,
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: !wishes.prepaid,
      },
      ...wishes.info,
    },
  })
  const { storeId } = shop
  const templates = coupons.map((each, index) => aTemplate(storeId, storeId * 10 + index, each))
  await api.db.transaction((tx) =>
    writeSample(tx, {
      stores: [],
      categories: [],
      products: [],
      tables: [],
      terms: [],
      limits: [],
      couponTemplates: templates,
      payModules: ([byWindow, byHand] as const).map((value) => ({
        storeId,
        value,
        name: value,
        nameEn: value,
      })),
    }),
  )
  api.app.services.stores.forget(storeId)
  return { ...shop, templateIds: templates.map(({ templateId }) => templateId) }
}

/** A draft that may be paid. */
export interface ToPay {
  dealId: number
  order: Order
}

export interface PayWishes {
  txNumber?: string
  payType?: string | null
  coupon?: CouponUse
  /** Won that the coupon takes off, as the customer saw it. */
  couponWon?: number
  points?: number
  /** What the customer saw, where it is not what it comes to. */
  seen?: { total?: number; amount?: number; vatAmount?: number }
  key?: string
  terms?: { termsType: string; hasAgreed: boolean }[]
  descp?: string
}

export interface Saved {
  txNumber: string
  dealId: number
  payment: Payment
  nonce: string
}

/** A customer who pays, as browser, edge and provider together do. */
export interface Payer extends TestCustomer {
  wantsTakeout(wishes: Wish[], how?: { at?: number }): Promise<ToPay>
  /** To a door of the book, which is written into it first. */
  wantsDelivery(
    wishes: Wish[],
    how?: { at?: number; to?: string; door?: string; request?: string },
  ): Promise<ToPay>
  triesToSave(what: ToPay, how?: PayWishes): Promise<Envelope>
  saves(what: ToPay, how?: PayWishes): Promise<Saved>
  triesToOpen(saved: Pick<Saved, 'txNumber' | 'nonce'>): Promise<Envelope>
  /** Opens the window, and answers the address that the provider returns to. */
  opens(saved: Saved): Promise<string>
  /** The provider sends the customer back; answers where the payment stands. */
  comesBack(returnUrl: string, form: Record<string, string>): Promise<string | null>
  /** Saves, opens and comes back with a good authentication. */
  paysByWindow(what: ToPay, how?: PayWishes): Promise<Payment>
  triesToPayByHand(saved: Saved, key?: string): Promise<Envelope>
  givesUp(txNumber: string, reason?: 'customer' | 'window-closed'): Promise<Payment | null>
  payment(txNumber: string): Promise<Payment>
}

/** A new customer, or one who has paid in another store before. */
export async function aPayer(api: TestApi, shop: TestShop, who?: string | TestCustomer): Promise<Payer> {
  const customer = typeof who === 'object' ? who : await api.aCustomer(who)
  const { storeId } = shop
  const as = customer
  const payer: Payer = {
    ...customer,
    async wantsTakeout(wishes, { at } = {}) {
      const deal = { dealType: dealType.takeout, ...(at !== undefined && { startDate: at }) }
      const registered = await api.call(registerTakeoutDeal, { storeId, deal }, { as })
      const { dealId } = registered.deal
      const orderItemList = wishes.map(({ name: product, count = 1 }, index) => ({
        orderItemId: -1 - index,
        productId: shop.idOf(product),
        count,
      }))
      const order = { orderId: null, orderType: orderType.takeout, orderItemList }
      const put = await api.call(updateOrder, { storeId, dealId, order }, { as })
      return { dealId, order: put.order }
    },
    async wantsDelivery(wishes, { at, to, door, request } = {}) {
      const address = anAddress(to, door)
      const saved = await api.call(saveAddress, { storeId, userId: customer.userId, address }, { as })
      const deal = { dealType: dealType.delivery, ...(at !== undefined && { startDate: at }) }
      const { addressId } = saved.address
      const registered = await api.call(registerDeliveryDeal, { storeId, deal, addressId, request }, { as })
      const { dealId } = registered.deal
      const orderItemList = wishes.map(({ name: product, count = 1 }, index) => ({
        orderItemId: -1 - index,
        productId: shop.idOf(product),
        count,
      }))
      const order = { orderId: null, orderType: orderType.delivery, orderItemList }
      const put = await api.call(updateOrder, { storeId, dealId, order }, { as })
      return { dealId, order: put.order }
    },
    triesToSave: (what, how = {}) => {
      const request = saveRequest(storeId, what, how)
      return api.ask(checkAndSavePayInfo, request, { as, ...(how.key && { key: how.key }) })
    },
    async saves(what, how) {
      const { code, message, payload } = await payer.triesToSave(what, how)
      if (code !== 200) throw new Error(`not saved: ${code} ${message} ${JSON.stringify(payload)}`)
      const { payInfo, nonce } = payload as { payInfo: Payment; nonce: string }
      return { txNumber: payInfo.txNumber, dealId: what.dealId, payment: payInfo, nonce }
    },
    triesToOpen: ({ txNumber, nonce }) =>
      api.ask(openPayWindow, { txNumber, nonce, origin, device: 'mobile' }, { as: 'edge' }),
    async opens(saved) {
      const { code, payload } = await payer.triesToOpen(saved)
      if (code !== 200) throw new Error(`not opened: ${code} ${JSON.stringify(payload)}`)
      return (payload as { url: string }).url
    },
    async comesBack(returnUrl, form) {
      const request = returnRequest(returnUrl, form)
      return (await api.call(takePayReturn, request, { as: 'edge' })).state
    },
    async paysByWindow(what, how) {
      const saved = await payer.saves(what, how)
      await payer.comesBack(await payer.opens(saved), authenticated(saved.txNumber))
      return payer.payment(saved.txNumber)
    },
    triesToPayByHand: ({ txNumber, payment }, key) =>
      api.ask(
        nanoRequest,
        { storeId, txNumber, orderName: customer.name, reqPayAmt: payment.amount, cardData: aCard },
        { as, ...(key && { key }) },
      ),
    async givesUp(txNumber, reason = 'customer') {
      const request = { storeId, txNumber, reason }
      return (await api.call(cleanUpOnPayFailure, request, { as })).payment
    },
    async payment(txNumber) {
      return (await api.call(getPayment, { storeId, txNumber }, { as })).payment
    },
  }
  return payer
}

export function anAddress(address1 = '서울특별시 성동구 포근로 12', address2 = '3층 301호') {
  return { zipcode: '04780', address1, address2 }
}

export const aCard = {
  cardNo: '9410123456789012',
  cardExpYy: '29',
  cardExpMm: '07',
  cardPw: '42',
  cardHolderYmd: '900101',
}

export function authenticated(txNumber: string): Record<string, string> {
  return { result: 'ok', orderNo: txNumber, authorization: 'an authorization of the provider' }
}

export function returnRequest(returnUrl: string, form: Record<string, string>) {
  const { pathname, search } = new URL(returnUrl)
  const [, vendor, page] = /^\/pay\/return\/(\w+)\/(\w+)$/.exec(pathname) ?? []
  return {
    vendor: vendor as 'kicc',
    page: page as 'next',
    query: search.slice(1),
    contentType: 'application/x-www-form-urlencoded',
    bodyBase64: Buffer.from(new URLSearchParams(form).toString()).toString('base64'),
  }
}

export function saveRequest(storeId: number, { dealId, order }: ToPay, how: PayWishes) {
  const { payType = byWindow, coupon, couponWon = 0, points = 0, seen = {} } = how
  const total = seen.total ?? order.totalAmount
  const amount = seen.amount ?? total - couponWon - points
  const vat = payType === byWindow && amount > 0 ? vatFloored : vatRounded
  const orderIdList = [order.orderId]
  return {
    storeId,
    dealId,
    orderIdList,
    txNumber: how.txNumber ?? ownNumber(),
    payType,
    payInfo: {
      purpose: { kind: 'order' as const, dealId, orderIdList },
      payType,
      totalSeen: total,
      amount,
      vatAmount: seen.vatAmount ?? vat(amount),
      ...(coupon && { couponList: [coupon] }),
      ...(points > 0 && { pointOrder: { amount: points } }),
    },
    ...(how.terms && { termsUserAgreementList: how.terms }),
    ...(how.descp && { dealDescp: how.descp }),
  }
}

/** 1,000 won off, for everybody, once. */
function aTemplate(
  storeId: number,
  templateId: number,
  of: Partial<SampleCouponTemplate>,
): SampleCouponTemplate {
  return {
    storeId,
    templateId,
    name: `쿠폰 ${templateId}`,
    couponType: '할인금액',
    amount: 1_000,
    minOrderAmount: 0,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    isDisabled: false,
    issueType: '',
    targetType: '전체',
    orderType: [],
    useDay: [],
    descp: '',
    translations: { en: { name: 'Coupon', descp: '' } },
    ...of,
  }
}
