import { registerPayResult } from '@storefront/contract/endpoints/payment.ts'
import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import {
  storeCancelDeal,
  storeCancelOrder,
  storeCookOrder,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderItemStatus, orderStatus, payAction } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordSignIn } from '../repositories/customers.ts'
import type { FakeCancels } from '../testing/fake-cancels.ts'
import { aGuest } from '../testing/guest.ts'
import { aKey, aPaidOrder, aRefundingApi, settleDueRefunds, sumOf } from '../testing/paid-order.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import type { TestApi } from '../testing/test-api.ts'
import { textFor } from '../testing/texts.ts'

let api: TestApi
let cancels: FakeCancels
beforeEach(async () => {
  ;({ api, cancels } = await aRefundingApi())
  return () => api.close()
})

describe('lines of a mixed order, taxed and tax-free', () => {
  it('are refunded with their own taxes, at the provider and in the deal’s payments', async () => {
    const paidOrder = await aPaidOrder(api, { taxFree: ['케이크'], payOptions: { taxFree: 7_000 } })
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    await settleDueRefunds(api)
    expect(cancels.done).toMatchObject([{ amount: 7_000, taxFreeAmount: 7_000, vatAmount: 0 }])
    await paidOrder.refund({ lines: [paidOrder.lineOf('아메리카노')] })
    await settleDueRefunds(api)
    expect(cancels.done[1]).toMatchObject({ amount: 9_000, taxFreeAmount: 0, vatAmount: 818 })
    const { payList } = await paidOrder.detail()
    expect(payList.map(({ amount, taxFreeAmount, vatAmount }) => [amount, taxFreeAmount, vatAmount])).toEqual(
      [
        [16_000, 7_000, 818],
        [-7_000, -7_000, 0],
        [-9_000, 0, -818],
      ],
    )
  })
})

describe('lines that the shop refunds before they are cooked', () => {
  it('give their stock back, once', async () => {
    const paidOrder = await aPaidOrder(api)
    const cakesLeft = async () => {
      const { storeId } = paidOrder
      return (await api.call(getProductOrderLimitList, { storeId })).productOrderLimitList[0]?.leftCount
    }
    expect(await cakesLeft()).toBe(8)
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    expect(await cakesLeft()).toBe(9)
    await paidOrder.refund()
    expect(await cakesLeft()).toBe(9)
  })

  it('keep it once they are cooked', async () => {
    const paidOrder = await aPaidOrder(api)
    const { store, storeId, orderId } = paidOrder
    await api.call(storeCookOrder, { storeId, orderId }, { as: store })
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    const limits = await api.call(getProductOrderLimitList, { storeId })
    expect(limits.productOrderLimitList[0]?.leftCount).toBe(8)
  })
})

