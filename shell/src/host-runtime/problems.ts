import { isProduction } from '../build-mode.ts'
import { problemSender } from './send-problems.ts'

/** Name of the marks that problems leave in the page's performance timeline. */
export const PROBLEM_MARK = 'storefront-problem'
/** More of them tell nothing new. */
const MAX_PROBLEMS = 50
let noted = 0
const send = problemSender()

/**
 * Notes a problem that nobody can mend in place, where whoever looks into the page finds it
 * (`performance.getEntriesByName('storefront-problem')`). Its kind and message are noted, never what the
 * customer typed. In production the edge is told its kind; in development it shows in the console like any other
 * error.
 */
export function report(problem: unknown, where: string): void {
  const what = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
  noted += 1
  if (noted <= MAX_PROBLEMS) performance.mark(PROBLEM_MARK, { detail: { where, what } })
  if (isProduction) send(problem, where)
  else reportError(problem)
}
