import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import ordering from '../../mf-ordering/rspack.config.ts'
import shell from '../../shell/rspack.config.ts'
import { budgets } from '../budgets.ts'
import { buildInto, releaseBuilds } from '../shop/builds.ts'
import { type BuiltSizes, builtSizes } from './built-sizes.ts'

let folder: string
let sizes: BuiltSizes

// Built anew: an old `dist` would pass for what the sources have become since.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-sizes-'))
  const dists = { shell: join(folder, 'shell'), ordering: join(folder, 'ordering') }
  await buildInto(shell(undefined, { mode: 'production' }), dists.shell)
  await buildInto(ordering(undefined, { mode: 'production' }), dists.ordering)
  sizes = await builtSizes(await releaseBuilds(dists, join(folder, 'releases')))
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = ({ limit }: { limit: number }) => limit * 1000

it('a phone fetches no more JavaScript for Main than its budget', () => {
  expect(sizes.mainScripts).toBeLessThanOrEqual(bytes(budgets.mainScripts))
})

it("a remote's entry keeps to its budget", () => {
  expect(sizes.remoteEntry).toBeLessThanOrEqual(bytes(budgets.remoteEntry))
})

it("a remote's first screen keeps to its budget", () => {
  expect(sizes.remoteScreen).toBeLessThanOrEqual(bytes(budgets.remoteScreen))
})

it('no first screen waits for more CSS than the budget', () => {
  const most = Math.max(sizes.mainStyles, sizes.menusStyles) + sizes.accentCss
  expect(most).toBeLessThanOrEqual(bytes(budgets.firstStyles))
})

it('the documents of Main and Menus name few files, so that requests stay in budget with data and pictures', () => {
  expect(sizes.mainFiles).toBeLessThanOrEqual(8)
  expect(sizes.menusFiles).toBeLessThanOrEqual(10)
})
