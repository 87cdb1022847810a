import { describe, expect, it } from 'vitest'
import { isReservableDay, reservationWindow } from './reservation-window.ts'

const today = '2026-11-20'

function ranged(begin: string | undefined, end: string | undefined, months = 2) {
  return {
    reservationAvailableTime: months,
    reservationAdaptRangeType: 'range',
    reservationAdaptRange: { begin, end },
  }
}

describe('the reservation window', () => {
  it('runs from today to today plus the months ahead', () => {
    expect(reservationWindow({ reservationAvailableTime: 3 }, today)).toEqual({
      from: '2026-11-20',
      to: '2027-02-20',
    })
  })

  it('runs in range mode to the earlier of the range end and the end of the month N months ahead [1.2.3-08]', () => {
    expect(reservationWindow(ranged('2026-11-01', '2026-12-24'), today)).toEqual({
      from: '2026-11-01',
      to: '2026-12-24',
    })
    expect(reservationWindow(ranged('2026-11-01', '2027-06-30'), today)).toEqual({
      from: '2026-11-01',
      to: '2027-01-31',
    })
    expect(reservationWindow(ranged(undefined, undefined), today)).toEqual({ from: today, to: '2027-01-31' })
  })

  it('is null where the range begins beyond the horizon', () => {
    expect(reservationWindow(ranged('2027-03-01', '2027-03-31'), today)).toBeNull()
    expect(isReservableDay(ranged('2027-03-01', '2027-03-31'), today)).toBe(false)
  })

  it('includes today only from the first to the last day of the range', () => {
    expect(isReservableDay(ranged('2026-11-20', '2026-11-20'), today)).toBe(true)
    expect(isReservableDay(ranged('2026-11-21', '2026-11-30'), today)).toBe(false)
    expect(isReservableDay(ranged('2026-11-01', '2026-11-19'), today)).toBe(false)
  })

  it('ignores a disabled range', () => {
    const off = { ...ranged('2027-01-01', '2027-01-31'), reservationAdaptRangeType: 'always' }
    expect(isReservableDay(off, today)).toBe(true)
  })
})
