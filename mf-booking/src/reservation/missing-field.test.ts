import { expect, it } from 'vitest'
import { missingField } from './missing-field.ts'
import { newDraft, type ReservationDraft } from './reservation-draft.ts'

const setting = { reservationLimitPerson: 6 }
const complete = { ...newDraft, numberOfPerson: 2, day: '2026-11-27', startDate: 1 }
const fault = (fields: Partial<ReservationDraft>) =>
  missingField({ ...complete, ...fields }, setting, (day) => day !== '2026-11-30')?.message

it('a reservation needs a party in range, then an open date, then a time [1.5.3-21, 1.5.3-22, 1.5.3-24, 1.5.3-25, 1.5.3-27]', () => {
  expect(fault({})).toBeUndefined()
  expect(fault({ numberOfPerson: 1, day: null })).toBe('tooSmall')
  expect(fault({ numberOfPerson: 4, numberOfChild: 3 })).toBe('tooLarge')
  expect(fault({ day: null, startDate: null })).toBe('noDay')
  expect(fault({ day: '2026-11-30', startDate: null })).toBe('dayGone')
  expect(fault({ startDate: null })).toBe('noTime')
})
