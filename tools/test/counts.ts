import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './process.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** A line with the place of each failure, and up to six with its message. */
  failures: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
})

/** A runner that failed without a failed test (it crashed, or a file did not load) counts as one failure. */
const withExitCode = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [...counts.failures, `the runner ended with ${exitCode}`] }
    : counts

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Place and message of a failed test, without its stack; the log above may be long gone. The further lines of a message
 * name a random test's seed and input, or what a page showed instead.
 */
const failure = (file: string, title: string, message = ''): string => {
  const lines = stripVTControlCharacters(message).split('\n')
  const stackBegins = lines.findIndex((line) => /^\s+at /.test(line))
  const texts = lines
    .slice(0, stackBegins === -1 ? undefined : stackBegins)
    .filter((line) => line.trim() !== '')
  return [
    `${relative(root, resolve(root, file))} › ${title}`,
    ...texts.slice(0, 6).map((line) => `    ${line.slice(0, 900)}`),
  ].join('\n')
}

/** Counts of Vitest's JSON report; a missing report is a failure. */
export function countsOfVitest(path: string, exitCode: number): Counts {
  const report = readReport(path) as VitestReport | undefined
  if (report === undefined) return { ...noCounts, failed: 1, failures: ['Vitest left no report'] }
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [failure(name, 'the file did not run', message)]
    return failed.map((each) => failure(name, each.fullName, each.failureMessages[0]))
  })
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
      failures,
    },
    exitCode,
  )
}

/** Counts of Playwright's JSON report; a test that passed only on a second try counts as failed. */
export function countsOfPlaywright(path: string, exitCode: number): Counts {
  const report = readReport(path) as PlaywrightReport | undefined
  if (report === undefined) return { ...noCounts, failed: 1, failures: ['Playwright left no report'] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = [
    ...report.suites.flatMap(failuresOfSuite),
    ...(report.errors ?? []).map(({ message }) => failure('e2e', 'outside of a test', message)),
  ]
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures }, exitCode)
}

function failuresOfSuite({ file, title, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const name = title === file ? spec.title : `${title} › ${spec.title}`
        return failure(join('e2e', file), name, results.find(({ error }) => error)?.error?.message)
      }),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors?: { message?: string }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}
