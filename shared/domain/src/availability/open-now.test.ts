import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aStore, at } from '../testing/store.ts'
import { openNow } from './open-now.ts'

describe('the store card', () => {
  it('shows today’s hours while the store is open', () => {
    expect(openNow(aStore(), at('2026-11-20 12:00'))).toEqual({
      state: 'open',
      day: '2026-11-20',
      hours: { begin: '09:00', end: '21:00' },
      breakTime: { begin: '15:00', end: '17:00' },
      nextOpening: null,
    })
  })

  it('shows a break', () => {
    expect(openNow(aStore(), at('2026-11-20 15:30')).state).toBe('break')
  })

  it('shows when the store opens next, today or on the next open day', () => {
    const before = openNow(aStore(), at('2026-11-20 08:00'))
    expect(before).toMatchObject({ state: 'before-open', nextOpening: { day: '2026-11-20', time: '09:00' } })
    const after = openNow(aStore(), at('2026-11-20 22:00'))
    expect(after).toMatchObject({ state: 'closed', nextOpening: { day: '2026-11-21', time: '10:00' } })
    expect(after.nextOpening?.at).toBe(at('2026-11-21 10:00'))
  })

  it('shows a holiday notice on a day off', () => {
    const store = aStore({ open: { nonRegularHoliday: [{ begin: '2026-11-20', end: '2026-11-22' }] } })
    expect(openNow(store, at('2026-11-20 12:00'))).toMatchObject({
      state: 'holiday',
      hours: null,
      nextOpening: { day: '2026-11-23', time: '09:00' },
    })
  })

  it('refers to yesterday while its overnight hours run', () => {
    const weekday = { openingHours: { begin: '18:00', end: '26:00' } }
    const bar = aStore({ open: { businessHours: { weekday } } })
    expect(openNow(bar, at('2026-11-21 01:00'))).toMatchObject({
      state: 'open',
      day: '2026-11-20',
      hours: { begin: '18:00', end: '02:00' },
    })
  })

  it('is closed if the shop closed manually, even during opening hours', () => {
    const bizHour = { historyId: 2, startDate: 0, bizHourType: bizHourType.off, stdDate: '2026-11-20' }
    expect(openNow(aStore({ bizHour }), at('2026-11-20 12:00'))).toMatchObject({
      state: 'closed',
      nextOpening: { day: '2026-11-21' },
    })
  })

  it('has no next opening where the store never opens', () => {
    expect(openNow(aStore({ open: { businessHours: {} } }), at('2026-11-20 12:00'))).toEqual({
      state: 'closed',
      day: '2026-11-20',
      hours: null,
      breakTime: null,
      nextOpening: null,
    })
  })
})
