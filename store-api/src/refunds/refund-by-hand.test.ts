import { storeListCredit, storeTakeCreditRepayment } from '@storefront/contract/endpoints/credit.ts'
import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCustomer } from '../repositories/customers.ts'
import { aCreditStore } from '../testing/credit-store.ts'
import type { FakeCancels } from '../testing/fake-cancels.ts'
import { aKey, aPaidOrder, aRefundingApi, settleDueRefunds, sumOf } from '../testing/paid-order.ts'
import type { TestApi, TestStoreWithKey } from '../testing/test-api.ts'
import { textsFor } from '../testing/texts.ts'

let api: TestApi
let cancels: FakeCancels
beforeEach(async () => {
  ;({ api, cancels } = await aRefundingApi())
  return () => api.close()
})

/** The store's list of refused money, and what its staff decide about its first entry. */
function refusedMoneyOf(store: TestStoreWithKey) {
  const { storeId } = store
  const list = async () => (await api.call(storeListRefusedMoney, { storeId }, { as: store })).refusedList
  const settleByStaff = async (how: 'again' | 'by-hand') => {
    const [first] = await list()
    if (!first) throw new Error('nothing waits')
    const { kind, key, txNumber } = first
    return api.request(storeSettleRefusedMoney, { storeId, kind, key, txNumber, how }, { as: store })
  }
  return { list, settleByStaff }
}

/** A cake of 7,000 won and two americanos of 9,000. */
const lunch = [{ name: '케이크' }, { name: '아메리카노', count: 2 }]

describe('a refused refund that the store returned by hand', () => {
  it('is done: its money is off the receipt, the balances are back, and nothing can be refunded again', async () => {
    const paid = await aPaidOrder(api, { points: 2_000, coupon: true })
    const { list, settleByStaff } = refusedMoneyOf(paid.store)
    cancels.script = 'refuse'
    await paid.refund()
    await settleDueRefunds(api)
    expect(await list()).toMatchObject([{ kind: 'refund', amount: 13_000 }])
    cancels.script = 'succeed'
    expect((await settleByStaff('by-hand')).code).toBe(code.ok)
    expect(await list()).toEqual([])
    expect((await paid.refund()).code).toBe(code.changed)
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(0)
    const { payList, refundList } = await paid.detail()
    expect(sumOf(payList)).toBe(0)
    expect(refundList?.map(({ status }) => status)).toEqual(['refused', 'done'])
    expect([await paid.points(), await paid.couponIsFree()]).toEqual([5_000, true])
  })

  it('takes back the points that its payment earned, or earns none for it afterwards [2.9-16]', async () => {
    for (const completes of ['before', 'after']) {
      const paid = await aPaidOrder(api, { rate: 5 })
      const { store, storeId, dealId } = paid
      const complete = () => api.call(storeCompleteDeal, { storeId, dealId }, { as: store })
      const { settleByStaff } = refusedMoneyOf(store)
      if (completes === 'before') await complete()
      cancels.script = 'refuse-parts'
      await paid.refund({ lines: [paid.lineOf('케이크')] })
      await settleDueRefunds(api)
      expect((await settleByStaff('by-hand')).code).toBe(code.ok)
      if (completes === 'after') await complete()
      expect([completes, await paid.points()]).toEqual([completes, 5_000 + 450])
      cancels.script = 'succeed'
      await paid.refund()
      await settleDueRefunds(api)
      expect([completes, await paid.points()]).toEqual([completes, 5_000])
    }
  })

  it('is told to the customer once, as returned by the store', async () => {
    const paid = await aPaidOrder(api, { points: 2_000 })
    const { settleByStaff } = refusedMoneyOf(paid.store)
    cancels.script = 'refuse'
    await paid.refund()
    await settleDueRefunds(api)
    const phoneNumber = (await readCustomer(api.db, paid.payer.userId))?.phoneNumber ?? ''
    expect(await textsFor(api, 'refund', phoneNumber)).toEqual([])
    await settleByStaff('by-hand')
    await settleDueRefunds(api)
    const texts = await textsFor(api, 'refund', phoneNumber)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('매장에서 직접 14,000원, 포인트 2,000P')
  })

  it('stays with its provider: later refunds leave it in the remaining amount of the approval', async () => {
    const paid = await aPaidOrder(api)
    const { settleByStaff } = refusedMoneyOf(paid.store)
    cancels.script = 'refuse-parts'
    await paid.refund({ lines: [paid.lineOf('케이크')] })
    await settleDueRefunds(api)
    expect((await settleByStaff('by-hand')).code).toBe(code.ok)
    expect((await paid.detail()).orderList[0]?.totalAmount).toBe(9_000)
    cancels.script = 'succeed'
    await paid.refund()
    await settleDueRefunds(api)
    expect(cancels.done).toMatchObject([{ amount: 9_000, remaining: 7_000, isWhole: false }])
    expect(sumOf((await paid.detail()).payList)).toBe(0)
  })

  it('is refused where one of its lines was refunded since, and can be retried for the others', async () => {
    const paid = await aPaidOrder(api)
    const { list, settleByStaff } = refusedMoneyOf(paid.store)
    cancels.script = 'refuse'
    await paid.refund()
    await settleDueRefunds(api)
    cancels.script = 'succeed'
    await paid.refund({ lines: [paid.lineOf('케이크')] })
    expect(await settleByStaff('by-hand')).toMatchObject({
      code: code.changed,
      payload: { reason: 'already-refunded', orderItemIdList: [paid.lineOf('케이크')] },
    })
    await settleDueRefunds(api)
    expect((await settleByStaff('again')).code).toBe(code.ok)
    await settleDueRefunds(api)
    expect([cancels.refundedWon(), await list()]).toEqual([16_000, []])
  })
})

