import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A runner that failed without a failed test (it crashed, or a file did not load) counts as one failure. */
const withExitCode = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Counts of Vitest's JSON report; a missing report is a failure. */
export function countsOfVitest(path: string, exitCode: number): Counts {
  const report = readReport(path) as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests?: number }
    | undefined
  if (report === undefined) return { ...nothing, failed: 1 }
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    exitCode,
  )
}

/** Counts of Playwright's JSON report; a test that passed only on a second try counts as failed. */
export function countsOfPlaywright(path: string, exitCode: number): Counts {
  const report = readReport(path) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
    | undefined
  if (report === undefined) return { ...nothing, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
}
