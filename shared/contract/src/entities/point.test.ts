import * as v from 'valibot'
import { expect, it } from 'vitest'
import { pointInfo, pointRecord } from './point.ts'

it('parses an entry of the points: how they came or went, how many, when [1.3.5-01]', () => {
  const wire = { pointId: 1, pileType: '적립', amount: 120, date: 1_793_458_800_000 }
  expect(v.parse(pointRecord, wire)).toEqual(wire)
  for (const field of Object.keys(wire))
    expect(v.safeParse(pointRecord, { ...wire, [field]: null }).success, field).toBe(false)
})

it('parses what the payments of a deal have earned, and the customer’s balance [1.3.5-03]', () => {
  const wire = { pointAmount: 3_150, piledPoint: 120, registeredPoint: 0, totalUserPoint: 3_150 }
  expect(v.parse(pointInfo, wire)).toEqual(wire)
  for (const field of Object.keys(wire))
    expect(v.safeParse(pointInfo, { ...wire, [field]: 'many' }).success, field).toBe(false)
})