describe('a paid order that the shop cancels', () => {
  it('refunds everything: money, points and coupon, in the deal’s payments too', async () => {
    const paidOrder = await aPaidOrder(api, { points: 2_000, coupon: true })
    expect(await paidOrder.points()).toBe(3_000)
    const { storeId, orderId } = paidOrder
    await api.call(storeCancelOrder, { storeId, orderId, reason: '재료 소진' }, { as: paidOrder.store })
    // Started by the cancel; the provider is called afterwards.
    expect(await paidOrder.storeEvents()).toMatchObject([{ status: 'pending', amount: 15_000 }])
    expect(cancels.requests).toEqual([])
    const waiting = (await paidOrder.detail()).refundList
    expect(waiting).toMatchObject([{ status: 'pending', amount: 15_000, reason: '재료 소진' }])
    await settleDueRefunds(api)

    expect(cancels.done).toMatchObject([{ amount: 13_000, remaining: 0, isWhole: true, reason: '재료 소진' }])
    expect(await paidOrder.points()).toBe(5_000)
    expect(await paidOrder.couponIsFree()).toBe(true)
    const { payList, payApproveInfoList, refundList, deal } = await paidOrder.detail()
    expect(refundList).toMatchObject([{ status: 'done' }])
    expect(deal.status).toBe(dealStatus.cancelled)
    expect(payList.map(({ tender, payAction: action, amount }) => [tender, action, amount])).toEqual([
      ['provider', payAction.approve, 13_000],
      ['points', payAction.approve, 2_000],
      ['coupon', payAction.approve, 1_000],
      ['provider', payAction.cancel, -13_000],
      ['points', payAction.cancel, -2_000],
      ['coupon', payAction.cancel, -1_000],
    ])
    expect(sumOf(payList)).toBe(0)
    expect(payList.reduce((sum, { vatAmount }) => sum + (vatAmount ?? 0), 0)).toBe(0)
    const cancel = payList.find(({ payAction: action }) => action === payAction.cancel)
    expect(payApproveInfoList.find(({ payId }) => payId === cancel?.payId)).toMatchObject({
      apprAmount: -13_000,
      otherApprNumber: 'C1',
      apprDate: '2026-11-18 12:00:00',
    })
    expect(await paidOrder.storeEvents()).toMatchObject([
      { status: 'pending' },
      { status: 'done', amount: 15_000 },
    ])
    expect(await textFor(api, paidOrder.payer.phoneNumber)).toContain(
      '결제하신 수단으로 13,000원, 포인트 2,000P, 쿠폰 1장',
    )
  })

  it('is notified to the customer in the language of the last sign-in', async () => {
    const paidOrder = await aPaidOrder(api, { points: 2_000 })
    const { payer, storeId, orderId } = paidOrder
    await api.db.transaction((tx) => recordSignIn(tx, payer.userId, { name: payer.name, locale: 'en' }))
    await api.call(storeCancelOrder, { storeId, orderId, reason: 'Sold out' }, { as: paidOrder.store })
    await settleDueRefunds(api)
    const text = await textFor(api, payer.phoneNumber)
    expect(text).toContain('14,000 won the way you paid, 2,000 points')
    expect(text).toContain('Sold out')
  })

  it('is one refund when its whole deal is cancelled', async () => {
    const paidOrder = await aPaidOrder(api)
    const { storeId, dealId } = paidOrder
    await api.call(storeCancelDeal, { storeId, dealId, reason: '휴업' }, { as: paidOrder.store })
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect(cancels.requests).toMatchObject([{ amount: 16_000, isWhole: true }])
    expect(sumOf((await paidOrder.detail()).payList)).toBe(0)
  })

  it('a cancelled order that was paid by points only calls no provider', async () => {
    const earlierOrder = await aPaidOrder(api)
    const { store, payer, storeId } = earlierOrder
    const purchase = await payer.placesTakeoutOrder([{ name: '아메리카노' }])
    const saved = await payer.savesPayment(purchase, { points: 4_500, payType: null })
    await api.call(registerPayResult, { storeId, txNumber: saved.txNumber }, { as: payer })
    expect(await earlierOrder.points()).toBe(500)
    const { orderId } = purchase.order
    await api.call(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: store })
    await settleDueRefunds(api)
    expect(cancels.requests).toEqual([])
    expect(await earlierOrder.points()).toBe(5_000)
  })

  it('a cancelled order that was not paid here has no refund', async () => {
    const store = await aStoreWithPayments(api)
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const { order } = await guest.ordersAt(deal, [{ name: '케이크' }])
    const { orderId } = order
    const { storeId } = store
    const request = { storeId, orderId, reason: '품절' }
    expect(await api.request(storeRefundOrder, request, { as: store })).toMatchObject({
      code: code.changed,
      payload: { reason: 'nothing-to-refund' },
    })
    await api.call(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: store })
    await settleDueRefunds(api)
    expect(cancels.requests).toEqual([])
  })
})

