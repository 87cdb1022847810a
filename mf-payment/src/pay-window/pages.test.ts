import { brotliCompressSync } from 'node:zlib'
import {
  type PayScriptStart,
  payDoneAddress,
  payLoadingAddress,
  payRelayAddress,
  payResultKey,
  payScriptFormId,
  payWindowPaths,
} from '@storefront/contract/pay-window.ts'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaySite, txNumber } from './testing/pay-site.ts'

const relay = { txNumber, pageName: 'cafe', nonce: 'once/+=&#', place: 'window' as const }

/** Timeout for busy machines, in milliseconds. */
const longTimeout = { timeout: 20_000 }

let site: Awaited<ReturnType<typeof aPaySite>>
beforeAll(async () => {
  site = await aPaySite()
}, 120_000)
afterAll(() => site?.close())

/** A page of the shop, and on demand the window that it opens. */
async function aShop(options: { locale?: 'en'; theme?: 'dark' } = {}) {
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 } })
  const shop = await context.newPage()
  await shop.goto(`${site.origin}/cafe/`)
  await shop.evaluate(({ locale, theme }) => {
    if (locale) localStorage.setItem('storefront:locale', locale)
    if (theme) localStorage.setItem('storefront:theme', theme)
  }, options)
  const received = async () => shop.evaluate(() => (globalThis as { received?: unknown[] }).received ?? [])
  await shop.evaluate(() => {
    const scope = globalThis as { received?: unknown[] }
    scope.received = []
    addEventListener('storage', ({ key, newValue }) =>
      scope.received?.push({ key, newValue: newValue !== null }),
    )
    new BroadcastChannel('storefront-pay').onmessage = ({ data }) => scope.received?.push(data)
  })
  return {
    shop,
    received,
    async openPage(address: string) {
      const [page] = await Promise.all([
        context.waitForEvent('page'),
        shop.evaluate((to) => void window.open(to, 'storefront-pay'), site.origin + address),
      ])
      return page
    },
  }
}

/** The window closes, possibly before the last command is answered. */
async function expectClosed(window: Page, whenRequested: Promise<void> = Promise.resolve()): Promise<void> {
  await whenRequested.catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await expect.poll(() => window.isClosed(), longTimeout).toBe(true)
}

describe('the pages of a pay window', () => {
  it.each(['loading', 'relay', 'script', 'done'] as const)('%s is one small document', (name) => {
    const html = site.pages[name]
    expect(brotliCompressSync(html).length).toBeLessThan(3 * 1024)
    expect(html).not.toMatch(/\b(src|href)="(?!\/")/)
  })

  it('use the language and theme of the shop', async () => {
    const { openPage } = await aShop({ locale: 'en', theme: 'dark' })
    const page = await openPage(payLoadingAddress('cafe'))
    await expect.poll(() => page.title(), longTimeout).toBe('Getting the payment window ready')
    expect(await page.getByRole('heading').textContent()).toBe('Getting the payment window ready')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(15, 16, 15)')
  })
})

