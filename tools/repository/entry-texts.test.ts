import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { read, readJson, repositoryFiles } from './files.ts'

/** Remotes whose entry screen has its own messages, so that it waits for no others. */
const remotes = repositoryFiles().flatMap(
  (file) => /^(mf-[^/]+)\/src\/parts\/messages\/ko\.json$/.exec(file)?.[1] ?? [],
)

describe.each(remotes)('the entry screen of %s', (remote) => {
  const own = keysOf(readJson(`${remote}/messages/ko.json`))
  const otherKeys = keysOf(readJson(`${remote}/src/parts/messages/ko.json`))
  const manifest = read(`${remote}/src/remote.ts`)
  const screen = /opening: \{\s*screen: '(\w+)'/.exec(manifest)?.[1]
  const importOfScreen = new RegExp(`\\b${screen}: \\(\\) =>\\s*import\\((?:/\\*.*?\\*/)?\\s*'(.+?)'`)
  const entryScreenFile = importOfScreen.exec(manifest)?.[1] ?? ''
  const modules = [...modulesFrom(join(remote, 'src', entryScreenFile))]
  const keyPatterns = modules.filter((file) => !isParts.test(file)).flatMap(keyPatternsIn)
  const isUsed = (key: string) => keyPatterns.some((pattern) => pattern.test(key))

  it('uses no message that loads only with other parts', () => {
    expect(otherKeys.filter(isUsed)).toEqual([])
  })

  it('renders no parts of a fulfilment method, whose texts load with the cart popup, which renders them', () => {
    expect(modules.filter((file) => file.endsWith('/fulfilment-parts.tsx'))).toEqual([])
  })

  it('contains no message that it does not use', () => {
    expect(own.filter((key) => !isUsed(key))).toEqual([])
  })

  it('requires a capability of the host, because an older shell would show message keys', () => {
    for (const text of [manifest, read('shared/host/src/version.ts')])
      expect(text).toContain("'opening-messages'")
  })

  it('shares no key with the others: each message is in one file', () => {
    expect(own.filter((key) => otherKeys.includes(key))).toEqual([])
  })
})

/** Parts of a fulfilment method (`takeout/takeout-parts.ts`): the entry screen may load their code for an order, and must not render them. */
const isParts = /\/([\w-]+)\/\1-parts\.tsx?$/

/** The module, its imports within the package, and its lazy imports. */
function modulesFrom(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  if (isParts.test(file)) return found
  const withoutTypes = read(file).replace(/^import type .*$/gm, '')
  for (const [, request = ''] of withoutTypes.matchAll(
    /(?:from|import\((?:\/\*.*?\*\/)?)\s*'(\.[^']+\.tsx?)'/g,
  ))
    modulesFrom(join(dirname(file), request), found)
  return found
}

/** Every message key that a module may use: its strings, and its templates with any values. */
function keyPatternsIn(file: string): RegExp[] {
  const literals = read(file).matchAll(/'([\w.-]+)'|`([\w.${}-]+)`/g)
  return [...literals].map(([, string, template = '']) => {
    const pattern = string ?? template.replace(/\$\{.*?\}/g, '*')
    return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`)
  })
}

function keysOf(texts: unknown, path = ''): string[] {
  if (typeof texts === 'string') return [path]
  return Object.entries(texts as Record<string, unknown>).flatMap(([key, inner]) =>
    keysOf(inner, path ? `${path}.${key}` : key),
  )
}
