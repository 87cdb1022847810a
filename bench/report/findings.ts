import { type Budget, type BudgetName, budgets, isWithin } from '../budgets.ts'
import { digits } from './numbers.ts'
import { table } from './table.ts'

/** Results of one part of the benchmark: rows of the budget table, and tables with their conditions. */
export type Findings = {
  measured: Partial<Record<BudgetName, number>>
  details: {
    title: string
    columns: readonly string[]
    rows: readonly (readonly string[])[]
    notes?: readonly string[]
  }[]
}

/** The budget table of all measured numbers, without lines of parts that did not run. */
export function budgetTable(found: readonly Findings[]): string {
  const measured = Object.assign({}, ...found.map((each) => each.measured)) as Findings['measured']
  const rows = (Object.entries(budgets) as [BudgetName, Budget][]).flatMap(([name, budget]) => {
    const value = measured[name]
    if (value === undefined) return []
    return [[budget.label, amount(value, budget), limitOf(budget), isWithin(budget, value) ? 'ok' : 'OVER']]
  })
  return table(['quantity', 'measured', 'budget', ''], rows)
}

/** Whether a line of the budget table is over its budget. */
export function isOverBudget(found: readonly Findings[]): boolean {
  return found
    .flatMap(({ measured }) => Object.entries(measured) as [BudgetName, number][])
    .some(([name, value]) => !isWithin(budgets[name], value))
}

export function detailTables({ details }: Findings): string {
  return details
    .map(({ title, columns, rows, notes = [] }) => [`${title}\n`, table(columns, rows), ...notes].join('\n'))
    .join('\n\n')
}

const decimals: Record<Budget['unit'], number> = {
  kB: 1,
  s: 2,
  ms: 1,
  requests: 0,
  '%': 1,
  '×': 2,
  steps: 0,
  'req/s': 0,
  answers: 0,
  runs: 0,
  frames: 0,
}

const amount = (value: number, { unit }: Budget) => `${digits(value, decimals[unit])} ${unit}`

const limitOf = ({ limit, unit, atLeast }: Budget) =>
  `${atLeast ? '≥' : '≤'} ${digits(limit, Number.isInteger(limit) ? 0 : 1)} ${unit}`
