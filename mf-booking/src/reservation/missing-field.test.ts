import { expect, it } from 'vitest'
import { missingField } from './missing-field.ts'
import { newDraft, type ReservationDraft } from './reservation-draft.ts'

const setting = { reservationLimitPerson: 6 }
const complete = { ...newDraft, numberOfPerson: 2, day: '2026-11-27', startDate: 1 }
const messageOf = (fields: Partial<ReservationDraft>) =>
  missingField({ ...complete, ...fields }, setting, (day) => day !== '2026-11-30')?.message

it('a reservation needs a party in range, then an open date, then a time [1.5.3-21, 1.5.3-22, 1.5.3-24, 1.5.3-25, 1.5.3-27]', () => {
  expect(messageOf({})).toBeUndefined()
  expect(messageOf({ numberOfPerson: 1, day: null })).toBe('tooSmall')
  expect(messageOf({ numberOfPerson: 4, numberOfChild: 3 })).toBe('tooLarge')
  expect(messageOf({ day: null, startDate: null })).toBe('noDay')
  expect(messageOf({ day: '2026-11-30', startDate: null })).toBe('dayGone')
  expect(messageOf({ startDate: null })).toBe('noTime')
})
