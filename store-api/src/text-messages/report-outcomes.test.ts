import { expect, it } from 'vitest'
import { reportOutcomes, type TextFailure } from './report-outcomes.ts'

it('writes one line a minute for each kind of failure, with their number since the last', () => {
  let now = 0
  const lines: TextFailure[] = []
  const report = reportOutcomes(
    (line) => lines.push(line),
    () => now,
  )
  for (let second = 0; second < 61; second += 1) {
    now = second * 1_000
    report('code', { kind: 'unknown', reason: 'timeout' })
  }
  report('code', { kind: 'refused', code: '3008' })
  report('code', { kind: 'accepted' })
  expect(lines).toEqual([
    { text: 'code', outcome: 'unknown', reason: 'timeout', times: 1 },
    { text: 'code', outcome: 'unknown', reason: 'timeout', times: 60 },
    { text: 'code', outcome: 'refused', reason: '3008', times: 1 },
  ])
})
