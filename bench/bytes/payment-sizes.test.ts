import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ReleaseRecord } from '@storefront/contract/registry/release-record.ts'
import { publish } from '@storefront/edge/releases/publish.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import payment from '../../mf-payment/rspack.config.ts'
import { budgets } from '../budgets.ts'
import { buildInto, emptyReleases } from '../shop/builds.ts'

let folder: string
let record: ReleaseRecord
let sizeOf: (files: readonly string[]) => Promise<number>

// Built from scratch, so that an outdated `dist` cannot be measured by mistake.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-payment-sizes-'))
  await buildInto(payment(undefined, { mode: 'production' }), join(folder, 'dist'))
  const releases = await emptyReleases(join(folder, 'releases'))
  const { release } = await publish(releases, join(folder, 'dist'), new Date())
  if (release.kind !== 'remote') throw new Error('mf-payment is a remote')
  record = release
  sizeOf = async (files) => {
    const contents = files.map((file) => readFile(join(folder, 'releases', 'files', record.base, file)))
    return (await Promise.all(contents)).reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  }
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the entry of the payment remote stays within its budget', async () => {
  expect(await sizeOf([record.entry])).toBeLessThanOrEqual(budgets.remoteEntry.limit * 1000)
})

it.each(['payment', 'couponSelector', 'cardEntry', 'receipt'])(
  'the %s popup stays within the budget of a first screen',
  async (name) => {
    const scripts = record.popups[name]?.files.filter((file) => file.endsWith('.js')) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    const bytes = await sizeOf([...record.manifestFiles, ...scripts])
    expect(bytes).toBeLessThanOrEqual(budgets.remoteScreen.limit * 1000)
  },
)