describe('relay', () => {
  it('is opened with the payment number, removes the nonce from its address and sends it [2.2-04]', async () => {
    site.answerWith({ v: 1, start: { kind: 'redirect', url: `${site.provider}/window?a=1` } })
    const { openPage } = await aShop()
    const page = await openPage(payRelayAddress(relay))
    // What a history of the browser keeps of the page: its last address before the provider's.
    const addresses: string[] = [page.url()]
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.waitForURL(`${site.provider}/window?a=1`)
    const ownAddresses = addresses.filter((each) => each.startsWith(site.origin))
    expect(ownAddresses.at(-1)).toMatch(/\/pay\/relay\?/)
    expect(ownAddresses.at(-1)).not.toContain('once')
    expect(site.openRequests.at(-1)?.body).toMatchObject({
      v: 1,
      txNumber,
      nonce: relay.nonce,
      touchPoints: 0,
    })
    expect(site.openRequests.at(-1)?.headers.origin).toBe(site.origin)
    // The provider gets no referrer, and going back leads to no address with the nonce.
    expect(site.providerRequests.at(-1)?.headers.referer).toBeUndefined()
    await page.goBack()
    expect(page.url()).not.toContain('once')
  })

  it('sends a form in the provider’s format, with its charset and a field named submit', async () => {
    const fields = { goodsName: '라떼', submit: 'x', action: 'y' }
    site.answerWith({
      v: 1,
      start: {
        kind: 'form',
        action: `${site.provider}/form`,
        method: 'POST',
        acceptCharset: 'euc-kr',
        fields,
      },
    })
    const { openPage } = await aShop()
    const page = await openPage(payRelayAddress(relay))
    await page.waitForURL(`${site.provider}/form`)
    const sent = site.providerRequests.findLast(({ url }) => url === '/form')
    expect([sent?.method, sent?.body.toString('latin1')]).toEqual([
      'POST',
      'goodsName=%B6%F3%B6%BC&submit=x&action=y',
    ])
  })

  it('shows why it cannot continue, with the provider’s message as text, and links back', async () => {
    const message = '<img src=x onerror="document.title=\'taken\'"><b>점검</b>'
    site.answerWith({ v: 1, refused: 'unavailable', message })
    const { openPage, received } = await aShop()
    const page = await openPage(payRelayAddress(relay))
    await expect.poll(() => page.getByRole('blockquote').textContent(), longTimeout).toBe(message)
    expect(await page.title()).not.toBe('taken')
    expect(await page.getByRole('heading').textContent()).toBe('결제 창을 열지 못했어요')
    // The shop's page is notified to query the API.
    await expect.poll(received, longTimeout).toContainEqual(expect.objectContaining({ v: 1, txNumber }))
    await expectClosed(page, page.getByRole('link', { name: '매장으로 돌아가기' }).click())
  })

  it.each(['expired', 'used', 'unknown'] as const)(
    'shows the reason of the refusal ‘%s’, with no nonce in its address',
    async (refused) => {
      site.answerWith({ v: 1, refused })
      const { openPage } = await aShop()
      const page = await openPage(payRelayAddress(relay))
      await expect.poll(() => page.locator(`#${refused}`).isVisible(), longTimeout).toBe(true)
      expect(await page.locator('#unavailable').isVisible()).toBe(false)
      expect(page.url()).not.toContain('once')
    },
  )

  it('neither repeats a nonce after a reload nor hangs without an answer', async () => {
    site.answerWith('nothing')
    const { openPage } = await aShop()
    const page = await openPage(payRelayAddress(relay))
    await expect.poll(() => page.locator('#unavailable').isVisible(), longTimeout).toBe(true)
    const requestCount = site.openRequests.length
    await page.reload()
    await expect.poll(() => page.locator('#used').isVisible(), longTimeout).toBe(true)
    expect(site.openRequests.length).toBe(requestCount)
  })

  it('does not navigate to a script URL', async () => {
    site.answerWith({ v: 1, start: { kind: 'redirect', url: 'javascript:document.title="taken"' } })
    const { openPage } = await aShop()
    const page = await openPage(payRelayAddress(relay))
    await expect.poll(() => page.locator('#unavailable').isVisible(), longTimeout).toBe(true)
    expect(await page.title()).not.toBe('taken')
  })
})

