import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { registerPayResult } from '@storefront/contract/endpoints/payment.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import type { CashReceiptInfo } from '@storefront/contract/entities/cash-receipt.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { issueCashReceipts } from '../cash-receipts/issue-cash-receipts.ts'
import { cardSubject } from '../payments/tenders/gift-card.ts'
import { readCashReceipt } from '../repositories/cash-receipts.ts'
import { FakeCancels } from './fake-cancels.ts'
import { FakeCashReceipts } from './fake-cash-receipts.ts'
import { FakeProvider } from './fake-provider.ts'
import { aGiftCard } from './gift-cards.ts'
import { settleDueRefunds } from './paid-order.ts'
import type { PayOptions } from './pay-requests.ts'
import { aPayer } from './payer.ts'
import { aStoreWithPayments } from './store-with-payments.ts'
import type { TestApi, TestApiOptions } from './test-api.ts'

/** By a phone number (03), for an income deduction (0). */
export const personal: CashReceiptInfo = {
  identityNumber: '010-1234-5678',
  identityType: '03',
  requestType: '0',
}
/** By a business number (02), as proof of an expense (1). */
export const business: CashReceiptInfo = {
  identityNumber: '123-45-67890',
  identityType: '02',
  requestType: '1',
}

/** An API with a simulated cash receipt service. */
export async function aReceiptApi(start: (options: TestApiOptions) => Promise<TestApi>) {
  const service = new FakeCashReceipts()
  const api = await start({
    env: { SANDBOX_URL: 'http://sandbox.invalid' },
    vendors: new FakeCancels(new FakeProvider()).adapters,
    cashReceipts: service,
  })
  const failed = (error: unknown) => {
    throw error
  }
  return {
    api,
    service,
    /** Runs the job once. */
    issues: (onError = failed) => {
      const { payments, secrets, stores } = api.app.services
      return issueCashReceipts({ db: api.db, stores, secrets, service, now: payments.now, onError })
    },
  }
}
export type ReceiptApi = Awaited<ReturnType<typeof aReceiptApi>>

let refunds = 0

/**
 * A customer who takes out cake for 7,000 won and an americano for 4,500, with gift cards of these balances; the cards whose
 * indexes are in `withoutReceipt` get no cash receipt.
 */
export async function aReceiptCustomer(
  { api }: ReceiptApi,
  amounts: readonly number[],
  { withoutReceipt = [] }: { withoutReceipt?: readonly number[] } = {},
) {
  const store = await aStoreWithPayments(api, {
    bundles: ['ordering', 'payment', 'giftcards'],
    info: { licenseNumber: '123-45-67890' },
  })
  const { storeId } = store
  const payer = await aPayer(api, store)
  const cards: Awaited<ReturnType<typeof aGiftCard>>[] = []
  for (const [index, amount] of amounts.entries()) {
    const cardOptions = { storeId, userId: payer.userId, amount }
    cards.push(await aGiftCard(api, cardOptions, { hasCashReceipt: !withoutReceipt.includes(index) }))
  }
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }, { name: '아메리카노' }])
  const total = purchase.order.totalAmount
  const uses = (...won: number[]) =>
    cards.flatMap((card, index) => {
      const amount = won[index] ?? 0
      return amount > 0 ? [{ tender: 'giftCard', subject: cardSubject(card), amount }] : []
    })
  const lineOf = (name: string) =>
    purchase.order.orderItemList.find((each) => each.name === name)?.orderItemId ?? 0
  return {
    store,
    storeId,
    payer,
    purchase,
    total,
    uses,
    /** Pays with these amounts of the cards, the rest by a provider. */
    async pays(won: readonly number[], payOptions: PayOptions = {}) {
      const tenders = uses(...won)
      const rest = tenders.reduce((sum, use) => sum - use.amount, total)
      const options = { cashReceipt: personal, ...payOptions, tenders }
      if (rest > 0) return payer.paysByWindow(purchase, options)
      const saved = await payer.savesPayment(purchase, { ...options, payType: null })
      const result = { storeId, txNumber: saved.txNumber, payMethod: payMethod.cash }
      return (await api.call(registerPayResult, result, { as: payer })).payment
    },
    async refunds(names?: readonly string[]) {
      refunds += 1
      const request = {
        storeId,
        orderId: purchase.order.orderId,
        reason: '재료 소진',
        ...(names && { orderItemIdList: names.map(lineOf) }),
      }
      await api.call(storeRefundOrder, request, { as: store, key: `receipt-refund-${refunds}` })
      await settleDueRefunds(api)
    },
    receipt: (txNumber: string) => readCashReceipt(api.db, storeId, txNumber),
    /** The receipts and their cancels as the customer reads them: action, state, won, and VAT of it in won. */
    async shown() {
      const ownRequest = { storeId, dealId: purchase.dealId, userId: payer.userId }
      const { cashReceiptList } = await api.call(getPayAndOrderByDealId, ownRequest, { as: payer })
      return cashReceiptList.map(({ payAction, status, amount, vatAmount }) => [
        payAction,
        status,
        amount,
        vatAmount,
      ])
    },
  }
}
