import { expect, it } from 'vitest'
import { networkLimit } from './network-limit.ts'

it('limits calls of an address per window', () => {
  let time = 0
  const isAllowed = networkLimit(2, 60_000, () => time)
  expect([1, 2, 3].map(() => isAllowed('203.0.113.7'))).toEqual([true, true, false])
  expect(isAllowed('203.0.113.8')).toBe(true)
  time = 60_000
  expect(isAllowed('203.0.113.7')).toBe(true)
})

it('counts all addresses of an IPv6 /64 as one caller, however they are written', () => {
  const isAllowed = networkLimit(2, 60_000, () => 0)
  expect(isAllowed('2001:db8:0:7::1')).toBe(true)
  expect(isAllowed('2001:0DB8:0000:0007:ffff:1:2:3')).toBe(true)
  expect(isAllowed('2001:db8:0:7:8::')).toBe(false)
  expect(isAllowed('2001:db8:0:8::1')).toBe(true)
})

it('counts an IPv4 address that is written as IPv6 as the same caller', () => {
  const isAllowed = networkLimit(1, 60_000, () => 0)
  expect(isAllowed('203.0.113.7')).toBe(true)
  expect(isAllowed('::ffff:203.0.113.7')).toBe(false)
})
