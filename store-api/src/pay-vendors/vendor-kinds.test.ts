import { openPayWindow } from '@storefront/contract/endpoints/pay-window.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { echoNonce } from '../payments/pay-keys.ts'
import { cancelUnlessPaid } from '../payments/reconcile/reconcile-payments.ts'
import { cancellable } from '../payments/state/cancel-payment.ts'
import { readPaymentByNumber } from '../repositories/payments.ts'
import { authenticatedReturn } from '../testing/pay-requests.ts'
import {
  aPaymentSetup,
  minute,
  oneCakeLine,
  type PaymentSetup,
  remainingCakes,
  reversalsIn,
  runJobs,
} from '../testing/payment-setup.ts'
import { inWindowPayType, origin } from '../testing/store-with-payments.ts'
import { koreanDay, koreanDayBefore } from './korean-time.ts'
import type { InWindowVendor, PayVendorAdapter, TwoStepVendor } from './vendor.ts'

let setup: PaymentSetup
beforeEach(async () => {
  setup = await aPaymentSetup()
  return () => setup.api.close()
})

/** A payment whose window is open at a provider that approves inside it. */
async function anOpenWindow() {
  const { payer } = setup
  const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
    payType: inWindowPayType,
  })
  return { saved, returnUrl: await payer.opensPayWindow(saved) }
}

it('a window opens by redirect, by form in the provider’s charset, or by script on a page of its own', async () => {
  const { api, payer, provider } = setup
  for (const kind of ['redirect', 'form', 'script'] as const) {
    provider.windowStartKind = kind
    const { txNumber, nonce } = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
      payType: inWindowPayType,
    })
    const start = await api.call(openPayWindow, { txNumber, nonce, origin, device: 'pc' }, { as: 'edge' })
    expect(start).toMatchObject(
      {
        redirect: { kind, url: expect.stringContaining(origin) },
        form: { kind, acceptCharset: 'euc-kr', fields: { mid: expect.any(String) } },
        script: {
          kind,
          vendor: 'kovan',
          src: `${origin}/vendor.js`,
          origins: [origin],
          calls: [{ function: 'FakeProvider.pay', arguments: ['pay-form'] }],
        },
      }[kind],
    )
    await payer.givesUp(txNumber)
  }
  expect(provider.requests).toContain('start with apiKey,merchantKey')
})

