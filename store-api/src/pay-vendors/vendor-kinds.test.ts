import { openPayWindow } from '@storefront/contract/endpoints/pay-window.ts'
import { beforeEach, expect, it } from 'vitest'
import { inWindow, origin } from '../testing/paid-shop.ts'
import {
  aPayDay,
  cake,
  minute,
  type PayDay,
  remainingCakes,
  reversalsIn,
  runJobs,
} from '../testing/pay-day.ts'
import { authenticated } from '../testing/pay-requests.ts'

let day: PayDay
beforeEach(async () => {
  day = await aPayDay()
  return () => day.api.close()
})

/** A payment whose window is open at a provider that approves inside it. */
async function anOpenWindow() {
  const { payer } = day
  const saved = await payer.saves(await payer.wantsTakeout(cake), { payType: inWindow })
  return { saved, returnUrl: await payer.opens(saved) }
}

it('a window opens by redirect, by form in the provider’s charset, or by script on a page of its own', async () => {
  const { api, payer, provider } = day
  for (const kind of ['redirect', 'form', 'script'] as const) {
    provider.opensBy = kind
    const { txNumber, nonce } = await payer.saves(await payer.wantsTakeout(cake), { payType: inWindow })
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
  expect(provider.asked).toContain('start with apiKey,merchantKey')
})

it('an approval in the window completes the order, after an inquiry', async () => {
  const { payer, provider } = day
  const { saved, returnUrl } = await anOpenWindow()
  provider.confirmsInWindow(saved.payment)
  expect(await payer.comesBack(returnUrl, authenticated(saved.txNumber))).toBe('approved')
  expect(provider.asked).toContain('inquire')
  // The provider posts again after a slow first answer.
  expect(await payer.comesBack(returnUrl, authenticated(saved.txNumber))).toBe('approved')
  expect(provider.kept(saved.txNumber)).toHaveLength(1)
})

it('a customer who gives up after paying in the window has paid', async () => {
  const { payer, provider } = day
  const { saved } = await anOpenWindow()
  provider.confirmsInWindow(saved.payment)
  expect(await payer.givesUp(saved.txNumber, 'window-closed')).toMatchObject({ state: 'approved' })
})

it('an expired payment is inquired before it ends, and stays open without an answer', async () => {
  const { api, payer, provider } = day
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
  const { api, payer, provider, shop } = day
  const { saved } = await anOpenWindow()
  expect(await payer.givesUp(saved.txNumber)).toMatchObject({ state: 'cancelled' })
  expect(await remainingCakes(api, shop)).toEqual([3])
  provider.confirmsInWindow(saved.payment)
  api.clock.pass(11 * minute)
  await runJobs(api)
  await runJobs(api)
  expect(await reversalsIn(api, shop, saved.txNumber)).toMatchObject([{ state: 'done', reason: 'late' }])
  expect(provider.kept(saved.txNumber)).toEqual([])
  expect(await payer.payment(saved.txNumber)).toMatchObject({ state: 'cancelled' })
})
