import { join } from 'node:path'
import { expect, it } from 'vitest'
import { uiVersionOf } from './ui-version.ts'

const root = join(import.meta.dirname, '../../..')

it('the version of a part that uses the tokens is the tokens’ version', () => {
  expect(uiVersionOf(join(root, 'mf-ordering'))).toEqual({ ui: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(uiVersionOf(join(root, 'shell'))).toEqual(uiVersionOf(join(root, 'mf-ordering')))
})

it('a part without tokens has no version', () => {
  expect(uiVersionOf(join(import.meta.dirname, '../fixtures/mf-menu'))).toEqual({})
})
