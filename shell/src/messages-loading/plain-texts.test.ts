import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createTranslations, type Texts } from './translations.ts'

const root = join(import.meta.dirname, '../../..')
const files = globSync('{shell,mf-*,shared/host}/{,src/parts/,src/description/}messages/{ko,en}.json', {
  cwd: root,
})

const missingText = (key: string) => key
const localeOf = (file: string) => (file.endsWith('en.json') ? 'en' : 'ko')
const textsOf = (file: string): Texts => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Every key of a file: `failure.404`. */
const keysIn = (texts: object, path: string[] = []): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[...path, name].join('.')] : keysIn(value, [...path, name]),
  )

/** How a text is read once it was added, and after i18next was loaded. */
async function readings(texts: Texts, key: string, values: Record<string, string | number>) {
  const { add, getFixedT, loadI18next } = createTranslations('ko', missingText)
  await add('ko', { part: texts })
  const before = getFixedT('ko', 'part')(key, values)
  await loadI18next()
  return { before, after: getFixedT('ko', 'part')(key, values) }
}

it('finds the texts of the shell, of every remote and of the host', () => {
  expect(files.length).toBeGreaterThanOrEqual(24)
})

// Values of placeholders by their position: numbers, by which i18next chooses plurals, and texts that it might interpret.
const samples = [
  (position: number) => position + 1,
  (position: number) =>
    ['<b>{{name}}</b>', '$t(retry)', '$& $1 \\', '', '{{count, number}}'][position % 5] ?? '',
]

it.each(files)('%s reads the same before i18next is loaded and after', async (file) => {
  const texts = textsOf(file)
  const locale = localeOf(file)
  const { add, getFixedT, loadI18next } = createTranslations(locale, missingText)
  await add(locale, { part: texts })
  const all = () =>
    keysIn(texts).flatMap((key) => {
      const names = [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      return [
        {},
        ...samples.map((sample) => Object.fromEntries(names.map((name, index) => [name, sample(index)]))),
      ].map((values) => `${key}: ${getFixedT(locale, 'part')(key, values)}`)
    })
  const before = all()
  expect(before.length).toBeGreaterThan(0)
  await loadI18next()
  expect(all()).toEqual(before)
})

describe('a text that only i18next understands', () => {
  it.each([
    ['a plural', { pieces_other: '{{count}} pieces' }, 'pieces', '1 pieces'],
    [
      'another text inside',
      { shop: 'the shop', welcome: 'Welcome to $t(shop)' },
      'welcome',
      'Welcome to the shop',
    ],
    ['a format', { sum: '{{count, number}} won' }, 'sum', '1 won'],
    ['a path', { sum: '{{count.more}} won' }, 'sum', '{{count.more}} won'],
    ['a flag', { sum: '{{- count}} won' }, 'sum', '1 won'],
  ])('is read by it from the beginning: %s', async (_, texts, key, expected) => {
    const { before, after } = await readings(texts as unknown as Texts, key, { count: 1 })
    expect(before).toBe(expected)
    expect(after).toBe(expected)
  })
})

it('a text of which a value is missing, and one that does not exist, read the same', async () => {
  const texts = { menu: { all: '{{count}} and {{count}} of {{max}}' } }
  expect(await readings(texts, 'menu.all', { count: 0 })).toEqual({
    before: '0 and 0 of {{max}}',
    after: '0 and 0 of {{max}}',
  })
  expect(await readings(texts, 'menu.none', {})).toEqual({ before: 'menu.none', after: 'menu.none' })
})

it('a part that is added twice, or in two files, has the newest of each text', async () => {
  const { add, t, loadI18next } = createTranslations('ko', missingText)
  await add('ko', { part: { menu: { all: 'old', add: 'added' } } })
  await add('ko', { part: { menu: { all: 'new' } } })
  const read = () => [t('part:menu.all'), t('part:menu.add')]
  expect(read()).toEqual(['new', 'added'])
  await loadI18next()
  expect(read()).toEqual(['new', 'added'])
  await add('ko', { part: { menu: { add: 'again' } } })
  expect(read()).toEqual(['new', 'again'])
})

it('i18next is requested again after it could not be loaded', async () => {
  vi.resetModules()
  vi.doMock('./i18next-engine.ts', () => {
    throw new Error('offline')
  })
  const { createTranslations } = await import('./translations.ts')
  const { add, t, loadI18next } = createTranslations('ko', missingText)
  await expect(loadI18next()).rejects.toThrow()
  vi.doUnmock('./i18next-engine.ts')
  vi.resetModules()
  await add('ko', { part: { count_other: '{{count}} teams' } })
  expect(t('part:count', { count: 2 })).toBe('2 teams')
})
