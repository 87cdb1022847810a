import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspackOf } from './builds.ts'
import { runToCompletion } from './processes.ts'
import { root } from './settings.ts'

/**
 * Builds a newer release for the end-to-end tests: `next-release.ts <remote> <version> [host range]`. It builds the
 * current sources in a separate folder with another version, which is put before each text named in `versionedKeys`, so that a
 * page shows which release it has. Prints the folder.
 */
const versionedKeys = ['menus.search', 'product.note', 'detail.refresh']

const [part = '', version = '', hostRange] = process.argv.slice(2)
const folder = join(root, '.cache/next-release', `${part}-${version}`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of ['src', 'messages', 'package.json', 'rspack.config.ts'])
  cpSync(join(root, part, name), join(folder, name), { recursive: true })
symlinkSync(join(root, part, 'node_modules'), join(folder, 'node_modules'), 'junction')
changeJson('package.json', (manifest) => ({ ...manifest, version }))
for (const file of globSync('{messages,src/parts/messages}/*.json', { cwd: folder }))
  changeJson(file, withVersion)
if (hostRange) change('src/remote.ts', (text) => text.replace(/host: '[^']+'/, `host: '${hostRange}'`))

const { code, output } = await runToCompletion(rspackOf(part), ['build', '--mode', 'production'], folder)
if (code !== 0) throw new Error(output)
console.log(folder)

type Json = { [key: string]: Json | string }

function change(file: string, by: (text: string) => string) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (by(text) === text) throw new Error(`nothing to change in ${file}`)
  writeFileSync(path, by(text))
}

function changeJson(file: string, by: (content: Json) => Json) {
  change(file, (text) => JSON.stringify(by(JSON.parse(text)), null, 2))
}

function withVersion(texts: Json, path = ''): Json {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const position = path + key
      if (typeof value !== 'string') return [key, withVersion(value, `${position}.`)]
      return [key, versionedKeys.includes(position) ? `${version} ${value}` : value]
    }),
  )
}
