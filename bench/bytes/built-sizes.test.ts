import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ordering from '../../mf-ordering/rspack.config.ts'
import shell from '../../shell/rspack.config.ts'
import { budgets } from '../budgets.ts'
import { buildInto, releaseBuilds } from '../shop/builds.ts'
import { type BuiltSizes, builtSizes } from './built-sizes.ts'
import { matrixWithOlderBuilds, olderBuilds } from './older-in-matrix.ts'

let folder: string
let sizes: BuiltSizes

// Built from scratch, so that an outdated `dist` cannot be measured by mistake.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-sizes-'))
  const dists = { shell: join(folder, 'shell'), ordering: join(folder, 'ordering') }
  await buildInto(shell(undefined, { mode: 'production' }), dists.shell)
  await buildInto(ordering(undefined, { mode: 'production' }), dists.ordering)
  sizes = await builtSizes(await releaseBuilds(dists, join(folder, 'releases')))
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = ({ limit }: { limit: number }) => limit * 1000

it('loads no more JavaScript for Main on a phone than the budget allows', () => {
  expect(sizes.mainScriptBytes).toBeLessThanOrEqual(bytes(budgets.mainScripts))
})

it('loads no more JavaScript for Menus than the budget allows', () => {
  expect(sizes.menusScriptBytes).toBeLessThanOrEqual(bytes(budgets.menusScripts))
})

it('the entry of a remote stays within its budget', () => {
  expect(sizes.remoteEntryBytes).toBeLessThanOrEqual(bytes(budgets.remoteEntry))
})

it('the first screen of a remote stays within its budget', () => {
  expect(sizes.remoteScreenBytes).toBeLessThanOrEqual(bytes(budgets.remoteScreen))
})

it('no first screen waits for more CSS than the budget', () => {
  const max = Math.max(sizes.mainStyleBytes, sizes.menusStyleBytes) + sizes.accentCssBytes
  expect(max).toBeLessThanOrEqual(bytes(budgets.firstStyles))
})

it('the CSS of every first paint adapts the widths of device fonts, without which lines would wrap differently once the web font is loaded', async () => {
  const { startup } = JSON.parse(await readFile(join(folder, 'shell/build.json'), 'utf8')) as {
    startup: string[]
  }
  const sheets = startup.filter((file) => file.endsWith('.css'))
  const styles = await Promise.all(sheets.map((file) => readFile(join(folder, 'shell', file), 'utf8')))
  for (const font of ['Roboto', 'Arial', 'Noto Sans KR', 'Apple SD Gothic Neo'])
    expect(styles.join('')).toMatch(new RegExp(`local\\(["']?${font}["']?\\)`))
})

it('the documents of Main and Menus name few files, so that requests stay in budget with data and pictures', () => {
  expect(sizes.mainFileCount).toBeLessThanOrEqual(8)
  expect(sizes.menusFileCount).toBeLessThanOrEqual(10)
})

it('the service worker has a content hash in its name', async () => {
  const [file = ''] = (await readdir(join(folder, 'shell'))).filter((name) => /^service-worker\./.test(name))
  const content = await readFile(join(folder, 'shell', file))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  expect(file).toBe(`service-worker.${hash}.js`)
})

// Here because these builds are at hand: the compatibility matrix of what was built from today's sources. That a build of
// another day works in a browser as well is `e2e/failures/releases.e2e.ts`.
it('the current shell is compatible with the current ordering remote and with every stored earlier build', async () => {
  const lines = await matrixWithOlderBuilds(join(folder, 'releases'))
  expect(lines).toHaveLength(1 + (await olderBuilds()).length)
  expect(lines.filter((line) => !line.endsWith(': runs'))).toEqual([])
})

describe.each([
  ['shell', 'shell'],
  ['ordering', 'mf_ordering'],
])('the module that renders the first screen of %s', (part, prefix) => {
  const textOf = async (pattern: RegExp) => {
    const files = (await readdir(join(folder, part))).filter((file) => pattern.test(file))
    return (await Promise.all(files.map((file) => readFile(join(folder, part, file), 'utf8')))).join('\n')
  }

  it('is one self-contained file for Node, which no browser loads', async () => {
    const { firstScreen } = JSON.parse(await textOf(/^build\.json$/))
    const files = await readdir(join(folder, part))
    expect(files.filter((file) => file.endsWith('.mjs'))).toEqual([firstScreen])
    const module = await import(pathToFileURL(join(folder, part, firstScreen)).href)
    expect(module).toMatchObject({ version: 2, render: expect.any(Function) })
    expect(await textOf(/\.js$/)).not.toContain('first-screen.')
  })

  it("has the class names and the pictures of the browser's build", async () => {
    const module = await textOf(/\.mjs$/)
    const styles = await textOf(/\.css$/)
    const names = new Set(module.match(new RegExp(`\\b${prefix}__[\\w-]+?--[\\w-]{6}`, 'g')))
    expect(names.size).toBeGreaterThan(50)
    expect([...names].filter((name) => !styles.includes(name))).toEqual([])
    const pictures = new Set(module.match(/\b[\w-]+\.[0-9a-f]{8}\.webp\b/g))
    const files = await readdir(join(folder, part))
    expect([...pictures].filter((picture) => !files.includes(picture))).toEqual([])
  })
})
