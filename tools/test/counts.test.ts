import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addCounts, countsOfPlaywright, countsOfVitest, noCounts } from './counts.ts'
import { root } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  testResults: [
    {
      name: join(root, 'shell/src/main/main.test.ts'),
      assertionResults: [
        { status: 'passed', fullName: 'Main opens', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'Main says when it is closed',
          failureMessages: ['\u001b[31mError: expected 1\u001b[39m\n    at main.test.ts:3'],
        },
      ],
    },
  ],
}

it("counts Vitest's results, and names failures with their message", () => {
  expect(countsOfVitest(report(vitestReport), 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['shell/src/main/main.test.ts › Main says when it is closed\n    Error: expected 1'],
  })
})

it('names the seed and the input with which a random test failed, and no stack', () => {
  const message =
    'Error: Property failed after 9 tests\n{ seed: 3, path: "8" }\nCounterexample: [0]\nShrunk 0 time(s)\n' +
    'Got Error: took 90 ms\n    at Object.run (a.ts:1)\n\nHint: Enable verbose mode'
  const failed = { status: 'failed', fullName: 'refuses', failureMessages: [message] }
  const file = { name: join(root, 'edge/a.test.ts'), assertionResults: [failed] }
  expect(countsOfVitest(report({ ...vitestReport, testResults: [file] }), 1).failures).toEqual([
    'edge/a.test.ts › refuses\n    Error: Property failed after 9 tests\n    { seed: 3, path: "8" }\n' +
      '    Counterexample: [0]\n    Shrunk 0 time(s)\n    Got Error: took 90 ms',
  ])
})

it('names a file that did not load', () => {
  const broken = { name: join(root, 'edge/a.test.ts'), message: 'Cannot find b', assertionResults: [] }
  const { failed, failures } = countsOfVitest(report({ ...vitestReport, testResults: [broken] }), 1)
  expect(failed).toBe(1)
  expect(failures).toEqual(['edge/a.test.ts › the file did not run\n    Cannot find b'])
})

it('counts a runner that crashed, or left no report, as a failure', () => {
  const whole = { ...vitestReport, numFailedTests: 0, testResults: [] }
  expect(countsOfVitest(report(whole), 1)).toMatchObject({ failed: 1, failures: ['the runner ended with 1'] })
  expect(countsOfVitest(report(whole), 0)).toMatchObject({ failed: 0, failures: [] })
  expect(countsOfVitest(join(folder, 'nothing.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

it('counts a journey that passed only on a retry as failed, and names it', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
  })
  const content = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'journeys/cart.e2e.ts',
        file: 'journeys/cart.e2e.ts',
        specs: [journey('is kept', 'expected'), journey('is emptied', 'flaky', 'too late\n    at x')],
        suites: [
          {
            title: 'in en',
            file: 'journeys/cart.e2e.ts',
            specs: [journey('is read', 'unexpected', 'not seen')],
          },
        ],
      },
    ],
  }
  expect(countsOfPlaywright(report(content), 1)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      'e2e/journeys/cart.e2e.ts › is emptied\n    too late',
      'e2e/journeys/cart.e2e.ts › in en › is read\n    not seen',
    ],
  })
})

it('adds up over all runners', () => {
  const result = { passed: 1, failed: 1, skipped: 0, failures: ['a'] }
  expect(addCounts(addCounts(noCounts, result), result)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: ['a', 'a'],
  })
})
