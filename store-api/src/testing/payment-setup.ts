import { getProductOrderLimitList } from '@storefront/contract/endpoints/products.ts'
import { statement } from '../database/statement.ts'
import { releaseExpiredHolds } from '../payments/purposes/purposes.ts'
import { reconcilePayments } from '../payments/reconcile/reconcile-payments.ts'
import { reverseApprovals } from '../payments/reconcile/reverse-approvals.ts'
import { aClock } from './clock.ts'
import { type ApprovalScript, FakeProvider } from './fake-provider.ts'
import { aPayer, type Payer } from './payer.ts'
import { aStoreWithPayments } from './store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from './test-api.ts'

export interface PaymentSetup {
  api: TestApi
  provider: FakeProvider
  store: TestStoreWithKey & { templateIds: number[] }
  payer: Payer
}

export const minute = 60_000
export const oneCakeLine = [{ name: '케이크' }]

let days = 0

/** A cafe with three cakes to sell, a paying customer, and a scripted provider. */
export async function aPaymentSetup({ withoutInquiry = false } = {}): Promise<PaymentSetup> {
  const provider = new FakeProvider()
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  // Later than the tests before: what they left is due now, so the jobs below process it before this test begins.
  days += 1
  const clock = aClock(Date.UTC(2027, 0, days, 3))
  const api = await testApi({
    env,
    clock,
    vendors: withoutInquiry ? provider.adaptersWithoutInquiry : provider.adapters,
  })
  await runJobs(api)
  provider.requests.length = 0
  const store = await aStoreWithPayments(api, { limits: { 케이크: 3 }, coupons: [{ endDay: '2027-12-31' }] })
  return { api, provider, store, payer: await aPayer(api, store) }
}

/** Runs the background jobs of the processes. */
export async function runJobs(api: TestApi): Promise<void> {
  const { payments } = api.app.services
  await reconcilePayments(payments, fail)
  await reverseApprovals(payments, fail)
  await releaseExpiredHolds(api.db, api.clock.now())
}
function fail(error: unknown): void {
  throw error
}

/** How many may still be ordered; one number per limit of the store, which here has one for cakes. */
export async function remainingCakes(api: TestApi, { storeId }: TestStoreWithKey): Promise<number[]> {
  const { productOrderLimitList } = await api.call(getProductOrderLimitList, { storeId })
  return productOrderLimitList.map(({ leftCount }) => leftCount)
}

/** A payment for a cake whose approval had this outcome. */
export async function payWith(
  script: ApprovalScript,
  { provider, payer }: Pick<PaymentSetup, 'provider' | 'payer'>,
) {
  provider.approvalOutcome = script
  const purchase = await payer.placesTakeoutOrder(oneCakeLine)
  const payment = await payer.paysByWindow(purchase)
  return { purchase, payment, txNumber: payment.txNumber }
}

/** The reversals of a payment number. */
export const reversalsIn = (api: TestApi, { storeId }: TestStoreWithKey, txNumber: string) =>
  api.db.run(reversals, [storeId, txNumber])

const reversals = statement<{ tid: string; state: string; reason: string; tries: number; message: string }>(
  'test_reversals',
  'select * from payment_reversal where store_id = $1 and tx_number = $2',
)
