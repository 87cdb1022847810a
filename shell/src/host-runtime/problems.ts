import { isProduction } from '../build-mode.ts'

/** So many of the last problems are kept in the page, for whoever looks into it. */
const MOST = 50
const problems: { where: string; what: string; at: number }[] = []

/**
 * Notes a problem that nobody can mend in place. The kind and the message are kept, never what the customer
 * typed. In development it shows in the console like any other error.
 */
export function report(problem: unknown, where: string): void {
  const what = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
  problems.push({ where, what, at: Math.round(performance.now()) })
  if (problems.length > MOST) problems.shift()
  if (!isProduction) reportError(problem)
}

export const reportedProblems = (): readonly Readonly<(typeof problems)[number]>[] => problems
