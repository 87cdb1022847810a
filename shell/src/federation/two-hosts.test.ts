import { readdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { buildRecord } from '@storefront/contract/registry/build-record.ts'
import { HOST_VERSION } from '@storefront/host/version.ts'
import { type Browser, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildShop, builtRemote, olderRemotes, serveShop } from './built-shop.ts'

let browser: Browser
let dist: string

const olderHosts = [{ version: '1.9.0', capabilities: ['popups'] }]

beforeAll(async () => {
  dist = await buildShop('shell-of-two-hosts', ['mf-host-1', 'mf-host-2'], olderHosts)
  browser = await chromium.launch(chromiumLaunch())
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await rm(dist, { recursive: true, force: true })
})

/** A page with these remotes, and the paths of all its requests so far. */
async function onPage(
  folders: Record<string, string>,
  check: (page: Page, requested: string[]) => Promise<void>,
  query = '',
) {
  const shop = await serveShop(dist, { fault: undefined }, folders)
  const context = await browser.newContext()
  const requested: string[] = []
  try {
    const page = await context.newPage()
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(shop.address + query)
    await check(page, requested)
  } finally {
    await context.close()
    shop.close()
  }
}

const built = (...names: string[]) => Object.fromEntries(names.map((name) => [name, builtRemote(dist, name)]))
const part = (page: Page, host: number) => page.getByRole('region', { name: `host ${host}` })

/** The chunk of the shell with the older major: found by a name that only host 1 exports. */
async function olderHostChunk(): Promise<string> {
  const assets = join(dist, 'assets')
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')))
  const having = files.filter((_file, index) => texts[index]?.includes('useKept'))
  expect(having).toHaveLength(1)
  return `/assets/${having[0]}`
}

describe('a shell with two majors of the host', () => {
  it('gives each remote the major in its range, on one page, over one state', async () => {
    await onPage(built('mf-host-1', 'mf-host-2'), async (page) => {
      await part(page, 1).getByRole('button', { name: 'write' }).click()
      await part(page, 2).getByText('written by host 1').waitFor()
      await part(page, 2).getByRole('button', { name: 'write' }).click()
      await part(page, 1).getByText('written by host 2').waitFor()
    })
  })

  it('lists its majors in its build record, for the edge', async () => {
    const text = await readFile(join(dist, 'assets/build.json'), 'utf8')
    expect(v.parse(buildRecord, JSON.parse(text))).toMatchObject({ host: HOST_VERSION, olderHosts })
  })

  it('loads the older one only on a page with a remote that needs it', async () => {
    const older = await olderHostChunk()
    await onPage(built('mf-host-2'), async (page, requested) => {
      await part(page, 2).waitFor()
      expect(requested).not.toContain(older)
    })
    await onPage(built('mf-host-1'), async (page, requested) => {
      await part(page, 1).waitFor()
      expect(requested).toContain(older)
    })
  })

  it('runs a stored build of an older release beside both', async () => {
    const [day = ''] = readdirSync(olderRemotes).filter((name) => /^\d{4}/.test(name))
    const folders = { ...built('mf-host-1', 'mf-host-2'), 'mf-ordering': join(olderRemotes, day) }
    await onPage(folders, async (page) => {
      await page.getByRole('heading', { name: 'bibimbap' }).waitFor()
      await part(page, 1).waitFor()
      await part(page, 2).waitFor()
    })
  })

  it('is needed: without the older one its remote fails in its own part, and the other runs', async () => {
    const check = async (page: Page) => {
      await part(page, 2).waitFor()
      expect(await page.getByRole('alert').textContent()).toContain('mf-host-1')
      expect(await part(page, 1).count()).toBe(0)
    }
    await onPage(built('mf-host-1', 'mf-host-2'), check, '?without-host-1')
  })
})
