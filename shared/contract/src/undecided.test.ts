import { expect, it } from 'vitest'
import { code } from './envelope.ts'
import { isUndecided } from './undecided.ts'

it.each([
  ['without an answer', true, 0, true],
  ['while an earlier try is at work', false, code.inFlight, true],
  ['where the server broke off', false, 503, true],
  ['that was refused', false, code.priceChanged, false],
  ['with a key of another request', false, code.keyReused, false],
])('whether a call %s may have been carried out', (_which, unanswered, answered, expected) => {
  expect(isUndecided({ unanswered, code: answered })).toBe(expected)
})
