import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterAll, expect, it } from 'vitest'
import { baseConfig } from './base-config.ts'
import { shellFederation } from './federation.ts'
import { shortIds, withoutFolder } from './module-ids.ts'

const root = mkdtempSync(join(tmpdir(), 'module-ids-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const FILES = {
  'node_modules/react/package.json': '{"name":"react","version":"19.3.1"}',
  'node_modules/react/index.js': 'module.exports = { version: "19.3.1" }',
  'shell/package.json': '{"name":"shell","dependencies":{"react":"19.3.1"}}',
  'shell/main.js': "import('./page.js')\n",
  'shell/page.js': "import { version } from 'react'\ndocument.title = version\n",
}

/** Names of the files that a page with a shared module is built to in this folder. They contain hashes of the files. */
async function filesBuiltIn(workspace: string): Promise<string[]> {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true })
    writeFileSync(join(workspace, file), text)
  }
  const folder = join(workspace, 'shell')
  const settings = baseConfig(folder, 'shell', 'production')
  const path = join(workspace, 'dist')
  await new Promise<void>((resolve, reject) =>
    rspack(
      {
        ...settings,
        entry: './main.js',
        output: { ...settings.output, path },
        plugins: [...(settings.plugins ?? []), shellFederation('2.0.0')],
      },
      (error, stats) => {
        const errors = stats?.toJson({ all: false, errors: true }).errors ?? []
        if (error || errors.length > 0) reject(error ?? new Error(JSON.stringify(errors)))
        else resolve()
      },
    ),
  )
  return readdirSync(path).sort()
}

it('a page with a module that federation shares is built to the same files in every folder, but for the entry', async () => {
  // As deep as each other, because the preset is outside of both: a path from one to it is the same as from the other.
  const [one, other] = [await filesBuiltIn(join(root, 'one')), await filesBuiltIn(join(root, 'other'))]
  const withoutEntry = (files: readonly string[]) => files.filter((file) => !file.startsWith('main.'))
  expect(withoutEntry(one).length).toBeGreaterThan(1)
  expect(withoutEntry(other)).toEqual(withoutEntry(one))
})

it('names of modules have paths relative to the built folder, also in encoded addresses', () => {
  const name = (root: string) =>
    `a = ${root}/shared/a.ts (fallback: ${root}/shell/src/b.ts) data:,${encodeURIComponent(`${root}/c.js`)}`
  expect(withoutFolder(name('/srv/shop'), '/srv/shop/shell')).toBe(
    `a = ../shared/a.ts (fallback: ./src/b.ts) data:,${encodeURIComponent('../c.js')}`,
  )
  expect(withoutFolder(name('/home/me/shop'), '/home/me/shop/shell')).toBe(
    withoutFolder(name('/srv/shop'), '/srv/shop/shell'),
  )
})

it('each name gets an id of its own, the same whatever their order', () => {
  const names = Array.from({ length: 200 }, (_, index) => `module ${index}`)
  const ids = shortIds(names)
  expect(new Set(ids.values()).size).toBe(200)
  expect(shortIds(names.toReversed())).toEqual(ids)
  expect([...ids.values()].filter((id) => !/^[a-zA-Z]{1,4}$/.test(id))).toEqual([])
})
