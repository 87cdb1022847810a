/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import {
  type PayWindowStart,
  payRelayAddress,
  payResultKey,
  payReturnPath,
  payScriptFormId,
  payWindowPaths,
} from '@storefront/contract/pay-window.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

/*
 * A fake provider of each kind, at the origin that PAY_ORIGINS names: the pages and their content security policies are
 * those of the release and the edge. Only the API's answer and the provider are replaced.
 */
const txNumber = 'TX0123456789ABCDEFGH'
const returnUrl = `${addresses.storefront}${payReturnPath('kovan', 'next')}?txNumber=${txNumber}`
const provider = addresses.sandbox
const fields = { mid: 'M1', returnUrl }

const starts: Record<PayWindowStart['kind'], PayWindowStart> = {
  redirect: { kind: 'redirect', url: `${provider}/fake-window` },
  form: { kind: 'form', action: `${provider}/fake-window`, method: 'POST', acceptCharset: 'euc-kr', fields },
  script: {
    kind: 'script',
    vendor: 'kovan',
    src: `${provider}/fake-pay.js`,
    origins: [provider],
    fields,
    calls: [{ function: 'FakePay.open', arguments: [payScriptFormId, { onPaid: { payReturn: returnUrl } }] }],
  },
}

/** The customer's tap is a button in a frame of the provider; the script is notified and calls back. */
const script = `var FakePay = { open(formId, { onPaid }) {
  const frame = document.createElement('iframe')
  frame.src = '${provider}/fake-frame'
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;background:#fff'
  document.body.append(frame)
  addEventListener('message', ({ origin, data }) => {
    if (origin === '${provider}' && data === 'paid') onPaid({ Tid: document.getElementById(formId).elements.mid.value })
  })
} }`

async function playProvider(page: Page, kind: PayWindowStart['kind']): Promise<void> {
  const context = page.context()
  const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body })
  await context.route(`**${payWindowPaths.open}`, (route) =>
    route.fulfill({ json: { v: 1, start: starts[kind] } }),
  )
  await context.route(`${provider}/fake-pay.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route(`${provider}/fake-window`, (route) =>
    route.fulfill(html(`<form method="post" action="${returnUrl}"><button>Pay</button></form>`)),
  )
  await context.route(`${provider}/fake-frame`, (route) =>
    route.fulfill(html(`<button onclick="parent.postMessage('paid', '*')">Pay</button>`)),
  )
}

async function openWindow(page: Page, pageName: string): Promise<Page> {
  const relay = payRelayAddress({ txNumber, pageName, nonce: 'once', place: 'window' })
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((to) => void globalThis.open(to, 'storefront-pay'), relay),
  ])
  return window
}

for (const kind of ['redirect', 'form', 'script'] as const)
  test(`a provider whose window opens by ${kind} returns to the shop, and the window closes`, async ({
    page,
    customer,
    store,
  }) => {
    await playProvider(page, kind)
    await customer.open('/')
    const window = await openWindow(page, store.pageName)
    const button = kind === 'script' ? window.frameLocator('iframe') : window
    const returned = page.context().waitForEvent('request', (request) => request.url() === returnUrl)
    await button.getByRole('button', { name: 'Pay' }).click()
    expect((await returned).postData() ?? '').toBe(kind === 'script' ? 'Tid=M1' : '')
    await expect.poll(() => window.isClosed()).toBe(true)
    const ended = () => page.evaluate((key) => localStorage.getItem(key), payResultKey(txNumber))
    await expect.poll(ended).toContain(txNumber)
  })

test('a script that the provider does not serve: the window reports it, and links back', async ({
  page,
  customer,
  store,
}) => {
  await playProvider(page, 'script')
  await page.context().route(`${provider}/fake-pay.js`, (route) => route.abort())
  await customer.open('/')
  const window = await openWindow(page, store.pageName)
  await expect(window.getByText('결제사 화면을 불러오지 못했어요')).toBeVisible()
  await window.getByRole('link', { name: '매장으로 돌아가기' }).click()
  await expect.poll(() => window.isClosed()).toBe(true)
})
