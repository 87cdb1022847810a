import { storeListCredit, storeTakeCreditRepayment } from '@storefront/contract/endpoints/credit.ts'
import { getLeavingInfo } from '@storefront/contract/endpoints/leaving.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { storeCancelOrder, storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { creditPurpose } from '../payments/purposes/credit/credit-purpose.ts'
import { reverseApprovals } from '../payments/reconcile/reverse-approvals.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { cancelCreditRepayment, repayCredit } from '../repositories/credit.ts'
import { aCreditStore } from '../testing/credit-store.ts'
import type { FakeCancels } from '../testing/fake-cancels.ts'
import { aKey, aRefundingApi, settleDueRefunds, sumOf } from '../testing/paid-order.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
let cancels: FakeCancels
beforeEach(async () => {
  ;({ api, cancels } = await aRefundingApi())
  return () => api.close()
})

/** A cake of 7,000 won and two americanos of 9,000. */
const lunch = [{ name: '케이크' }, { name: '아메리카노', count: 2 }]

describe('an order on credit', () => {
  it('is owed by its customer, and has a payment record [2.3-36, 2.7-40]', async () => {
    const { guest, userId, storeId, onCredit, info } = await aCreditStore(api)
    const { dealId } = await onCredit(lunch)
    expect(await info()).toMatchObject({ lazyChargePayTotalAmount: 16_000, lazyChargeRepayTotalAmount: 0 })
    const detail = await api.call(getPayAndOrderByDealId, { storeId, dealId, userId }, { as: guest })
    expect(detail.payList.filter(({ amount }) => amount > 0)).toMatchObject([
      { tender: 'credit', payMethod: payMethod.credit, amount: 16_000 },
    ])
  })

  it('adds to what was owed before, and is listed for the store as paid', async () => {
    const { store, storeId, userId, onCredit, owes } = await aCreditStore(api)
    await onCredit(lunch)
    const second = await onCredit([{ name: '케이크' }])
    expect(await owes()).toBe(23_000)
    const { owingList } = await api.call(storeListCredit, { storeId }, { as: store })
    expect(owingList).toMatchObject([{ userId, amount: 23_000 }])
    const { dealList } = await api.call(storeListOpenDeals, { storeId }, { as: store })
    expect(dealList.flatMap(({ paidOrderIdList }) => paidOrderIdList)).toContain(second.orderId)
  })

  it('goes on credit once, also for a repeated call', async () => {
    const { orders, triesToCharge, owes, entries } = await aCreditStore(api)
    const { orderId } = await orders(lunch)
    const key = aKey()
    expect((await triesToCharge(orderId, key)).code).toBe(code.ok)
    expect((await triesToCharge(orderId, key)).code).toBe(code.ok)
    expect(await triesToCharge(orderId)).toMatchObject({ code: code.changed, payload: { reason: 'paid' } })
    expect([await owes(), await entries()]).toEqual([16_000, 2])
  })

  it('is refused once it was cancelled', async () => {
    const { store, storeId, orders, triesToCharge, owes } = await aCreditStore(api)
    const { orderId } = await orders(lunch)
    await api.call(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: store })
    expect(await triesToCharge(orderId)).toMatchObject({ code: code.changed, payload: { reason: 'over' } })
    expect(await owes()).toBe(0)
  })

  it('does not exist in a store without credit [2.3-34, 1.3.1-15]', async () => {
    const { orders, triesToCharge, info, savesRepayment } = await aCreditStore(api, {
      flags: { notUsingLazyChargePay: true },
    })
    const { orderId } = await orders(lunch)
    expect(await triesToCharge(orderId)).toMatchObject({
      code: code.changed,
      payload: { reason: 'no-credit' },
    })
    expect(await info()).toBeNull()
    expect((await savesRepayment(16_000)).code).toBe(code.notFound)
  })

  it('is not owed any more once the store has cancelled it', async () => {
    const { store, storeId, onCredit, owes, inLedger } = await aCreditStore(api)
    const { orderId } = await onCredit(lunch)
    await api.call(storeCancelOrder, { storeId, orderId, reason: '품절' }, { as: store })
    await settleDueRefunds(api)
    expect([await owes(), await inLedger()]).toEqual([0, 0])
  })

  it('is owed without the lines that the store has refunded', async () => {
    const { guest, storeId, userId, onCredit, refunds, owes } = await aCreditStore(api)
    const { dealId, orderId, orderItemList } = await onCredit(lunch)
    await refunds(orderId, [orderItemList[0]?.orderItemId ?? 0])
    await settleDueRefunds(api)
    expect(await owes()).toBe(9_000)
    const detail = await api.call(getPayAndOrderByDealId, { storeId, dealId, userId }, { as: guest })
    expect(sumOf(detail.payList)).toBe(9_000)
  })

  it('keeps the customer from removing the account until it is repaid', async () => {
    const { guest, storeId, userId, onCredit, repays } = await aCreditStore(api)
    await onCredit(lunch)
    const reasons = async () =>
      (await api.call(getLeavingInfo, { storeId, userId }, { as: guest })).blockedReasonList.filter(
        ({ kind }) => kind === 'credit',
      )
    expect(await reasons()).toMatchObject([{ kind: 'credit', storeId }])
    await repays(16_000)
    expect(await reasons()).toEqual([])
  })
})

