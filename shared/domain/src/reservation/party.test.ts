import { expect, it } from 'vitest'
import { partyError } from './party.ts'

const limit = { reservationLimitPerson: 4 }

it('a party counts adults and children, and is at least two [1.5.3-21]', () => {
  expect(partyError({ numberOfPerson: 1, numberOfChild: 0 }, limit)).toBe('too-small')
  expect(partyError({ numberOfPerson: 1, numberOfChild: 1 }, limit)).toBeNull()
})

it('a party above reservationLimitPerson cannot reserve [1.9-04, 3.5-56, 3.5-57]', () => {
  expect(partyError({ numberOfPerson: 3, numberOfChild: 1 }, limit)).toBeNull()
  expect(partyError({ numberOfPerson: 3, numberOfChild: 2 }, limit)).toBe('too-large')
  expect(partyError({ numberOfPerson: 50, numberOfChild: 0 }, {})).toBeNull()
})
