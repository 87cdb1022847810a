#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { asNewRemote, checkNewRemote, type NewRemote, placedFiles } from '../../new-remote/remote-files.ts'

/**
 * `npm create @storefront/remote <name> -- --ko <title> --en <title>`: a folder `mf-<name>` with a screen, a popup,
 * texts, tests and a button on Main, outside of the shop's repository. Packed, the template is beside this file.
 */
// Imports nothing that an older Node lacks, so that it can say that it is too old.
try {
  checkNode(process.versions.node)
  const template = join(import.meta.dirname, 'template')
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ko: { type: 'string' }, en: { type: 'string' } },
  })
  const remote: NewRemote = { name: positionals[0] ?? '', ko: values.ko ?? '', en: values.en ?? '' }
  checkNewRemote(remote, existsSync(`mf-${remote.name}`) ? [`mf-${remote.name}`] : [])
  for (const path of readdirSync(template, { recursive: true }) as string[]) {
    if (!statSync(join(template, path)).isFile()) continue
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
  npm run check && npm test

Its README.md says how to release it.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function checkNode(version: string) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  throw new Error(
    `Node 22.18 or newer is needed, this is ${version}. Without another installation: npm install --prefix ~/node24 node@24, and PATH=~/node24/node_modules/.bin:$PATH.`,
  )
}

function write({ name }: NewRemote, file: string, content: string) {
  const path = join(`mf-${name}`, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