describe('a refund from the store’s side', () => {
  it('refunds for single lines their share of the payment, from the provider first, without the coupon', async () => {
    const paidOrder = await aPaidOrder(api, { points: 2_000, coupon: true })
    const answer = await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    // The refunded line had its share of a coupon of 1,000 on lines of 16,000, in whole won.
    const share = 7_000 - Math.floor((1_000 * 7_000) / 16_000)
    expect(answer).toMatchObject({ code: 200, payload: { status: 'pending', amount: share } })
    await settleDueRefunds(api)
    expect(cancels.done).toMatchObject([{ amount: share, remaining: 13_000 - share, isWhole: false }])
    const detail = await paidOrder.detail()
    // All tenders together are the price of the remaining lines: the rest of the refunded price was the coupon's.
    expect(sumOf(detail.payList)).toBe(9_000)
    expect(detail.orderList[0]).toMatchObject({ totalAmount: 9_000, totalCount: 2 })
    const statuses = detail.orderList[0]?.orderItemList.map(({ name, status }) => [name, status])
    expect(statuses).toEqual([
      ['케이크', orderItemStatus.cancelled],
      ['아메리카노', orderItemStatus.ordered],
    ])
    expect(detail.orderList[0]?.status).toBe(orderStatus.inKitchen)
    expect(await paidOrder.couponIsFree()).toBe(false)
    expect(await textFor(api, paidOrder.payer.phoneNumber)).toContain('일부')

    // The last refund is the remaining amount to the won, and returns the coupon.
    const rest = await paidOrder.refund()
    expect(rest).toMatchObject({ code: 200, payload: { amount: 15_000 - share } })
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(13_000)
    expect(await paidOrder.points()).toBe(5_000)
    expect(await paidOrder.couponIsFree()).toBe(true)
    const after = await paidOrder.detail()
    expect(sumOf(after.payList)).toBe(0)
    expect(after.payList.reduce((sum, { vatAmount }) => sum + (vatAmount ?? 0), 0)).toBe(0)
    expect(after.orderList[0]?.status).toBe(orderStatus.cancelled)
  })

  it('is done once per key, and refused if the key was used for another request', async () => {
    const paidOrder = await aPaidOrder(api)
    const key = aKey()
    const first = await paidOrder.refund({ key, lines: [paidOrder.lineOf('케이크')] })
    expect(await paidOrder.refund({ key, lines: [paidOrder.lineOf('케이크')] })).toEqual(first)
    await settleDueRefunds(api)
    // The stored answer: how the refund ends reaches the store as an event.
    expect(await paidOrder.refund({ key, lines: [paidOrder.lineOf('케이크')] })).toEqual(first)
    expect((await paidOrder.refund({ key })).code).toBe(code.keyReused)
    expect(cancels.refundedWon()).toBe(7_000)
  })

  it('does not return the coupon while an earlier part, refused by the provider, is not refunded', async () => {
    const paidOrder = await aPaidOrder(api, { coupon: true })
    const [cake, coffee] = [paidOrder.lineOf('케이크'), paidOrder.lineOf('아메리카노')]
    await paidOrder.refund({ lines: [cake] })
    await paidOrder.refund({ lines: [coffee] })
    cancels.script = 'refuse'
    cancels.meanwhile = ({ amount }) => {
      cancels.script = amount < 8_000 ? 'refuse' : 'succeed'
    }
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect((await paidOrder.detail()).refundList).toMatchObject([{ status: 'refused' }, { status: 'done' }])
    expect(await paidOrder.couponIsFree()).toBe(false)
    cancels.meanwhile = null
    cancels.script = 'succeed'
    await paidOrder.refund({ lines: [cake] })
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(15_000)
    expect(await paidOrder.couponIsFree()).toBe(true)
  })

  it('refunds neither a line twice nor an unpaid line', async () => {
    const paidOrder = await aPaidOrder(api)
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    expect(
      await paidOrder.refund({ lines: [paidOrder.lineOf('케이크'), paidOrder.lineOf('아메리카노')] }),
    ).toMatchObject({
      code: code.changed,
      payload: { reason: 'already-refunded', orderItemIdList: [paidOrder.lineOf('케이크')] },
    })
    expect((await paidOrder.refund({ lines: [999_999] })).code).toBe(code.notFound)
  })

  it('does not change cooked lines', async () => {
    const paidOrder = await aPaidOrder(api)
    const { storeId, orderId } = paidOrder
    await api.call(storeCookOrder, { storeId, orderId }, { as: paidOrder.store })
    expect((await paidOrder.refund()).code).toBe(200)
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(16_000)
    const [order] = (await paidOrder.detail()).orderList
    expect(order).toMatchObject({ status: orderStatus.cooked, totalAmount: 0 })
    expect(order?.orderItemList.every(({ status }) => status === orderItemStatus.cooked)).toBe(true)
  })

  it('is possible for the order’s store only', async () => {
    const [paidOrder, other] = [await aPaidOrder(api), await aPaidOrder(api)]
    const request = { orderId: paidOrder.orderId, reason: '재료 소진' }
    const ask = (storeId: number) =>
      api.request(storeRefundOrder, { ...request, storeId }, { as: other.store })
    expect((await ask(other.storeId)).code).toBe(code.notFound)
    expect((await ask(paidOrder.storeId)).code).toBe(code.forbidden)
  })
})
