import { describe, expect, it } from 'vitest'
import { aStore, at, type StoreChanges } from '../testing/store.ts'
import { reservationTime, type VisitTime, waitingTime } from './visit-time.ts'

const noon = at('2026-11-20 12:00')
const reasonOf = (time: VisitTime) => (time.ok ? 'ok' : time.reason)
const reserve = (changes: StoreChanges, now = noon) => reasonOf(reservationTime(aStore(changes), now))
const queue = (changes: StoreChanges, now = noon) => reasonOf(waitingTime(aStore(changes), now))

describe('reserving and queueing', () => {
  it('are possible only during opening hours [1.5.3-01]', () => {
    expect(reserve({})).toBe('ok')
    expect(queue({})).toBe('ok')
    expect(reserve({}, at('2026-11-20 22:00'))).toBe('outside-hours')
    expect(queue({}, at('2026-11-20 22:00'))).toBe('outside-hours')
  })

  it('are not possible on a closed day [1.5.3-02]', () => {
    const open = { nonRegularHoliday: [{ begin: '2026-11-20', end: '2026-11-20' }] }
    expect(reserve({ open })).toBe('holiday')
    expect(queue({ open })).toBe('holiday')
  })

  it('require that the store has and has enabled them', () => {
    expect(reserve({ data: { notUsingReservation: true } })).toBe('not-used')
    expect(reserve({ functions: { isReservationAvailable: false } })).toBe('switched-off')
    expect(queue({ data: { notUsingWaiting: true } })).toBe('not-used')
    expect(queue({ functions: { isWaitingAvailable: false } })).toBe('switched-off')
  })

  it("stays within the store's range of days", () => {
    const range = { begin: '2026-11-21', end: '2026-11-30' }
    const info = {
      reservationSetting: {
        reservationAvailableTime: 1,
        reservationAdaptRangeType: 'range',
        reservationAdaptRange: range,
      },
      waitingSetting: { waitingAdaptRangeType: 'range', waitingAdaptRange: range },
    }
    expect(reserve({ info })).toBe('outside-range')
    expect(queue({ info })).toBe('outside-range')
    expect(queue({ info }, at('2026-11-30 12:00'))).toBe('ok')
  })

  it('tickets are given within the hours for waiting in range mode, and a refusal has these hours', () => {
    const waitingAdaptRangeTime = { begin: '12:00', end: '20:00' }
    const queueAt = (time: string, waitingAdaptRangeTimeType = 'range') => {
      const info = { waitingSetting: { waitingAdaptRangeTimeType, waitingAdaptRangeTime } }
      return waitingTime(aStore({ info }), at(`2026-11-20 ${time}`))
    }
    expect(queueAt('12:00')).toMatchObject({ ok: true })
    expect(queueAt('19:59')).toMatchObject({ ok: true })
    for (const time of ['11:59', '20:00']) {
      expect(queueAt(time)).toEqual({ ok: false, reason: 'outside-hours', window: waitingAdaptRangeTime })
      expect(queueAt(time, 'none')).toMatchObject({ ok: true })
    }
  })

  it('a break blocks waiting tickets, but not reservations', () => {
    expect(queue({}, at('2026-11-20 16:00'))).toBe('break-time')
    expect(reserve({}, at('2026-11-20 16:00'))).toBe('ok')
  })
})
