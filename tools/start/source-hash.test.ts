import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sourceHash, usedFolders } from './source-hash.ts'

const root = mkdtempSync(join(tmpdir(), 'workspace-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, content: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}
const manifest = (name: string, ...uses: string[]) =>
  JSON.stringify({ name, dependencies: Object.fromEntries(uses.map((use) => [use, 'workspace:*'])) })

write('pnpm-lock.yaml', 'lock 1')
write('shell/package.json', manifest('@s/shell', '@s/host', 'react'))
write('shell/src/main.ts', 'main')
write('shared/host/package.json', manifest('@s/host', '@s/contract'))
write('shared/host/src/index.ts', 'host')
write('shared/contract/package.json', manifest('@s/contract'))
write('shared/contract/src/routes.ts', 'routes')
write('edge/package.json', manifest('@s/edge', '@s/contract'))
write('edge/src/app.ts', 'edge')

it('a package is built from itself and its dependencies, recursively', () => {
  expect([...usedFolders(root, 'shell')].sort()).toEqual(['shared/contract', 'shared/host', 'shell'])
})

describe('the hash of a build', () => {
  const changesWith = (file: string, content: string) => {
    const before = sourceHash(root, 'shell')
    write(file, content)
    return sourceHash(root, 'shell') !== before
  }

  it.each([
    ['shell/src/main.ts', 'main 2'],
    ['shell/src/new.css', 'new'],
    ['shell/messages/ko.json', '{}'],
    ['shared/contract/src/routes.ts', 'routes 2'],
    ['pnpm-lock.yaml', 'lock 2'],
  ])('changes with %s', (file, content) => {
    expect(changesWith(file, content)).toBe(true)
  })

  it.each([
    ['edge/src/app.ts', 'edge 2'],
    ['shell/src/main.test.ts', 'test'],
    ['shell/dist/main.js', 'built'],
    ['shell/node_modules/react/index.js', 'react'],
    ['shell/.cache/development/main.js', 'built'],
    ['shell/README.md', 'words'],
  ])('does not change with %s', (file, content) => {
    expect(changesWith(file, content)).toBe(false)
  })

  it('distinguishes a renamed file', () => {
    const before = sourceHash(root, 'shell')
    rmSync(join(root, 'shell/src/new.css'))
    write('shell/src/other.css', 'new')
    expect(sourceHash(root, 'shell')).not.toBe(before)
  })
})
