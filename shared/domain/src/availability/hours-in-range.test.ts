import { describe, expect, it } from 'vitest'
import { clockOf, dayWindow } from '../calendar/clock-time.ts'
import { hoursInRange } from './hours-in-range.ts'

/** The part of opening hours within times, as clock times. */
const part = (open: [string, string], times: { begin?: string; end?: string }, type = 'range') => {
  const hours = dayWindow({ begin: open[0], end: open[1] })
  const openHours = hoursInRange(hours, { type, range: times })
  return openHours && [clockOf(openHours.begin), clockOf(openHours.end)]
}

describe('the hours of a service', () => {
  it('are its times within the opening hours, and never beyond them', () => {
    expect(part(['09:00', '22:00'], { begin: '11:00', end: '20:00' })).toEqual(['11:00', '20:00'])
    expect(part(['09:00', '22:00'], { begin: '07:00', end: '25:00' })).toEqual(['09:00', '22:00'])
    expect(part(['09:00', '22:00'], { begin: '11:00' })).toEqual(['11:00', '22:00'])
    expect(part(['09:00', '22:00'], { end: '20:00' })).toEqual(['09:00', '20:00'])
    expect(part(['09:00', '22:00'], { begin: '22:30', end: '23:30' })).toBeNull()
  })

  it('are the opening hours where the store has no range', () => {
    for (const type of ['none', 'always'])
      expect(part(['09:00', '22:00'], { begin: '11:00', end: '12:00' }, type)).toEqual(['09:00', '22:00'])
    expect(hoursInRange({ begin: 540, end: 600 }, { type: 'range', range: undefined })).toEqual({
      begin: 540,
      end: 600,
    })
  })

  it('may lie after midnight where the store is open overnight', () => {
    expect(part(['18:00', '02:00'], { begin: '19:00', end: '01:00' })).toEqual(['19:00', '01:00'])
    expect(part(['18:00', '02:00'], { begin: '00:00', end: '01:00' })).toEqual(['24:00', '01:00'])
  })

  it('are all overnight hours where the times are a whole day', () => {
    expect(part(['18:00', '02:00'], { begin: '00:00', end: '24:00' })).toEqual(['18:00', '02:00'])
  })

  it('begin after midnight where a time without an end is before the opening', () => {
    expect(part(['18:00', '02:00'], { begin: '01:00' })).toEqual(['01:00', '02:00'])
    expect(part(['09:00', '22:00'], { begin: '07:00' })).toEqual(['09:00', '22:00'])
  })
})
