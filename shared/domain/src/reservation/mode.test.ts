import { expect, it } from 'vitest'
import { depositInEffect, reservationMode } from './mode.ts'

const setting = { reservationAvailableTime: 1, depositType: 'use', depositAmount: 10_000 }
const range = { begin: '2026-11-01', end: '2026-11-20' }
const withTable = { hasTable: true, today: '2026-11-20', canPay: true }
const withoutTable = { ...withTable, hasTable: false }

it('a deposit is in effect where it is used, in range mode from the first to the last day of the range [3.4-35]', () => {
  expect(depositInEffect(setting, '2026-11-20')).toBe(10_000)
  expect(depositInEffect({ ...setting, depositType: 'none' }, '2026-11-20')).toBeNull()
  const ranged = { ...setting, depositAdaptRangeType: 'range', depositAdaptRange: range }
  const days = ['2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21']
  expect(days.map((day) => depositInEffect(ranged, day))).toEqual([null, 10_000, 10_000, null])
})

it('with a free table the mode is deposit where one is in effect, else confirm [3.4-31]', () => {
  expect(reservationMode(setting, withTable)).toBe('deposit')
  expect(reservationMode({ ...setting, depositType: 'none' }, withTable)).toBe('confirm')
  expect(reservationMode(setting, { ...withTable, canPay: false })).toBe('confirm')
})

it('without a free table only a prepaid pre-order makes a reservation, where the store allows both [3.4-31, 3.5-62]', () => {
  const allows = { ...setting, enableWithoutResource: true, isPreOrderAvailable: true }
  expect(reservationMode(allows, withoutTable)).toBe('pre-order')
  expect(reservationMode({ ...allows, isPreOrderAvailable: false }, withoutTable)).toBeNull()
  expect(reservationMode({ ...allows, enableWithoutResource: false }, withoutTable)).toBeNull()
  expect(reservationMode(allows, { ...withoutTable, canPay: false })).toBeNull()
})