describe('a repayment', () => {
  it('leaves nothing when it is of all that is owed [2.3-36]', async () => {
    const { onCredit, repays, info, inLedger } = await aCreditStore(api)
    await onCredit(lunch)
    await onCredit([{ name: '케이크' }])
    expect(await repays(23_000)).toMatchObject({ state: 'approved', dealId: null })
    expect(await info()).toMatchObject({
      lazyChargePayTotalAmount: 23_000,
      lazyChargeRepayTotalAmount: 23_000,
    })
    expect(await inLedger()).toBe(0)
  })

  it('is of the customer’s own lines alone, and its cancel reopens no line that another one has repaid', async () => {
    const { storeId, userId, onCredit, inLedger } = await aCreditStore(api)
    const { orderItemList } = await onCredit(lunch)
    const lineIds = orderItemList.map(({ orderItemId }) => orderItemId)
    const repayment = { storeId, userId, lineIds, now: api.clock.now() }
    const [first, second] = [randomTxNumber(), randomTxNumber()]
    const inTransaction = (step: typeof repayCredit, lines: Parameters<typeof repayCredit>[1]) =>
      api.db.transaction((tx) => step(tx, lines))
    expect(await inTransaction(repayCredit, { ...repayment, userId: userId + 1, txNumber: first })).toBe(
      false,
    )
    expect(await inLedger()).toBe(16_000)
    expect(await inTransaction(repayCredit, { ...repayment, txNumber: first })).toBe(true)
    expect(await inTransaction(cancelCreditRepayment, { ...repayment, txNumber: first })).toBe(true)
    expect(await inTransaction(repayCredit, { ...repayment, txNumber: second })).toBe(true)
    expect(await inTransaction(cancelCreditRepayment, { ...repayment, txNumber: first })).toBe(false)
    expect(await inLedger()).toBe(0)
  })

  it('is taxed as what was ordered', async () => {
    const { onCredit, info, repays } = await aCreditStore(api, { taxFree: ['케이크'] })
    await onCredit(lunch)
    const taxFree = Number((await info())?.lazyChargeTaxFreeAmount)
    expect(taxFree).toBe(7_000)
    expect(await repays(16_000, { taxFree })).toMatchObject({ state: 'approved' })
  })

  it('is answered with what is owed when it is of another amount, and of nothing is refused', async () => {
    const { onCredit, savesRepayment } = await aCreditStore(api)
    expect((await savesRepayment(16_000)).code).toBe(code.notFound)
    await onCredit(lunch)
    expect(await savesRepayment(10_000)).toMatchObject({
      code: code.priceChanged,
      payload: { amount: 16_000 },
    })
  })

  it('is refunded automatically when nothing is owed any more at its approval', async () => {
    const { store, storeId, userId, payer, onCredit, opensRepayment, owes, inLedger } =
      await aCreditStore(api)
    await onCredit(lunch)
    const { txNumber, returns } = await opensRepayment(16_000)
    const cash = { storeId, userId, amount: 16_000 }
    await api.call(storeTakeCreditRepayment, cash, { as: store, key: aKey() })
    await returns()
    await reverseApprovals(api.app.services.payments, (error) => {
      throw error
    })
    expect((await payer.payment(txNumber)).state).toBe('cancelled')
    expect([await owes(), await inLedger()]).toEqual([0, 0])
  })

  it('is refunded once when the store is cancelling it, also where its order is refunded meanwhile', async () => {
    const { onCredit, repays, refunds, cancelsRepayment, owes, inLedger } = await aCreditStore(api)
    const { orderId } = await onCredit(lunch)
    const { txNumber } = await repays(16_000)
    expect((await cancelsRepayment(txNumber)).code).toBe(code.ok)
    cancels.script = 'silent'
    await refunds(orderId)
    await settleDueRefunds(api)
    cancels.script = 'succeed'
    api.clock.pass(60_000)
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect([cancels.refundedWon(), await owes(), await inLedger()]).toEqual([16_000, 0, 0])
  })

  it('cannot be paid with coupon, points, gift cards or credit', () => {
    const names = ['coupon', 'points', 'giftCard', 'credit'] as const
    expect(names.filter((name) => creditPurpose.takesTender(name))).toEqual([])
  })

  it('is refunded when the store cancels it, and its money is owed again', async () => {
    const { onCredit, repays, cancelsRepayment, owes, inLedger } = await aCreditStore(api)
    await onCredit(lunch)
    const { txNumber } = await repays(16_000)
    expect((await cancelsRepayment(txNumber)).code).toBe(code.ok)
    expect(await owes()).toBe(0)
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(16_000)
    expect([await owes(), await inLedger()]).toEqual([16_000, 16_000])
    expect((await cancelsRepayment(txNumber)).code).toBe(code.changed)
    expect((await repays(16_000)).state).toBe('approved')
  })

  it('leaves the amount of its order to the refunds of the order itself when the store cancels it', async () => {
    const { guest, storeId, userId, onCredit, repays, refunds, cancelsRepayment, owes } =
      await aCreditStore(api)
    const { orderId, dealId, orderItemList } = await onCredit(lunch)
    const { txNumber } = await repays(16_000)
    await cancelsRepayment(txNumber)
    await settleDueRefunds(api)
    await refunds(orderId, [orderItemList[0]?.orderItemId ?? 0])
    await settleDueRefunds(api)
    const ownDeal = { storeId, userId, dealId }
    const { orderList } = await api.call(getPayAndOrderByDealId, ownDeal, { as: guest })
    expect([orderList[0]?.totalAmount, await owes()]).toEqual([9_000, 9_000])
  })

  it('is refunded as far as its order is refunded later, and the rest stays repaid', async () => {
    const { onCredit, repays, refunds, owes, inLedger, info } = await aCreditStore(api)
    const { orderId, orderItemList } = await onCredit(lunch)
    await repays(16_000)
    await refunds(orderId, [orderItemList[0]?.orderItemId ?? 0])
    await settleDueRefunds(api)
    await settleDueRefunds(api)
    expect(cancels.refundedWon()).toBe(7_000)
    expect([await owes(), await inLedger()]).toEqual([0, 0])
    expect(await info()).toMatchObject({ lazyChargePayTotalAmount: 9_000 })
  })

  it('can be cancelled at the counter when it was made there, and only of the right amount', async () => {
    const { store, storeId, userId, onCredit, cancelsRepayment, owes, inLedger } = await aCreditStore(api)
    await onCredit(lunch)
    const take = (amount: number) =>
      api.request(storeTakeCreditRepayment, { storeId, userId, amount }, { as: store, key: aKey() })
    expect(await take(15_000)).toMatchObject({ code: code.changed, payload: { amount: 16_000 } })
    const { txNumber } = (await take(16_000)).payload as { txNumber: string }
    expect(await owes()).toBe(0)
    const { repaymentList } = await api.call(storeListCredit, { storeId }, { as: store })
    expect(repaymentList).toMatchObject([{ userId, amount: 16_000, txNumber }])
    expect((await cancelsRepayment(txNumber)).code).toBe(code.ok)
    expect([await owes(), await inLedger()]).toEqual([16_000, 16_000])
  })

  it('is cancelled by no other store, and another customer owes nothing of it', async () => {
    const owing = await aCreditStore(api)
    await owing.onCredit(lunch)
    const other = await aCreditStore(api)
    expect(await other.owes()).toBe(0)
    expect((await other.cancelsRepayment((await owing.repays(16_000)).txNumber)).code).toBe(code.changed)
  })
})
