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

it('counts the networks of an IPv6 /48 together, too: ten times as much', () => {
  const isAllowed = networkLimit(2, 60_000, () => 0)
  const networks = Array.from({ length: 20 }, (_, index) => `2001:db8:7:${index}::1`)
  expect(networks.map(isAllowed)).toEqual(networks.map(() => true))
  expect(isAllowed('2001:db8:7:ffff::1')).toBe(false)
  expect(isAllowed('2001:db8:8:ffff::1')).toBe(true)
})

it('counts refused calls of a network for no other one of its /48', () => {
  const isAllowed = networkLimit(2, 60_000, () => 0)
  for (let call = 0; call < 100; call += 1) isAllowed('2001:db8:7:1::1')
  expect(isAllowed('2001:db8:7:2::1')).toBe(true)
})
