import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import partTexts from '../parts/messages/ko.json' with { type: 'json' }

/** Folders whose code may show a text before a popup or a further screen of the shell is opened, with which `partTexts` are loaded. */
const first = [
  'dialogs',
  'fallback',
  'footer',
  'frame',
  'holidays',
  'live',
  'main',
  'not-found',
  'popups',
  'routing',
  'splash',
  'table-seat',
]
const deferredKeys = new Set(Object.keys(partTexts))

it.each(first)('%s uses no text of a part that is loaded later', (folder) => {
  const path = join(import.meta.dirname, '..', folder)
  const sources = readdirSync(path).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const keys = sources.flatMap((name) =>
    [...readFileSync(join(path, name), 'utf8').matchAll(/\bt\(\s*['`]([\w-]+)/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  expect(keys.filter((key) => deferredKeys.has(key))).toEqual([])
})
