import {
  getLazyChargeInfoOfUser,
  storeCancelCreditRepayment,
  storeChargeOrderOnCredit,
} from '@storefront/contract/endpoints/credit.ts'
import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import type { Payment } from '@storefront/contract/entities/payment.ts'
import { vatFloored } from '@storefront/domain/money/vat.ts'
import { statement } from '../database/statement.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { aGuest, type RequestedLine } from './guest.ts'
import { aKey } from './paid-order.ts'
import { authenticatedReturn } from './pay-requests.ts'
import { aPayer } from './payer.ts'
import { aStoreWithPayments, windowPayType } from './store-with-payments.ts'
import type { TestApi } from './test-api.ts'

const ledger = statement<{ won: number; entries: number }>(
  'test_credit_ledger',
  `select coalesce(sum(amount), 0)::int as won, count(*)::int as entries from credit_ledger
   where store_id = $1 and user_id = $2`,
)

/** A store whose counter puts orders of one guest on credit; the guest repays by a provider. */
export async function aCreditStore(api: TestApi, options: Parameters<typeof aStoreWithPayments>[1] = {}) {
  const store = await aStoreWithPayments(api, options)
  const guest = await aGuest(api, store)
  const payer = await aPayer(api, store, guest)
  const { storeId } = store
  const { userId } = guest
  const savesRepayment = (won: number, { taxFree = 0, txNumber = randomTxNumber() } = {}) => {
    const payInfo = {
      purpose: { kind: 'credit' as const },
      payType: windowPayType,
      totalSeen: won,
      amount: won,
      vatAmount: vatFloored(won - taxFree),
    }
    return api.request(
      checkAndSavePayInfo,
      { storeId, txNumber, payType: windowPayType, payInfo },
      { as: guest },
    )
  }
  /** Up to the provider's window; `returns` is the customer coming back from it. */
  const opensRepayment = async (won: number, taxes: { taxFree?: number } = {}) => {
    const { code, payload, message } = await savesRepayment(won, taxes)
    if (code !== 200) throw new Error(`not saved: ${code} ${message}`)
    const { payInfo: payment, nonce } = payload as { payInfo: Payment; nonce: string }
    const { txNumber } = payment
    const returnUrl = await payer.opensPayWindow({ txNumber, nonce, payment, dealId: 0 })
    return { txNumber, returns: () => payer.returnsFromProvider(returnUrl, authenticatedReturn(txNumber)) }
  }
  return {
    store,
    guest,
    payer,
    storeId,
    userId,
    savesRepayment,
    opensRepayment,
    repays: async (won: number, taxes?: { taxFree?: number }) => {
      const { txNumber, returns } = await opensRepayment(won, taxes)
      await returns()
      return payer.payment(txNumber)
    },
    orders: async (lines: RequestedLine[]) => (await guest.ordersAtCounter(lines)).order,
    triesToCharge: (orderId: number, key = aKey()) =>
      api.request(storeChargeOrderOnCredit, { storeId, orderId }, { as: store, key }),
    onCredit: async (lines: RequestedLine[]) => {
      const { order } = await guest.ordersAtCounter(lines)
      const { orderId } = order
      await api.call(storeChargeOrderOnCredit, { storeId, orderId }, { as: store, key: aKey() })
      return order
    },
    refunds: (orderId: number, orderItemIdList?: number[]) =>
      api.call(
        storeRefundOrder,
        { storeId, orderId, reason: '재료 소진', ...(orderItemIdList && { orderItemIdList }) },
        { as: store, key: aKey() },
      ),
    cancelsRepayment: (txNumber: string) =>
      api.request(
        storeCancelCreditRepayment,
        { storeId, txNumber, reason: '착오' },
        { as: store, key: aKey() },
      ),
    info: async () =>
      (await api.call(getLazyChargeInfoOfUser, { storeId, userId }, { as: guest })).lazyChargePayInfo,
    /** Won that the customer owes. */
    owes: async () => {
      const { lazyChargePayInfo: info } = await api.call(
        getLazyChargeInfoOfUser,
        { storeId, userId },
        { as: guest },
      )
      return info ? info.lazyChargePayTotalAmount - info.lazyChargeRepayTotalAmount : null
    },
    /** The sum of the ledger, which is what is owed unless money is on its way back. */
    inLedger: async () => (await api.db.run(ledger, [storeId, userId]))[0]?.won,
    entries: async () => (await api.db.run(ledger, [storeId, userId]))[0]?.entries,
  }
}
