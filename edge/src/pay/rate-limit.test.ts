import { expect, it } from 'vitest'
import { rateLimit } from './rate-limit.ts'

it('limits calls of an address per window', () => {
  let time = 0
  const isWithin = rateLimit(2, 60_000, () => time)
  expect([1, 2, 3].map(() => isWithin('203.0.113.7'))).toEqual([true, true, false])
  expect(isWithin('203.0.113.8')).toBe(true)
  time = 60_000
  expect(isWithin('203.0.113.7')).toBe(true)
})

it('counts all addresses of an IPv6 /64 as one caller, however they are written', () => {
  const isWithin = rateLimit(2, 60_000, () => 0)
  expect(isWithin('2001:db8:0:7::1')).toBe(true)
  expect(isWithin('2001:0DB8:0000:0007:ffff:1:2:3')).toBe(true)
  expect(isWithin('2001:db8:0:7:8::')).toBe(false)
  expect(isWithin('2001:db8:0:8::1')).toBe(true)
})

it('counts an IPv4 address that is written as IPv6 as the same caller', () => {
  const isWithin = rateLimit(1, 60_000, () => 0)
  expect(isWithin('203.0.113.7')).toBe(true)
  expect(isWithin('::ffff:203.0.113.7')).toBe(false)
})

it('still limits a busy caller while more other addresses call than it can count', () => {
  const isWithin = rateLimit(2, 60_000, () => 0, 100)
  for (let call = 0; call < 2; call++) expect(isWithin('203.0.113.7')).toBe(true)
  for (let other = 0; other < 1_000; other++) {
    isWithin(`10.0.${Math.floor(other / 250)}.${other % 250}`)
    if (other % 50 === 0) expect(isWithin('203.0.113.7'), `after ${other} others`).toBe(false)
  }
})
