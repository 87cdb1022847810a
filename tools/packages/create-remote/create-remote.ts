#!/usr/bin/env node
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { asNewRemote, checkNewRemote, type NewRemote, placedFiles } from '../../new-remote/remote-files.ts'

/**
 * `npm create @storefront/remote <name> -- --ko <title> --en <title>`: a folder `mf-<name>` with a screen, a popup,
 * texts, tests and a button on Main, outside of the shop's repository. Packed, the template is beside this file.
 */
const template = join(import.meta.dirname, 'template')

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ko: { type: 'string' }, en: { type: 'string' } },
  })
  const remote: NewRemote = { name: positionals[0] ?? '', ko: values.ko ?? '', en: values.en ?? '' }
  checkNewRemote(remote, existsSync(`mf-${remote.name}`) ? [`mf-${remote.name}`] : [])
  for (const file of globSync('**/*', { cwd: template, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    const path = join(file.parentPath, file.name).slice(template.length + 1)
    write(
      remote,
      path === 'gitignore' ? '.gitignore' : path,
      asNewRemote(readFileSync(join(template, path), 'utf8'), remote),
    )
  }
  const { 'rspack.config.ts': build, 'vitest.config.ts': test } = placedFiles(remote)
  write(remote, 'rspack.config.ts', build ?? '')
  write(remote, 'vitest.config.ts', test ?? '')
  console.log(`mf-${remote.name} is there.

  cd mf-${remote.name} && npm install
  npm run dev -- --shop http://localhost:8080/pogeun-seongsu/
  npm test`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function write({ name }: NewRemote, file: string, content: string) {
  const path = join(`mf-${name}`, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
