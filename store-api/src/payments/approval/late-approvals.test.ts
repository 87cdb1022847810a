import { beforeEach, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import type { InquiryResult } from '../../pay-vendors/vendor.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { reverseApprovals } from '../reconcile/reverse-approvals.ts'
import { settlePayment } from './settle.ts'

let api: TestApi
let provider: FakeProvider
let store: TestStoreWithKey
let payer: Payer
beforeEach(async () => {
  provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aStoreWithPayments(api)
  payer = await aPayer(api, store)
  return () => api.close()
})

const minute = 60_000
const paymentContext = () => api.app.services.payments
async function paid() {
  return payer.paysByWindow(await payer.placesTakeoutOrder([{ name: '케이크' }]))
}
/** The provider reports an approval with this transaction id. */
async function receiveApproval(txNumber: string, tid: string) {
  const approval = { tid, orderNo: txNumber, amount: 7000, payMethod: '신용카드', info: { tid } }
  const found: InquiryResult = { kind: 'approved', approval }
  return settlePayment(paymentContext(), { storeId: store.storeId, txNumber }, found, 'inquiry')
}
async function runReversals() {
  await reverseApprovals(paymentContext(), fail)
}
function fail(error: unknown): void {
  throw error
}
const reversalsOf = (txNumber: string) => api.db.run(reversals, [store.storeId, txNumber])

it('a paid payment ignores a repetition of its own approval, and reverses nothing', async () => {
  const { txNumber } = await paid()
  const [charge] = provider.charges
  expect(await receiveApproval(txNumber, charge?.tid ?? '')).toMatchObject({
    state: 'approved',
    tid: charge?.tid,
  })
  expect(await reversalsOf(txNumber)).toEqual([])
})

it('every other approval of a paid payment is reversed, each with its own key', async () => {
  const { txNumber } = await paid()
  const first = provider.charges[0]?.tid
  for (const tid of ['T-second', 'T-third', 'T-second']) {
    if (!provider.charges.some((each) => each.tid === tid))
      provider.charges.push({ tid, orderNo: txNumber, amount: 7000, state: 'approved' })
    expect(await receiveApproval(txNumber, tid)).toMatchObject({ state: 'approved', tid: first })
  }
  provider.requests.length = 0
  await runReversals()
  expect(await reversalsOf(txNumber)).toEqual([
    { tid: 'T-second', state: 'done', reason: 'late' },
    { tid: 'T-third', state: 'done', reason: 'late' },
  ])
  // Other tests may have left approvals to reverse in this database.
  const cancels = provider.requests.filter((each) => each.startsWith(`cancel ${txNumber}`))
  expect(cancels.sort()).toEqual([`cancel ${txNumber}RT-second`, `cancel ${txNumber}RT-third`])
  expect(provider.approvedCharges(txNumber).map(({ tid }) => tid)).toEqual([first])
})

it('records that an inquiry led to a reversal', async () => {
  const { txNumber } = await paid()
  await receiveApproval(txNumber, 'T-second')
  expect(await api.db.run(reversalEvents, [store.storeId, txNumber])).toEqual([{ by: 'inquiry' }])
})

it('records that an inquiry without a usable answer made the outcome unknown', async () => {
  const { txNumber } = await paid()
  await api.db.run(backToApproving, [store.storeId, txNumber])
  const outcome = { kind: 'unknown', reason: 'unreadable' } as const
  const key = { storeId: store.storeId, txNumber }
  expect(await settlePayment(paymentContext(), key, outcome, 'inquiry')).toMatchObject({ state: 'unknown' })
  expect(await api.db.run(unknownEvents, [store.storeId, txNumber])).toEqual([{ by: 'inquiry' }])
})

it('a payment is inquired again if the provider was down at the last inquiry', async () => {
  provider.approvalOutcome = 'silent'
  const { txNumber } = await paid()
  const reconcile = () => reconcilePayments(paymentContext(), fail)
  api.clock.pass(minute)
  await reconcile()
  expect((await payer.payment(txNumber)).state).toBe('failed')
  provider.isDown = true
  api.clock.pass(11 * minute)
  await reconcile()
  provider.isDown = false
  provider.charges.push({ tid: 'T-late', orderNo: txNumber, amount: 7000, state: 'approved' })
  api.clock.pass(11 * minute)
  await reconcile()
  await runReversals()
  expect(await reversalsOf(txNumber)).toEqual([{ tid: 'T-late', state: 'done', reason: 'late' }])
  expect(provider.approvedCharges(txNumber)).toEqual([])
})

it.each([
  [19, 'approved'],
  [21, 'cancelled'],
])(
  'an approval is not requested long after the customer left: %i minutes later the payment is %s',
  async (minutes, state) => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]))
    const address = await payer.opensPayWindow(saved)
    const { reached } = provider.pauseNext()
    // The process dies before its request arrives.
    void payer.returnsFromProvider(address, authenticatedReturn(saved.txNumber))
    await reached
    await api.db.run(backToAuthenticated, [store.storeId, saved.txNumber])
    api.clock.pass(minutes * minute)
    await reconcilePayments(paymentContext(), fail)
    expect((await payer.payment(saved.txNumber)).state).toBe(state)
    expect(provider.approvedCharges(saved.txNumber)).toHaveLength(state === 'approved' ? 1 : 0)
  },
)

const backToAuthenticated = statement(
  'test_back_to_authenticated',
  `update payment set state = 'authenticated', inquiry_date = 0 where store_id = $1 and tx_number = $2`,
)
const backToApproving = statement(
  'test_back_to_approving',
  `update payment set state = 'approving', settle_date = null where store_id = $1 and tx_number = $2`,
)
const unknownEvents = statement<{ by: string }>(
  'test_unknown_events',
  `select moved_by as by from payment_event where store_id = $1 and tx_number = $2 and to_state = 'unknown'`,
)
const reversalEvents = statement<{ by: string }>(
  'test_reversal_events',
  `select moved_by as by from payment_event
   where store_id = $1 and tx_number = $2 and reason like 'reversed: %'`,
)
const reversals = statement<{ tid: string; state: string; reason: string }>(
  'test_reversals_by_tid',
  'select tid, state, reason from payment_reversal where store_id = $1 and tx_number = $2 order by tid',
)
