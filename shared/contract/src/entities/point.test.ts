import * as v from 'valibot'
import { expect, it } from 'vitest'
import { pointInfo, pointRecord } from './point.ts'

it('parses a point entry: direction, amount, time [1.3.5-01]', () => {
  const wire = { pointId: 1, pileType: '적립', amount: 120, date: 1_793_458_800_000 }
  expect(v.parse(pointRecord, wire)).toEqual(wire)
  for (const field of Object.keys(wire))
    expect(v.safeParse(pointRecord, { ...wire, [field]: null }).success, field).toBe(false)
})

it('parses a customer’s balance, and its origin [1.3.5-03]', () => {
  const wire = { pointAmount: 900, piledPoint: 120, registeredPoint: 0, totalUserPoint: 1_020 }
  expect(v.parse(pointInfo, wire)).toEqual(wire)
  for (const field of Object.keys(wire))
    expect(v.safeParse(pointInfo, { ...wire, [field]: 'many' }).success, field).toBe(false)
})
