import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterAll, expect, it } from 'vitest'
import { baseConfig } from './base-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'warnings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds one page from these files with the settings of every part. */
async function build(name: string, files: Record<string, string>): Promise<string[]> {
  const root = join(folder, name)
  mkdirSync(root)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const settings = baseConfig(root, name, 'production')
  // One chunk of all styles, which is part of every screen.
  const styles = { test: /\.module\.css$/, name: 'styles', enforce: true }
  const optimization = {
    ...settings.optimization,
    splitChunks: { chunks: 'all' as const, cacheGroups: { styles } },
  }
  const config = { ...settings, entry: './main.js', optimization }
  return await new Promise((resolve, reject) =>
    rspack({ ...config, output: { ...config.output, path: join(root, 'dist') } }, (error, stats) =>
      error
        ? reject(error)
        : resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)),
    ),
  )
}

it('a build with a warning fails, with the warning as its error', async () => {
  const errors = await build('warned', { 'main.js': 'export const part = (name) => require(name)\n' })
  expect(errors).toEqual([expect.stringMatching(/Warning:.*the request of a dependency is an expression/s)])
})

it('a build whose chunks need the same styles in different orders fails', async () => {
  const imports = (...names: string[]) =>
    `${names.map((name) => `import * as ${name} from './${name}.module.css'`).join('\n')}\nconsole.log(${names})\n`
  const errors = await build('ordered', {
    'a.module.css': '.x { color: red }',
    'b.module.css': '.y { color: blue }',
    'first.js': imports('a', 'b'),
    'second.js': imports('b', 'a'),
    'main.js': "import('./first.js')\nimport('./second.js')\n",
  })
  expect(errors).toEqual([expect.stringContaining('Conflicting order')])
})

it('a build without warnings has no errors', async () => {
  expect(await build('clean', { 'main.js': 'export const one = 1\n' })).toEqual([])
})
