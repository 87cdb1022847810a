import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { storeCancelOrder, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeCancels } from '../testing/fake-cancels.ts'
import { aPaidOrder, aRefundingApi, settleDueRefunds, sumOf } from '../testing/paid-order.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
let cancels: FakeCancels
beforeEach(async () => {
  ;({ api, cancels } = await aRefundingApi())
  return () => api.close()
})

const minute = 60_000

describe('a provider', () => {
  it('is retried with the same key when it does not answer, marked as repeated, and refunds once', async () => {
    const paidOrder = await aPaidOrder(api)
    cancels.script = 'lost'
    await paidOrder.refund()
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect(cancels.requests).toHaveLength(1)
    api.clock.pass(1_000)
    await settleDueRefunds(api)
    api.clock.pass(1_000)
    await settleDueRefunds(api)
    expect(cancels.requests).toHaveLength(2)
    cancels.script = 'succeed'
    api.clock.pass(minute)
    await settleDueRefunds(api)
    expect(new Set(cancels.requests.map(({ cancelKey }) => cancelKey)).size).toBe(1)
    expect(cancels.requests.map(({ isRepeated }) => isRepeated)).toEqual([false, true])
    expect(cancels.refundedWon()).toBe(16_000)
    expect(sumOf((await paidOrder.detail()).payList)).toBe(0)
  })

  it('ends a refund as refused when it refuses the partial cancel, and a full refund is still possible', async () => {
    const paidOrder = await aPaidOrder(api, { points: 2_000 })
    cancels.script = 'refuse-parts'
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    await settleDueRefunds(api)
    const refused = { status: 'refused', message: 'not in parts' }
    expect(await paidOrder.storeEvents()).toMatchObject([{ status: 'pending' }, refused])
    const detail = await paidOrder.detail()
    expect(sumOf(detail.payList)).toBe(16_000)
    expect(detail.orderList[0]?.totalAmount).toBe(16_000)
    expect((await paidOrder.refund()).code).toBe(200)
    await settleDueRefunds(api)
    expect(cancels.done).toMatchObject([{ amount: 14_000, isWhole: true }])
    expect(await paidOrder.points()).toBe(5_000)
  })

  it('leaves a refused refund in a list of the store, until it is retried', async () => {
    const paidOrder = await aPaidOrder(api, { points: 2_000 })
    const { storeId, orderId, store } = paidOrder
    cancels.script = 'refuse'
    await api.call(storeCancelOrder, { storeId, orderId, reason: '재료 소진' }, { as: store })
    await settleDueRefunds(api)
    const refused = async () =>
      (await api.call(storeListRefusedMoney, { storeId }, { as: store })).refusedList
    const settleByStaff = async (how: 'again' | 'by-hand') => {
      const [
        { kind, key, txNumber } = { kind: 'refund' as const, key: '0', txNumber: 'TX000000000000000000' },
      ] = await refused()
      return api.request(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how }, { as: store })
    }
    expect(await refused()).toMatchObject([
      { kind: 'refund', orderId, amount: 14_000, reason: '재료 소진', message: 'C1 not today' },
    ])
    expect((await settleByStaff('again')).code).toBe(200)
    expect(await refused()).toEqual([])
    await settleDueRefunds(api)
    expect(await refused()).toMatchObject([{ kind: 'refund', amount: 14_000 }])
    cancels.script = 'succeed'
    expect((await settleByStaff('again')).code).toBe(200)
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(14_000)
    expect(await paidOrder.points()).toBe(5_000)
    expect(await refused()).toEqual([])
    expect((await settleByStaff('by-hand')).code).toBe(code.changed)
  })

  it('gets the refunds after a refused one as if that had not been requested, tax-free amount and VAT included', async () => {
    const seenAmounts = { total: 16_000, amount: 12_000, vatAmount: 613 }
    const paidOrder = await aPaidOrder(api, {
      points: 4_000,
      taxFree: ['케이크'],
      payOptions: { seen: seenAmounts },
    })
    const [approval] = (await paidOrder.detail()).payList
    await paidOrder.refund({ lines: [paidOrder.lineOf('아메리카노')] })
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    cancels.script = 'refuse'
    await settleDueRefunds(api)
    cancels.script = 'succeed'
    await settleDueRefunds(api)
    // 12,000 won by card for cake of 7,000, free of tax, and americano of 9,000.
    expect(approval).toMatchObject({ amount: 12_000, taxFreeAmount: 5_250, vatAmount: 613 })
    expect(cancels.done).toMatchObject([{ amount: 7_000, taxFreeAmount: 5_250, vatAmount: 159 }])
    const { payList, refundList } = await paidOrder.detail()
    const sum = (field: 'amount' | 'taxFreeAmount' | 'vatAmount') =>
      payList.filter(({ tender }) => tender === 'provider').reduce((won, each) => won + (each[field] ?? 0), 0)
    expect([sum('amount'), sum('taxFreeAmount'), sum('vatAmount')]).toEqual([5_000, 0, 454])
    expect(refundList?.map(({ amount }) => amount)).toEqual([9_000, 7_000])
    expect(await paidOrder.points()).toBe(1_000)
    await paidOrder.refund()
    await settleDueRefunds(api)
    expect([cancels.refundedWon(), await paidOrder.points()]).toEqual([12_000, 5_000])
  })

  it('is retried after it refused lines, for those not refunded since', async () => {
    const paidOrder = await aPaidOrder(api)
    const { storeId, store } = paidOrder
    cancels.script = 'refuse'
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    await settleDueRefunds(api)
    const { refusedList } = await api.call(storeListRefusedMoney, { storeId }, { as: store })
    const [{ kind, key, txNumber } = { kind: 'refund' as const, key: '', txNumber: '' }] = refusedList
    cancels.script = 'succeed'
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    await settleDueRefunds(api)
    await api.call(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how: 'again' }, { as: store })
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(7_000)
  })

  it('has its share of a refund listed with points and coupon, and the refunded lines', async () => {
    const paidOrder = await aPaidOrder(api, { points: 2_000, coupon: true })
    await paidOrder.refund()
    const tenderList = [
      { tender: 'provider', amount: 13_000 },
      { tender: 'points', amount: 2_000 },
      { tender: 'coupon', amount: 1_000 },
    ]
    const lines = [paidOrder.lineOf('케이크'), paidOrder.lineOf('아메리카노')].sort((a, b) => a - b)
    expect((await paidOrder.detail()).refundList).toMatchObject([
      { status: 'pending', settleDate: null, tenderList, orderItemIdList: lines },
    ])
    await settleDueRefunds(api)
    const settleDate = expect.any(Number)
    expect((await paidOrder.detail()).refundList).toMatchObject([
      { status: 'done', settleDate, isWhole: true, tenderList },
    ])
  })

  it('has its pending refund listed with the store’s open deals and their paid orders', async () => {
    const paidOrder = await aPaidOrder(api)
    const { storeId, store, orderId } = paidOrder
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    const { dealList } = await api.call(storeListOpenDeals, { storeId }, { as: store })
    expect(dealList).toMatchObject([
      { paidOrderIdList: [orderId], refundList: [{ status: 'pending', amount: 7_000 }] },
    ])
  })

  it('is called again when it refused a cancelled order’s refund and the store retries', async () => {
    const paidOrder = await aPaidOrder(api)
    const { storeId, orderId } = paidOrder
    cancels.script = 'refuse'
    await api.call(storeCancelOrder, { storeId, orderId, reason: '재료 소진' }, { as: paidOrder.store })
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(0)
    cancels.script = 'succeed'
    expect((await paidOrder.refund()).code).toBe(200)
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(16_000)
    const [order] = (await paidOrder.detail()).orderList
    expect(order).toMatchObject({ status: orderStatus.cancelled, totalAmount: 16_000 })
  })

  it('gets the refunds of one approval sequentially, each after the previous one has ended', async () => {
    const paidOrder = await aPaidOrder(api)
    cancels.script = 'silent'
    await paidOrder.refund({ lines: [paidOrder.lineOf('케이크')] })
    await settleDueRefunds(api)
    await paidOrder.refund({ lines: [paidOrder.lineOf('아메리카노')] })
    await settleDueRefunds(api)
    expect(cancels.requests.map(({ amount }) => amount)).toEqual([7_000])
    cancels.script = 'succeed'
    api.clock.pass(minute)
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect(cancels.done.map(({ amount, remaining }) => [amount, remaining])).toEqual([
      [7_000, 9_000],
      [9_000, 0],
    ])
  })
})
