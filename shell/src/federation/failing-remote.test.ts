import { readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildShop, type Fault, olderRemotes, serveShop } from './built-shop.ts'

// The shell's time limits plus room for a busy machine, in milliseconds. Immediate failures do not reach them.
const AT_ONCE = 7_500
const ENTRY = 8_000 + 7_000
const CHUNK = 10_000 + 7_000
vi.setConfig({ testTimeout: 60_000 })

let browser: Browser
let dist: string

beforeAll(async () => {
  dist = await buildShop()
  browser = await chromium.launch(chromiumLaunch())
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await rm(dist, { recursive: true, force: true })
})

/** A page with injected faults, with a browser context and server of its own. */
async function withShop(
  fault: Fault | undefined,
  check: (page: Page, heal: () => void) => Promise<void>,
  folders?: Record<string, string>,
) {
  const injected: { fault: Fault | undefined } = { fault }
  const shop = await serveShop(dist, injected, folders)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // A hanging file keeps the load event from firing.
    await page.goto(shop.address, { waitUntil: 'commit' })
    await check(page, () => {
      injected.fault = undefined
    })
  } finally {
    await context.close()
    shop.close()
  }
}

async function isRefusedAndHeals(fault: Fault, expected: { reason: string; within: number }) {
  const check = async (page: Page, heal: () => void) => {
    const alert = page.getByRole('alert')
    await alert.waitFor({ timeout: 30_000 })
    expect(await alert.textContent()).toContain(expected.reason)
    expect(Number(await alert.getAttribute('data-waited'))).toBeLessThan(expected.within)

    heal()
    await page.getByRole('button', { name: 'again' }).click()
    await page.getByRole('heading', { name: 'bibimbap' }).waitFor({ timeout: 20_000 })
  }
  await withShop(fault, check)
}

const days = readdirSync(olderRemotes).filter((name) => /^\d{4}-\d{2}-\d{2}/.test(name))

describe.concurrent('a built remote in a built shell', () => {
  it('runs with its styles, on the React of the shell', async () => {
    await withShop(undefined, async (page) => {
      const dish = page.getByRole('heading', { name: 'bibimbap' })
      await dish.waitFor()
      expect(await dish.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
      expect(await dish.getAttribute('class')).toMatch(/^mf_ordering__dish/)
    })
  })

  it.each(days)('a remote that was built on %s runs in today’s shell', async (day) => {
    const check = async (page: Page) => {
      const dish = page.getByRole('heading', { name: 'bibimbap' })
      await dish.waitFor()
      expect(await dish.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
    }
    await withShop(undefined, check, { 'mf-ordering': join(olderRemotes, day) })
  })

  it.each<[string, Fault, { reason: string; within: number }]>([
    ['entry is down', { files: /remoteEntry/, how: 'is down' }, { reason: 'unreachable', within: AT_ONCE }],
    ['entry hangs', { files: /remoteEntry/, how: 'hangs' }, { reason: 'unreachable', within: ENTRY }],
    [
      'entry is tampered with',
      { files: /remoteEntry/, how: 'is tampered with' },
      { reason: 'unreachable', within: AT_ONCE },
    ],
    [
      'screen is down',
      { files: /mf-ordering\/\d+\..*\.js$/, how: 'is down' },
      { reason: 'chunk', within: AT_ONCE },
    ],
    [
      'screen hangs',
      { files: /mf-ordering\/\d+\..*\.js$/, how: 'hangs' },
      { reason: 'chunk', within: CHUNK },
    ],
    [
      'screen is tampered with',
      { files: /mf-ordering\/\d+\..*\.js$/, how: 'is tampered with' },
      { reason: 'chunk', within: AT_ONCE },
    ],
    [
      'table of later chunks is down',
      { files: /mf-ordering\/chunks\./, how: 'is down' },
      { reason: 'chunk', within: AT_ONCE },
    ],
    [
      'table of later chunks hangs',
      { files: /mf-ordering\/chunks\./, how: 'hangs' },
      { reason: 'chunk', within: CHUNK },
    ],
    [
      'table of later chunks is tampered with',
      { files: /mf-ordering\/chunks\./, how: 'is tampered with' },
      { reason: 'chunk', within: AT_ONCE },
    ],
    [
      'stylesheet is down',
      { files: /releases.*\.css$/, how: 'is down' },
      { reason: 'chunk', within: AT_ONCE },
    ],
    ['stylesheet hangs', { files: /releases.*\.css$/, how: 'hangs' }, { reason: 'chunk', within: CHUNK }],
    [
      'stylesheet is tampered with',
      { files: /releases.*\.css$/, how: 'is tampered with' },
      { reason: 'chunk', within: AT_ONCE },
    ],
  ])(
    'a remote whose %s is rejected in time, and works on a retry after it has recovered',
    (_case, fault, expected) => isRefusedAndHeals(fault, expected),
  )

  it.each([
    ['exposes no manifest', 'broken', `() => ({ default: 'no manifest' })`],
    ['throws in its module', 'unreachable', `() => { throw new Error('in the module') }`],
  ])(
    'runs the entry of a remote once, however often it is tried again, where it %s',
    async (name, reason, factory) => {
      const folder = join(dist, name)
      await mkdir(folder)
      // Counted in the document, because the policy of the page lets nothing wait for a variable.
      const entry = `var count = (name) => { const { dataset } = document.documentElement
        dataset[name] = Number(dataset[name] ?? 0) + 1 }
      count('runs')
      var mf_ordering = { init() {}, get: async () => (count('asked'), ${factory}) }`
      await writeFile(join(folder, 'remoteEntry.00000000.js'), entry)
      const check = async (page: Page) => {
        const alert = page.getByRole('alert')
        for (let tries = 1; tries <= 3; tries += 1) {
          await page.locator(`html[data-asked="${tries}"]`).waitFor({ timeout: AT_ONCE })
          await alert.waitFor()
          expect(await alert.textContent()).toContain(reason)
          if (tries < 3) await page.getByRole('button', { name: 'again' }).click()
        }
        expect(await page.locator('html').getAttribute('data-runs')).toBe('1')
      }
      await withShop(undefined, check, { 'mf-ordering': folder })
    },
  )

  it('does not run without a hash in the registry', async () => {
    // A fault of the registry: no request matches.
    await withShop({ files: /never/, how: 'forgets its hash' }, async (page) => {
      expect(await page.getByRole('alert').textContent()).toContain('untrusted')
    })
  })
})
