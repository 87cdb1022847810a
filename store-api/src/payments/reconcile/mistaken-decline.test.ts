import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import type { InquiryResult } from '../../pay-vendors/vendor.ts'
import { aClock } from '../../testing/clock.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer, type Payer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reverseApprovals } from './reverse-approvals.ts'

let api: TestApi
let provider: FakeProvider
let store: TestStoreWithKey
let payer: Payer
/** Fixed answer of every inquiry; null: what the provider's ledger says. */
let fixedAnswer: InquiryResult | null
const minute = 60_000

beforeEach(async () => {
  provider = new FakeProvider()
  fixedAnswer = null
  const { window } = provider
  const inquire: NonNullable<typeof window.inquire> = async (...args) =>
    fixedAnswer ?? window.inquire?.(...args) ?? { kind: 'absent' }
  const clock = aClock(Date.UTC(2028, 0, 12, 3))
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await testApi({ env, clock, vendors: [{ ...window, inquire }, provider.hand] })
  await api.db.run(nothingDue, [])
  store = await aStoreWithPayments(api)
  payer = await aPayer(api, store)
  return () => api.close()
})

const nothingDue = statement('test_nothing_due', 'update payment set inquiry_date = null')
const maintenance: InquiryResult = { kind: 'declined', code: 'R999', message: '점검 중입니다' }

async function jobs() {
  const { payments } = api.app.services
  const fail = (error: unknown) => {
    throw error
  }
  await reconcilePayments(payments, fail)
  await reverseApprovals(payments, fail)
}

describe('an unknown code treated as a decline', () => {
  it('leads to the reversal of an existing approval', async () => {
    provider.approvalOutcome = 'lost'
    const { txNumber } = await payer.paysByWindow(await payer.placesTakeoutOrder([{ name: '케이크' }]))
    fixedAnswer = maintenance
    api.clock.pass(5_000)
    await jobs()
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed', reason: 'declined' })
    expect(provider.approvedCharges(txNumber)).toHaveLength(1)
    // The maintenance lasts another half hour.
    for (const wait of [15, 15]) {
      api.clock.pass(wait * minute)
      await jobs()
    }
    fixedAnswer = null
    api.clock.pass(60 * minute)
    await jobs()
    expect(provider.approvedCharges(txNumber)).toHaveLength(0)
  })

  it('is not inquired about any more after a day', async () => {
    provider.approvalOutcome = 'lost'
    await payer.paysByWindow(await payer.placesTakeoutOrder([{ name: '케이크' }]))
    fixedAnswer = maintenance
    for (let hour = 0; hour < 30; hour += 1) {
      api.clock.pass(60 * minute)
      await jobs()
    }
    const due = await api.db.run(stillDue, [store.storeId])
    expect(due).toEqual([])
  })
})

const stillDue = statement(
  'test_still_due',
  'select tx_number from payment where store_id = $1 and inquiry_date is not null',
)
