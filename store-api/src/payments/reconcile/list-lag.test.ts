import { beforeEach, describe, expect, it } from 'vitest'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import {
  aPaymentSetup,
  minute,
  oneCakeLine,
  type PaymentSetup,
  remainingCakes,
  reversalsIn,
  runJobs,
} from '../../testing/payment-setup.ts'
import { inWindowPayType } from '../../testing/store-with-payments.ts'

let api: PaymentSetup['api']
let provider: PaymentSetup['provider']
let store: PaymentSetup['store']
let payer: PaymentSetup['payer']
beforeEach(async () => {
  ;({ api, provider, store, payer } = await aPaymentSetup({ withoutInquiry: true }))
  return () => api.close()
})

async function anOpenWindow() {
  const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
    payType: inWindowPayType,
  })
  return { ...saved, returnUrl: await payer.opensPayWindow(saved) }
}
async function jobsAfter(minutes: number): Promise<void> {
  api.clock.pass(minutes * minute)
  await runJobs(api)
}

describe('a payment that its return calls paid, at a provider whose list is delayed', () => {
  it('stays open with its holds until the list has it, and is paid', async () => {
    const { txNumber, payment, returnUrl } = await anOpenWindow()
    provider.confirmsInWindow(payment)
    provider.isListBehind = true
    expect(await payer.returnsFromProvider(returnUrl, authenticatedReturn(txNumber))).toBe('opened')
    await jobsAfter(1)
    // A customer who does not wait for the result loses no payment.
    expect(await payer.givesUp(txNumber, 'window-closed')).toMatchObject({ state: 'opened' })
    await jobsAfter(6)
    expect(await remainingCakes(api, store)).toEqual([2])
    provider.isListBehind = false
    await jobsAfter(5)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'approved' })
    expect(await reversalsIn(api, store, txNumber)).toEqual([])
    expect(provider.approvedCharges(txNumber)).toHaveLength(1)
  })

  it('is not ended by the first list that is received, however late that is', async () => {
    const { txNumber, payment, returnUrl } = await anOpenWindow()
    provider.confirmsInWindow(payment)
    provider.isListBehind = true
    provider.isDown = true
    await payer.returnsFromProvider(returnUrl, authenticatedReturn(txNumber))
    provider.isDown = false
    // The first list that is received, after a quarter of an hour without any, still lacks it.
    await jobsAfter(16)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'opened' })
    provider.isListBehind = false
    await jobsAfter(5)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'approved' })
  })

  it('ends as not paid where the list lacks it for good, and its holds are released', async () => {
    const { txNumber, returnUrl } = await anOpenWindow()
    expect(await payer.returnsFromProvider(returnUrl, authenticatedReturn(txNumber))).toBe('opened')
    await jobsAfter(9)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'opened' })
    await jobsAfter(6)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'cancelled' })
    expect(await remainingCakes(api, store)).toEqual([3])
  })
})

it('a window that is closed without a return ends at once, though its list may be behind', async () => {
  const { txNumber } = await anOpenWindow()
  expect(await payer.givesUp(txNumber, 'window-closed')).toMatchObject({ state: 'cancelled' })
})