describe('the page of a provider’s script', () => {
  const returnTo = (page: string) => `${site.origin}/pay/return/kovan/${page}?txNumber=${txNumber}&seal=s`
  const start = (calls: PayScriptStart['calls']): PayScriptStart => ({
    kind: 'script',
    vendor: 'kovan',
    src: `${site.provider}/pay.js`,
    origins: [site.provider],
    fields: { mid: 'M1', goodsName: '라떼', returnUrl: returnTo('next') },
    calls,
  })
  /** The window of a payment whose provider serves this script, from the relay page on. */
  async function openScriptPage(script: string, calls: PayScriptStart['calls'], locale?: 'en') {
    site.serveScript(script)
    site.answerWith({ v: 1, start: start(calls) })
    const shop = await aShop(locale ? { locale } : {})
    const addresses: string[] = []
    shop.shop.context().on('page', (page) => {
      page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(frame.url()))
    })
    return { ...shop, addresses, page: await shop.openPage(payRelayAddress(relay)) }
  }
  const payCalls = [{ function: 'Fake.pay', arguments: [payScriptFormId] }]

  it('runs the script with a form, posts that to the return address, notifies the shop and closes', async () => {
    const returnsBefore = site.returnRequests.length
    const { addresses, received, page } = await openScriptPage(
      `var Fake = { pay(id) {
        const form = document.getElementById(id)
        form.action = form.elements.returnUrl.value
        form.method = 'post'
        form.submit()
      } }`,
      payCalls,
    )
    await expectClosed(page)
    const { pathname, search } = new URL(returnTo('next'))
    const sent = site.returnRequests.slice(returnsBefore)
    expect(sent.map(({ url }) => url)).toEqual([pathname + search])
    expect(sent.map(({ body }) => [...new URLSearchParams(body)])).toEqual([
      [
        ['mid', 'M1'],
        ['goodsName', '라떼'],
        ['returnUrl', returnTo('next')],
      ],
    ])
    await expect.poll(received, longTimeout).toContainEqual(expect.objectContaining({ v: 1, txNumber }))
    // The nonce is only in the address with which the shop opens the relay page, what is paid for in none.
    const laterAddresses = addresses.filter((address) => address !== site.origin + payRelayAddress(relay))
    expect(laterAddresses.map((address) => new URL(address).pathname)).toContain(payWindowPaths.script)
    for (const address of laterAddresses) expect(address).not.toMatch(/M1|once/)
  })

  it('posts the arguments of the script’s callback to the return address, and nothing else', async () => {
    const returnsBefore = site.returnRequests.length
    const { page } = await openScriptPage(
      `var Fake = { init({ mode }) { this.mode = mode }, pay({ formId, callback }) {
        callback({ Tid: 'T1' + this.mode, amount: 4500, isTest: false, none: null, submit: 'x', inner: { a: 1 } })
      } }`,
      [
        { function: 'Fake.init', arguments: [{ mode: 'REAL' }] },
        {
          function: 'Fake.pay',
          arguments: [{ formId: payScriptFormId, callback: { payReturn: returnTo('next') } }],
        },
      ],
    )
    await expectClosed(page)
    expect(site.returnRequests.slice(returnsBefore).map(({ body }) => body)).toEqual([
      'Tid=T1REAL&amount=4500&isTest=false&submit=x',
    ])
  })

  it('continues in the window if the provider returns in a frame', async () => {
    const { received, page } = await openScriptPage(
      `var Fake = { pay(id) {
        const frame = document.createElement('iframe')
        frame.name = 'provider'
        frame.style.cssText = 'position:fixed;inset:0'
        document.body.append(frame)
        const form = document.getElementById(id)
        Object.assign(form, { action: form.elements.returnUrl.value, method: 'post', target: 'provider' })
        form.submit()
      } }`,
      payCalls,
    )
    await expectClosed(page)
    await expect.poll(received, longTimeout).toContainEqual(expect.objectContaining({ v: 1, txNumber }))
  })

  it('states that nothing was charged and what to do next where the script cannot be loaded', async () => {
    const { received, page } = await openScriptPage('missing', payCalls)
    await expect.poll(() => page.locator('#unloaded').isVisible(), longTimeout).toBe(true)
    expect(await page.locator('#unloaded').textContent()).toContain('결제된 금액은 없어요')
    await expect.poll(received, longTimeout).toContainEqual(expect.objectContaining({ v: 1, txNumber }))
    await expectClosed(page, page.getByRole('link', { name: '매장으로 돌아가기' }).click())
  })

  it.each([
    ['throws', 'var Fake = { pay() { throw new Error("broken") } }'],
    ['has no such function', 'var Other = {}'],
  ])('claims nothing about the money where the script %s', async (_case, script) => {
    const { page } = await openScriptPage(script, payCalls, 'en')
    await expect.poll(() => page.locator('#failed').isVisible(), longTimeout).toBe(true)
    expect(await page.locator('#failed').textContent()).toMatch(/do not pay again/)
    expect(await page.locator('#unloaded').isVisible()).toBe(false)
  })

  it('does not load a script whose origin is not among the allowed ones', async () => {
    const requestsBefore = site.providerRequests.length
    site.answerWith({ v: 1, start: { ...start(payCalls), origins: ['https://elsewhere.example'] } })
    const { openPage } = await aShop()
    const page = await openPage(payRelayAddress(relay))
    await expect.poll(() => page.locator('#unloaded').isVisible(), longTimeout).toBe(true)
    expect(site.providerRequests.length).toBe(requestsBefore)
  })

  it('lets the script call no address of the shop', async () => {
    const { page } = await openScriptPage(
      `var Fake = { pay() { fetch('/storefront/user').catch(() => { document.title = 'refused' }) } }`,
      payCalls,
    )
    await expect.poll(() => page.title(), longTimeout).toBe('refused')
  })

  it('starts the script once: a reload leads to the shop for the result', async () => {
    const { page } = await openScriptPage('var Fake = { pay() { document.title = "open" } }', payCalls)
    await expect.poll(() => page.title(), longTimeout).toBe('open')
    await page.reload()
    await expect.poll(() => page.locator('#used').isVisible(), longTimeout).toBe(true)
    await expectClosed(page, page.getByRole('link', { name: '매장으로 돌아가기' }).click())
  })

  it('refuses a callback that leads anywhere but to a return address of the shop', async () => {
    const { page } = await openScriptPage('var Fake = { pay(done) { done({ token: 1 }) } }', [
      { function: 'Fake.pay', arguments: [{ payReturn: `${site.provider}/steal` }] },
    ])
    await expect.poll(() => page.locator('#failed').isVisible(), longTimeout).toBe(true)
  })
})

