import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'reservation-12@moonlight',
  title: '달빛 카페; 예약, 3명',
  place: '서울 성동구 연무장길 1',
  description: '창가 자리\n조용한 곳',
  startDate: Date.parse('2026-11-27T18:00:00+09:00'),
  endDate: Date.parse('2026-11-27T19:00:00+09:00'),
  now: Date.parse('2026-11-23T10:00:00+09:00'),
}

it('a calendar file has its moments in UTC, so that every time zone shows the same moment', () => {
  const file = calendarFile(event)
  expect(file).toContain('DTSTART:20261127T090000Z\r\n')
  expect(file).toContain('DTEND:20261127T100000Z\r\n')
  expect(file).toContain('DTSTAMP:20261123T010000Z\r\n')
})

it('punctuation marks and line breaks of a text are escaped', () => {
  const file = calendarFile(event)
  expect(file).toContain('SUMMARY:달빛 카페\\; 예약\\, 3명\r\n')
  expect(file).toContain('DESCRIPTION:창가 자리\\n조용한 곳\r\n')
})

it('a line has at most 75 bytes, and continues after a space without a lost character', () => {
  const description = '가나다라마바사아자차카타파하'.repeat(8)
  const file = calendarFile({ ...event, description })
  const lines = file.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`)
})
