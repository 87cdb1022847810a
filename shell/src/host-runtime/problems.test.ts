import { ApiFailure } from '@storefront/host'
import { expect, it, vi } from 'vitest'
import { PROBLEM_MARK, report } from './problems.ts'

const shown = vi.fn()
vi.stubGlobal('reportError', shown)

it('notes what went wrong and where, and shows it to a developer', () => {
  const problem = new ApiFailure(500, 'getDeal')
  report(problem, 'deals')
  const [mark] = performance.getEntriesByName(PROBLEM_MARK) as PerformanceMark[]
  expect(mark?.detail).toEqual({ where: 'deals', what: 'ApiFailure: getDeal' })
  expect(shown).toHaveBeenCalledExactlyOnceWith(problem)
})

it('does not note the same trouble without end', () => {
  for (let i = 0; i < 100; i++) report('again', 'loop')
  expect(performance.getEntriesByName(PROBLEM_MARK)).toHaveLength(50)
})
