import type { Page } from '@playwright/test'
import { storageKeys } from '@storefront/contract/document.ts'
import { type PageReport, pageReportsPath } from '@storefront/contract/page-report.ts'
import { brokenRemote, type RemoteFault } from '../fixtures/broken-remote.ts'
import type { Customer } from '../fixtures/customer.ts'
import { expectNewPagesUse, filesOf, releases } from '../fixtures/releases.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ consoleErrors: { expected: true } })

/**
 * Sends each report as often as if so many pages had the same. They alternate, because the edge compares only pages of
 * the same few seconds.
 */
async function sendReports(pages: number, reports: readonly PageReport[]) {
  for (let sent = 0; sent < pages; sent += 1)
    for (const report of reports) {
      const { status } = await fetch(addresses.storefront + pageReportsPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      })
      expect(status).toBe(204)
    }
}

/** The part of a page's own report that is about the ordering remote. */
async function reportOf(page: Page, open: () => Promise<unknown>): Promise<PageReport> {
  const sent = page.waitForRequest((request) => request.url().endsWith(pageReportsPath))
  await open()
  const { parts } = JSON.parse((await sent).postData() ?? '{}') as PageReport
  return { parts: parts.filter(({ part }) => part === 'mf-ordering') }
}

test.describe('a canary with a fault', () => {
  let stable = ''
  test.beforeAll(() => {
    stable = releases.stable()
  })
  test.afterEach(() => releases.canaryStores())

  /** What the page reports of the remote: whether it loaded, and the kinds of problems. */
  const faults: [RemoteFault, { loaded: boolean; kinds: string[] }][] = [
    ['throws at load', { loaded: false, kinds: ['RemoteFailure'] }],
    ['throws in render', { loaded: true, kinds: ['Error'] }],
    ['never answers', { loaded: false, kinds: ['RemoteFailure'] }],
    ['leaks styles', { loaded: true, kinds: ['StyleLeak'] }],
    ['ships a second React', { loaded: true, kinds: ['TypeError'] }],
  ]
  for (const [fault, expected] of faults)
    test(`a canary that ${fault} ${fault === 'leaks styles' ? 'is reported' : 'affects only its own part'}, and is rolled back automatically`, async ({
      customer,
      page,
    }) => {
      const id = releases.publish(brokenRemote(fault))
      releases.promote(id, '--channel', 'canary', '--store', customer.store.pageName)
      await expectNewPagesUse(customer.store, id)
      // A server that accepts the request and never answers.
      if (fault === 'never answers') await page.route(`**${filesOf(id)}**`, () => {})
      const report = await reportOf(page, () => customer.open('/menus'))
      expect(report.parts).toMatchObject([{ release: id, ...expected }])
      if (fault !== 'leaks styles') {
        // The customer reads what happened, and the rest of the shop works.
        await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
        await page.unroute(`**${filesOf(id)}**`)
        await customer.open('/')
        await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
      }

      await sendReports(25, [
        { parts: [{ part: 'mf-ordering', release: stable, loaded: true, kinds: [], usableMs: 900 }] },
        report,
      ])
      await expectNewPagesUse(customer.store, stable)
      expect(releases.watch()).toContain(`canary mf-ordering ${id} rolled back: worse in `)
      await customer.open('/menus')
      await expect(page.getByText('딸기 구름 라떼').first()).toBeVisible()
    })
})

test.describe('a pinned remote that', () => {
  /** Opens Menus of the broken remote in a store of its own. */
  async function open(customer: Customer, fault: RemoteFault) {
    const id = releases.publish(brokenRemote(fault))
    releases.promote(id, '--pin', customer.store.pageName)
    await expectNewPagesUse(customer.store, id)
    await customer.open('/menus')
    return id
  }
  const inPage = (page: Page, name: string) =>
    page.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key], name)

  test('calls with an old schema is refused by the API with a code, and its screen stays', async ({
    customer,
    page,
  }) => {
    await open(customer, 'calls with an old schema')
    await expect(page.getByRole('heading', { name: 'old' })).toBeVisible()
    await expect.poll(() => inPage(page, '__answered')).toBe(400)
  })

  test('renders in an endless loop is stopped by React, and its fallback is shown', async ({
    customer,
    page,
  }) => {
    await open(customer, 'loops')
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  })

  test('fills the browser’s storage does not prevent shopping: the shop opens, and another release orders', async ({
    customer,
    page,
  }) => {
    const id = await open(customer, 'fills storage')
    await expect.poll(() => inPage(page, '__filled')).toBe(true)
    releases.rollBack('--pin', customer.store.pageName)
    await expectNewPagesUse(customer.store, releases.stable())
    expect(releases.stable()).not.toBe(id)
    await customer.open('/menus')
    await customer.choose('딸기 구름 라떼')
    await expect(page.getByRole('button', { name: /장바구니 1개/ })).toBeVisible()
  })

  test('reads the token gets it (a documented limit), and cannot send it to another origin', async ({
    customer,
    page,
  }) => {
    await customer.open('/menus')
    await customer.choose('딸기 구름 라떼')
    await customer.openCart()
    await customer.logIn()
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.token)).toBeTruthy()
    await open(customer, 'reads the token')
    await expect.poll(() => inPage(page, '__sent')).toBe(false)
    expect(await inPage(page, '__token')).toBeTruthy()
  })
})