describe('done', () => {
  it('notifies the shop by two signals which payment has ended, not how, and closes its window', async () => {
    const { openPage, received } = await aShop()
    const page = await openPage(payDoneAddress({ txNumber, pageName: 'cafe' }))
    await expect.poll(received, longTimeout).toEqual(
      expect.arrayContaining([
        { key: payResultKey(txNumber), newValue: true },
        { v: 1, txNumber, at: expect.any(Number) },
      ]),
    )
    await expectClosed(page)
  })

  it('notifies the shop of the payment it was opened for, also if a return names another one', async () => {
    site.answerWith({ v: 1, refused: 'unknown' })
    const { received, openPage } = await aShop()
    const relayed = await openPage(payRelayAddress(relay))
    // It no longer navigates on its own, which would interfere with the return.
    await expect.poll(() => relayed.locator('#unknown').isVisible(), longTimeout).toBe(true)
    await relayed.goto(site.origin + payDoneAddress({ txNumber: 'TX000000000000OTHER0', pageName: 'cafe' }))
    await expect.poll(received, longTimeout).toContainEqual({ key: payResultKey(txNumber), newValue: true })
  })

  it('has a link to the shop if the browser keeps the window open', async () => {
    const { shop } = await aShop()
    // Not opened by a script, so no script can close it.
    await shop.goto(site.origin + payDoneAddress({ txNumber, pageName: 'cafe' }))
    await shop.getByRole('link', { name: '매장으로 돌아가기' }).click()
    await shop.waitForURL(`${site.origin}/cafe/?tx=${txNumber}`)
  })

  it('continues to the shop automatically in a tab that went to the provider', async () => {
    site.answerWith({ v: 1, start: { kind: 'redirect', url: `${site.provider}/window` } })
    const { shop } = await aShop()
    await shop.goto(site.origin + payRelayAddress({ ...relay, place: 'tab' }))
    await shop.waitForURL(`${site.provider}/window`)
    // A return that named no payment: session storage has it.
    await shop.goto(site.origin + payDoneAddress({}))
    await shop.waitForURL(`${site.origin}/cafe/?tx=${txNumber}`)
  })

  it('shows and stores nothing of an invalid address', async () => {
    const { shop } = await aShop()
    await shop.goto(`${site.origin}/pay/done?txNumber=%3Cscript%3E&shop=javascript:alert(1)`)
    expect(await shop.getByRole('link').getAttribute('href')).toBe('/')
    expect(await shop.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})
