import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPayment } from '../../repositories/payments.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import { aPayer } from '../../testing/payer.ts'
import { oneCakeLine } from '../../testing/payment-setup.ts'
import { inParallel, raceApi } from '../../testing/race-api.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { reconcilePayment } from '../reconcile/reconcile-payments.ts'
import { reverseApprovals } from '../reconcile/reverse-approvals.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'

let api: TestApi
const provider = new FakeProvider()
beforeAll(async () => {
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await raceApi({ env, vendors: provider.adaptersWithoutInquiry })
})
afterAll(() => api.close())

function fail(error: unknown): void {
  throw error
}

// Guard: `p.net_cancel_date is null` of payment_move.
it('an approval answered while its net cancel begins is either paid or reversed, never both', async () => {
  for (let round = 0; round < 16; round += 1) {
    const { payments } = api.app.services
    const store = await aStoreWithPayments(api)
    const payer = await aPayer(api, store)
    const purchase = await payer.placesTakeoutOrder(oneCakeLine)
    const txNumber = randomTxNumber()
    const { reached, resume } = provider.pauseNext()
    const paying = payer.paysByWindow(purchase, { txNumber })
    await reached
    const currentPayment = () => readPayment(api.db, store.storeId, txNumber)
    const approving = await currentPayment()
    if (!approving) throw new Error('no payment')
    // The process that requested the approval is believed to have died.
    provider.cancelOutcome = 'silent'
    const reconciling = reconcilePayment(payments, approving)
    // In half of the rounds the net cancel has begun when the answer arrives.
    if (round % 2 === 0) await reconciling
    resume()
    await Promise.all([paying, reconciling])
    provider.cancelOutcome = 'cancelled'
    const unknown = await currentPayment()
    if (unknown?.state === 'unknown') await reconcilePayment(payments, unknown)
    await reverseApprovals(payments, fail)
    const ended = await currentPayment()
    if (round % 2 === 0) expect(ended?.state).not.toBe('approved')
    expect(provider.approvedCharges(txNumber)).toHaveLength(ended?.state === 'approved' ? 1 : 0)
  }
})

// Guard: the count of `isNewAuthorization`, in the transaction that begins the approval.
it('an authorization that two payments return with at once begins one of them', async () => {
  provider.approvalOutcome = 'approved'
  const store = await aStoreWithPayments(api)
  for (let round = 0; round < 8; round += 1) {
    const attempts = await inParallel(2, async () => {
      const payer = await aPayer(api, store)
      const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
      return { payer, txNumber: saved.txNumber, address: await payer.opensPayWindow(saved) }
    })
    const authorization = `authorization of round ${round}`
    await Promise.all(
      attempts.map(({ payer, txNumber, address }) =>
        payer.returnsFromProvider(address, { ...authenticatedReturn(txNumber), authorization }),
      ),
    )
    const states = await Promise.all(
      attempts.map(async ({ payer, txNumber }) => (await payer.payment(txNumber)).state),
    )
    expect(states.toSorted()).toEqual(['approved', 'cancelled'])
  }
})
