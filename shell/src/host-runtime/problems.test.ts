import { ApiFailure } from '@storefront/host'
import { expect, it, vi } from 'vitest'
import { PROBLEM_MARK, report } from './problems.ts'

const onProblem = vi.fn()
vi.stubGlobal('reportError', onProblem)

it('marks a problem and its place in the performance timeline, and logs it in development', () => {
  const problem = new ApiFailure(500, 'getDeal')
  report(problem, 'deals')
  const [mark] = performance.getEntriesByName(PROBLEM_MARK) as PerformanceMark[]
  expect(mark?.detail).toEqual({ where: 'deals', what: 'ApiFailure: getDeal' })
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(problem)
})

it('limits how many problems are marked', () => {
  for (let i = 0; i < 100; i++) report('again', 'loop')
  expect(performance.getEntriesByName(PROBLEM_MARK)).toHaveLength(50)
})