describe.each([
  { reporting: 'an inquiry', withoutInquiry: false },
  { reporting: 'a list of the day', withoutInquiry: true },
])('at a provider that approves inside its window and has $reporting', ({ withoutInquiry }) => {
  beforeEach(async () => {
    await setup.api.close()
    setup = await aPaymentSetup({ withoutInquiry })
  })

  it('an approval in the window completes the order, after its provider was asked', async () => {
    const { payer, provider } = setup
    const { saved, returnUrl } = await anOpenWindow()
    provider.confirmsInWindow(saved.payment)
    expect(await payer.returnsFromProvider(returnUrl, authenticatedReturn(saved.txNumber))).toBe('approved')
    expect(provider.requests).toContain(
      withoutInquiry ? `list ${koreanDay(setup.api.clock.now())}` : 'inquire',
    )
    // The provider posts again after a slow first answer.
    expect(await payer.returnsFromProvider(returnUrl, authenticatedReturn(saved.txNumber))).toBe('approved')
    expect(provider.approvedCharges(saved.txNumber)).toHaveLength(1)
  })

  it('a customer who gives up after paying in the window has paid', async () => {
    const { payer, provider } = setup
    const { saved } = await anOpenWindow()
    provider.confirmsInWindow(saved.payment)
    expect(await payer.givesUp(saved.txNumber, 'window-closed')).toMatchObject({ state: 'approved' })
  })

  it('an expired payment is inquired before it ends, and stays open without an answer', async () => {
    const { api, payer, provider } = setup
    const paid = await anOpenWindow()
    provider.confirmsInWindow(paid.saved.payment)
    provider.isDown = true
    api.clock.pass(16 * minute)
    await runJobs(api)
    expect(await payer.payment(paid.saved.txNumber)).toMatchObject({ state: 'opened' })
    provider.isDown = false
    api.clock.pass(5 * minute)
    await runJobs(api)
    expect(await payer.payment(paid.saved.txNumber)).toMatchObject({ state: 'approved' })
  })

  it('an approval in the window after giving up is found and reversed', async () => {
    const { api, payer, provider, store } = setup
    const { saved } = await anOpenWindow()
    expect(await payer.givesUp(saved.txNumber)).toMatchObject({ state: 'cancelled' })
    expect(await remainingCakes(api, store)).toEqual([3])
    provider.confirmsInWindow(saved.payment)
    api.clock.pass(11 * minute)
    await runJobs(api)
    await runJobs(api)
    expect(await reversalsIn(api, store, saved.txNumber)).toMatchObject([{ state: 'done', reason: 'late' }])
    expect(provider.approvedCharges(saved.txNumber)).toEqual([])
    expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'cancelled' })
  })

  it('a return without the nonce of its window, or with another amount or number, triggers no inquiry', async () => {
    const { api, payer, provider } = setup
    const { saved, returnUrl } = await anOpenWindow()
    const row = await readPaymentByNumber(api.db, saved.txNumber)
    const nonce = row ? echoNonce(api.app.services.secrets, row) : ''
    provider.confirmsInWindow(saved.payment)
    const returned = authenticatedReturn(saved.txNumber)
    const requestsBefore = provider.requests.length
    const forgeries: Record<string, string>[] = [
      { nonce: '' },
      { nonce: 'another' },
      { nonce, amount: '1' },
      { nonce, orderNo: 'TX0000000000OFANOTHER' },
    ]
    for (const forged of forgeries) {
      expect(await payer.returnsFromProvider(returnUrl, { ...returned, ...forged })).toBe('opened')
    }
    expect(provider.requests).toHaveLength(requestsBefore)
    expect(await payer.returnsFromProvider(returnUrl, { ...returned, nonce })).toBe('approved')
  })

  it('a return that is repeated again and again is looked up a few times a minute', async () => {
    const { payer, provider } = setup
    const { saved, returnUrl } = await anOpenWindow()
    provider.isDown = true
    for (let times = 0; times < 9; times += 1)
      await payer.returnsFromProvider(returnUrl, authenticatedReturn(saved.txNumber))
    expect(provider.requests.filter((each) => /^(inquire|list)/.test(each))).toHaveLength(6)
  })

  it('a return alone completes nothing: without the approval at the provider, the payment ends', async () => {
    const { api, payer } = setup
    const { saved, returnUrl } = await anOpenWindow()
    const returnAnswer = await payer.returnsFromProvider(returnUrl, authenticatedReturn(saved.txNumber))
    expect(returnAnswer).toBe(withoutInquiry ? 'opened' : 'cancelled')
    api.clock.pass(11 * minute)
    await runJobs(api)
    expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'cancelled' })
  })

  it('an approval of another amount in the window is reversed', async () => {
    const { api, payer, provider, store } = setup
    const { saved, returnUrl } = await anOpenWindow()
    provider.confirmsInWindow({ ...saved.payment, amount: 1 })
    expect(await payer.returnsFromProvider(returnUrl, authenticatedReturn(saved.txNumber))).toBe('cancelled')
    await runJobs(api)
    expect(await reversalsIn(api, store, saved.txNumber)).toMatchObject([{ state: 'done' }])
    expect(provider.approvedCharges(saved.txNumber)).toEqual([])
  })

  it('an approval after the first inquiry that follows giving up is found by the next one and reversed', async () => {
    const { api, payer, provider } = setup
    const { saved } = await anOpenWindow()
    await payer.givesUp(saved.txNumber)
    api.clock.pass(11 * minute)
    await runJobs(api)
    provider.confirmsInWindow(saved.payment)
    api.clock.pass(21 * minute)
    await runJobs(api)
    await runJobs(api)
    expect(provider.approvedCharges(saved.txNumber)).toEqual([])
  })

  it('a payment whose window opens while its customer gives up is inquired before it ends', async () => {
    const { api, payer, provider } = setup
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), {
      payType: inWindowPayType,
    })
    const stale = await readPaymentByNumber(api.db, saved.txNumber)
    await payer.opensPayWindow(saved)
    provider.confirmsInWindow(saved.payment)
    const cancel = { from: cancellable, by: 'customer', reason: 'customer' } as const
    const ended = stale && (await cancelUnlessPaid(api.app.services.payments, stale, cancel))
    expect(ended?.state).toBe('approved')
  })
})

it('the order number of a provider is stored before its window opens, and after the approval [2.9-08]', async () => {
  const { api, payer, provider } = setup
  const { saved, returnUrl } = await anOpenWindow()
  const storedOrderNo = async () => (await readPaymentByNumber(api.db, saved.txNumber))?.orderNo
  const orderNo = `T${saved.txNumber.slice(2)}`
  expect(await storedOrderNo()).toBe(orderNo)
  provider.confirmsInWindow(saved.payment)
  expect(await payer.returnsFromProvider(returnUrl, authenticatedReturn(saved.txNumber))).toBe('approved')
  expect(await storedOrderNo()).toBe(orderNo)
})

it('an approval after midnight is found in the list of the next day', async () => {
  await setup.api.close()
  setup = await aPaymentSetup({ withoutInquiry: true })
  const { api, payer, provider } = setup
  const { saved, returnUrl } = await anOpenWindow()
  const now = api.clock.now()
  await api.db.run(savedBefore, [saved.txNumber, now - 1440 * minute])
  provider.confirmsInWindow(saved.payment, koreanDay(now))
  expect(await payer.returnsFromProvider(returnUrl, authenticatedReturn(saved.txNumber))).toBe('approved')
  expect(provider.requests.slice(-2)).toEqual([`list ${koreanDayBefore(now)}`, `list ${koreanDay(now)}`])
})

const savedBefore = statement('test_saved_before', 'update payment set create_date = $2 where tx_number = $1')

it('the type of an adapter requires a request that settles a lost answer', () => {
  const { inquire: _inquire, ...twoStep } = setup.provider.window
  const { inquire: _other, ...inWindow } = setup.provider.inWindow
  // @ts-expect-error neither inquiry nor net cancel
  const withoutAny: TwoStepVendor = twoStep
  // @ts-expect-error neither inquiry nor list of a day
  const withoutList: InWindowVendor = inWindow
  const adapters: PayVendorAdapter[] = [
    { ...twoStep, netCancel: async () => ({ kind: 'absent' }) },
    { ...inWindow, listOfDay: async () => ({ kind: 'listed', payments: [] }) },
  ]
  expect([withoutAny, withoutList, ...adapters]).toHaveLength(4)
})
