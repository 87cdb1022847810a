import { isProduction } from '../build-mode.ts'
import { problemSender } from './send-problems.ts'

/** Name of the performance marks of problems. */
export const PROBLEM_MARK = 'storefront-problem'
/** Limit of marks per page. */
const MAX_PROBLEMS = 50
let recordedCount = 0
const send = problemSender()

/**
 * Records an unexpected error as a performance mark (`performance.getEntriesByName('storefront-problem')`) with its
 * kind and message, which stays in this browser. In production only its kind is sent to the edge; in development it is
 * logged to the console.
 */
export function report(problem: unknown, where: string): void {
  const kindAndMessage = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
  recordedCount += 1
  if (recordedCount <= MAX_PROBLEMS)
    performance.mark(PROBLEM_MARK, { detail: { where, what: kindAndMessage } })
  if (isProduction) send(problem, where)
  else reportError(problem)
}
