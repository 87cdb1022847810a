import { expect, it } from 'vitest'
import { budgets } from '../budgets.ts'
import { isOverBudget } from './findings.ts'

const found = (measured: Parameters<typeof isOverBudget>[0][number]['measured']) => [
  { measured, details: [] },
]

it('a report is over budget if one line of one part is, and not if a number equals its limit', () => {
  expect(isOverBudget(found({ mainScripts: budgets.mainScripts.limit }))).toBe(false)
  expect(isOverBudget(found({ mainScripts: budgets.mainScripts.limit + 0.1 }))).toBe(true)
  expect(isOverBudget([...found({ remoteEntry: 1 }), ...found({ requestDepth: 3 })])).toBe(true)
})

it('a report is over budget if a rate is below its minimum', () => {
  expect(isOverBudget(found({ menuData: budgets.menuData.limit }))).toBe(false)
  expect(isOverBudget(found({ menuData: budgets.menuData.limit - 0.1 }))).toBe(true)
})
