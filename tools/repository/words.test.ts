import { describe, expect, it } from 'vitest'
import { read, readJson, repositoryFiles, sourceFiles } from './files.ts'

const hangul = /\p{Script=Hangul}/u
/** Korean may appear in sample data, wire enums and tools; other code is English. */
const mayHoldHangul = /^(shared\/contract\/src\/wire-enums\.ts|store-api\/seed\/|tools\/)/

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}.${key}` : key),
  )
}
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]).sort()

const messageFolders = repositoryFiles()
  .filter((file) => /\/messages\/ko\.json$/.test(file))
  .map((file) => file.replace('/ko.json', ''))

describe('texts', () => {
  it('code contains no Korean outside wire enums, sample data and tools', () => {
    const files = sourceFiles().filter(
      (file) => !mayHoldHangul.test(file) && hangul.test(withoutComments(read(file))),
    )
    expect(files).toEqual([])
  })

  it.each(messageFolders)('%s has the same keys and placeholders in Korean and English', (folder) => {
    const korean = new Map(flat(readJson(`${folder}/ko.json`)))
    const english = new Map(flat(readJson(`${folder}/en.json`)))
    expect([...english.keys()].sort()).toEqual([...korean.keys()].sort())
    for (const [key, text] of korean) {
      expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text))
      // An empty message counts as missing and would show its key.
      for (const each of [text, english.get(key)]) expect(each?.trim(), key).not.toBe('')
    }
  })

  it.each(messageFolders)('%s leaves no Korean in the English texts', (folder) => {
    const untranslated = flat(readJson(`${folder}/en.json`)).filter(
      ([key, text]) => hangul.test(text) && !/locale|language/i.test(key),
    )
    expect(untranslated).toEqual([])
  })

  // Messages know no plural: `Items: 1` is right where `1 items` is not.
  it.each(messageFolders)('%s has no plural after a count in English', (folder) => {
    const wrongForOne = flat(readJson(`${folder}/en.json`)).filter(([, text]) =>
      /\{\{(count|seconds|minutes)\}\} [a-z]+s\b/.test(text),
    )
    expect(wrongForOne).toEqual([])
  })
})
