import { expect, it } from 'vitest'
import { read, sourceFiles } from './files.ts'

const isBrowserCode = (file: string) => /^(shell|mf-[^/]+|shared\/(host|ui))\//.test(file)

it('staff exists as data only: nothing in the browser makes calls of the store’s side [1.1-20]', () => {
  const storeCalls = sourceFiles()
    .filter((file) => file.startsWith('shared/contract/src/endpoints/'))
    .flatMap((file) => [...read(file).matchAll(/name: '(store[A-Z]\w+)'/g)].map(([, name = '']) => name))
  expect(storeCalls.length).toBeGreaterThan(10)

  const browserFiles = sourceFiles().filter(isBrowserCode)
  expect(browserFiles.length).toBeGreaterThan(100)
  const used = browserFiles.filter((file) => {
    const text = read(file)
    return storeCalls.some((name) => new RegExp(`\\b${name}\\b`).test(text))
  })
  expect(used).toEqual([])
  // The record's field for staff remains; customers leave it empty.
  expect(read('shared/contract/src/entities/terms.ts')).toContain('createEmployeeId: v.optional(v.null())')
})