describe('a refused refund of a repayment of credit that the store returned by hand', () => {
  it('makes its lines owed again, and the repayment cannot be cancelled once more', async () => {
    const { store, onCredit, repays, cancelsRepayment, owes, inLedger } = await aCreditStore(api)
    const { settleByStaff } = refusedMoneyOf(store)
    await onCredit(lunch)
    const { txNumber } = await repays(16_000)
    cancels.script = 'refuse'
    await cancelsRepayment(txNumber)
    await settleDueRefunds(api)
    expect(await owes()).toBe(0)
    expect((await settleByStaff('by-hand')).code).toBe(code.ok)
    expect([await owes(), await inLedger()]).toEqual([16_000, 16_000])
    cancels.script = 'succeed'
    expect((await cancelsRepayment(txNumber)).code).toBe(code.changed)
    const { repaymentList } = await api.call(storeListCredit, { storeId: store.storeId }, { as: store })
    expect(repaymentList).toEqual([])
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(0)
  })

  it('ends the repayment of a refunded order', async () => {
    const { store, onCredit, repays, refunds, cancelsRepayment, owes, inLedger } = await aCreditStore(api)
    const { settleByStaff } = refusedMoneyOf(store)
    const { orderId } = await onCredit(lunch)
    const { txNumber } = await repays(16_000)
    cancels.script = 'refuse'
    await refunds(orderId)
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect((await settleByStaff('by-hand')).code).toBe(code.ok)
    expect([await owes(), await inLedger()]).toEqual([0, 0])
    cancels.script = 'succeed'
    expect((await cancelsRepayment(txNumber)).code).toBe(code.changed)
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(0)
  })

  it('leaves only the other order of the repayment to be cancelled', async () => {
    const { store, onCredit, repays, refunds, cancelsRepayment, owes, inLedger } = await aCreditStore(api)
    const { list, settleByStaff } = refusedMoneyOf(store)
    const { orderId } = await onCredit(lunch)
    await onCredit([{ name: '케이크' }])
    const { txNumber } = await repays(23_000)
    cancels.script = 'refuse-parts'
    await refunds(orderId)
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect((await settleByStaff('by-hand')).code).toBe(code.ok)
    expect((await cancelsRepayment(txNumber)).code).toBe(code.ok)
    await settleDueRefunds(api)
    expect(await list()).toMatchObject([{ amount: 7_000 }])
    expect((await settleByStaff('by-hand')).code).toBe(code.ok)
    expect([cancels.refundedWon(), await owes(), await inLedger()]).toEqual([0, 7_000, 7_000])
  })
})

describe('an order on credit that was repaid in cash and refunded', () => {
  it('has its cash listed until the counter has handed it back, and its customer is told so', async () => {
    const { store, storeId, userId, onCredit, refunds, owes, inLedger } = await aCreditStore(api)
    const { list, settleByStaff } = refusedMoneyOf(store)
    const { orderId, orderItemList } = await onCredit(lunch)
    await api.call(storeTakeCreditRepayment, { storeId, userId, amount: 16_000 }, { as: store, key: aKey() })
    await refunds(orderId, [orderItemList[0]?.orderItemId ?? 0])
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect(await list()).toMatchObject([{ kind: 'cash-repayment', orderId, amount: 7_000 }])
    expect([await owes(), await inLedger()]).toEqual([0, -7_000])
    const phoneNumber = (await readCustomer(api.db, userId))?.phoneNumber ?? ''
    const [text = ''] = await textsFor(api, 'refund', phoneNumber)
    expect(text).toContain('현금 7,000원(매장에서 돌려드려요)')
    expect(text).not.toContain('외상에서')
    expect((await settleByStaff('again')).code).toBe(code.changed)
    expect((await settleByStaff('by-hand')).code).toBe(code.ok)
    expect([await list(), await inLedger()]).toEqual([[], 0])
    const { repaymentList } = await api.call(storeListCredit, { storeId }, { as: store })
    expect(repaymentList).toMatchObject([{ userId }])
  })
})
