import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readNames, readTables, renameFont } from './sfnt-name.ts'
import { isSyllable, ksSyllables, readRanges, usedCharacters } from './syllables.ts'

const root = join(import.meta.dirname, '../..')
const fonts = join(root, 'shared/ui/src/fonts')
const faces = [
  ...readFileSync(join(fonts, 'faces.css'), 'utf8').matchAll(
    /url\("\.\/(.*?)"\)[\s\S]*?unicode-range:\s*([^;]+);/g,
  ),
].map(([, file = '', ranges = '']) => ({ file, covers: new Set(readRanges(ranges)) }))
const core = faces.find(({ file }) => file.includes('core'))

it('the core of the typeface has every syllable that a message of the shop uses', () => {
  const missing = usedCharacters(root).filter((code) => isSyllable(code) && !core?.covers.has(code))
  expect(String.fromCodePoint(...missing), 'run npm run font').toBe('')
})

it('every syllable of KS X 1001 is in some file, so that names are displayed in the typeface', () => {
  expect(ksSyllables()).toHaveLength(2350)
  expect(ksSyllables().filter((code) => !faces.some(({ covers }) => covers.has(code)))).toEqual([])
})

it('the core stays below 130 kB and all files together below 1.2 MB', () => {
  const size = (file: string) => statSync(join(fonts, file)).size
  expect(size(core?.file ?? '')).toBeLessThan(130_000)
  expect(faces.reduce((sum, { file }) => sum + size(file), 0)).toBeLessThan(1_200_000)
})

it('a renamed font does not carry the reserved name and keeps copyright and licence', () => {
  const path = createRequire(import.meta.url).resolve('pretendard/package.json')
  const original = readFileSync(join(path, '../dist/public/variable/PretendardVariable.ttf'))
  const renamed = readTables(renameFont(original, 'Storefront Sans'))
  const names = readNames(renamed.find(({ tag }) => tag === 'name')?.data ?? Buffer.alloc(6))
  expect(names.find(({ id }) => id === 1)?.text).toBe('Storefront Sans')
  expect(names.find(({ id }) => id === 0)?.text).toMatch(/Copyright/)
  expect(
    names.filter(({ id, text }) => [1, 2, 3, 4, 6, 16, 17].includes(id) && /pretendard/i.test(text)),
  ).toEqual([])
  expect(readFileSync(join(fonts, 'OFL.txt'), 'utf8')).toMatch(/SIL Open Font License/i)
})
