import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { getUnusedCouponListOfUser, getUserPointAmount } from '@storefront/contract/endpoints/pay-popup.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { expect } from 'vitest'
import { statement } from '../database/statement.ts'
import { settleRefunds } from '../refunds/settle-refunds.ts'
import { openBalance } from '../repositories/points.ts'
import { FakeCancels } from './fake-cancels.ts'
import { FakeProvider } from './fake-provider.ts'
import type { RequestedLine } from './guest.ts'
import type { PayOptions } from './pay-requests.ts'
import { aPayer } from './payer.ts'
import { aStoreWithPayments } from './store-with-payments.ts'
import { type TestApi, type TestApiOptions, testApi } from './test-api.ts'

/** An API, and the refund side of its provider. */
export async function aRefundingApi(
  options: Pick<TestApiOptions, 'db'> = {},
): Promise<{ api: TestApi; cancels: FakeCancels }> {
  const cancels = new FakeCancels(new FakeProvider())
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  const api = await testApi({ ...options, env, vendors: cancels.adapters })
  return { api, cancels }
}

interface PaidOrderOptions {
  points?: number
  coupon?: boolean
  /** Points that the store gives, in percent. */
  rate?: number
  /** Names of products that carry no VAT. */
  taxFree?: readonly string[]
  payOptions?: PayOptions
}
const lunch: RequestedLine[] = [{ name: '케이크' }, { name: '아메리카노', count: 2 }]

/** An order of 16,000 won, paid by card, or with a coupon of 1,000 and points. */
export async function aPaidOrder(api: TestApi, orderOptions: PaidOrderOptions = {}) {
  const { points = 0, coupon = false, rate, taxFree = [], payOptions } = orderOptions
  const store = await aStoreWithPayments(api, {
    coupons: [{ name: '천 원' }],
    limits: { 케이크: 9 },
    taxFree,
    ...(rate !== undefined && { info: { pointAccumulationRate: rate } }),
  })
  const { storeId } = store
  await api.db.run(webhook, [storeId, 'https://shop.example/hook'])
  const payer = await aPayer(api, store)
  await api.db.run(openBalance, [storeId, payer.userId, 5_000, pointPileType.manual, 1])
  const purchase = await payer.placesTakeoutOrder(lunch)
  const templateId = store.templateIds[0] ?? 0
  const payment = await payer.paysByWindow(purchase, {
    points,
    ...(coupon && { coupon: { templateId }, couponWon: 1_000 }),
    ...payOptions,
  })
  expect(payment.state).toBe('approved')
  const { dealId } = purchase
  const ownRequest = { storeId, userId: payer.userId }
  return {
    store,
    payer,
    storeId,
    dealId,
    orderId: purchase.order.orderId,
    lineOf: (name: string) => {
      const line = purchase.order.orderItemList.find((each) => each.name === name)
      if (!line) throw new Error(`${name} was not ordered`)
      return line.orderItemId
    },
    detail: () => api.call(getPayAndOrderByDealId, { ...ownRequest, dealId }, { as: payer }),
    points: async () => (await api.call(getUserPointAmount, ownRequest, { as: payer })).pointAmount,
    couponIsFree: async () =>
      (await api.call(getUnusedCouponListOfUser, ownRequest, { as: payer })).couponList.length === 1,
    refund: (options: { lines?: number[]; key?: string } = {}) =>
      api.request(
        storeRefundOrder,
        {
          storeId,
          orderId: purchase.order.orderId,
          reason: '재료 소진',
          ...(options.lines && { orderItemIdList: options.lines }),
        },
        { as: store, key: options.key ?? aKey() },
      ),
    storeEvents: async () => (await api.db.run(storeEventRows, [storeId])).map(({ data }) => data),
  }
}

/** Settles every refund that is due. */
export const settleDueRefunds = (api: TestApi) => settleRefunds(api.app.services.payments, failed)
const failed = (error: unknown) => {
  throw error
}

let keys = 0
/** A new idempotency key. */
export const aKey = () => {
  keys += 1
  return `refund-${String(keys).padStart(4, '0')}`
}

/** Sum of a deal's payments, including cancels. */
export const sumOf = (payList: readonly { amount: number }[]) =>
  payList.reduce((sum, { amount }) => sum + amount, 0)

const storeEventRows = statement<{ data: { status: string; amount: number } }>(
  'test_refunds_told',
  `select data from store_outbox where store_id = $1 and kind = 'refund.changed' order by outbox_id`,
)
const webhook = statement('test_refund_webhook', 'update store set webhook_url = $2 where store_id = $1')
