import { describe, expect, it } from 'vitest'
import { defaultRules, judge } from '../canary/judge.ts'
import { emptyTally, type Tally } from '../canary/observation.ts'
import type { CanaryState } from './overview.ts'
import { stateOf, terminalLines } from './terminal.ts'

const stage = { pages: 120, requiredPages: 400, minutes: 3, requiredMinutes: 10 }

/** A canary after these pages, judged as an edge judges it. */
function aCanary(
  canary: Partial<Tally>,
  stable: Partial<Tally>,
  stateFields: Partial<CanaryState> = {},
): CanaryState {
  const { kind, figures } = judge(
    [
      {
        at: '',
        reports: 'first',
        canary: { ...emptyTally(), ...canary },
        stable: { ...emptyTally(), ...stable },
      },
    ],
    defaultRules,
  )
  return {
    id: '1.1.0-bbbbbbbbbbbb',
    stores: ['cafe'],
    share: 0,
    stages: stateFields.stage !== undefined,
    stopped: false,
    since: '2026-11-20T00:00:00.000Z',
    verdict: kind,
    figures,
    hasNoStable: false,
    stage: undefined,
    ...stateFields,
  }
}

describe('the status text of a canary', () => {
  const fine = [{ pages: 100 }, { pages: 100 }] as const
  // Above a tenth of the limit, below the limit.
  const suspicious = [
    { pages: 60, errors: 5 },
    { pages: 300, errors: 1 },
  ] as const

  it('shows how far its stage is, while it advances', () => {
    expect(stateOf(aCanary(...fine, { stage }))).toBe(
      'not worse: goes on after 400 pages and 10 minutes in this stage (120 and 3 now)',
    )
    expect(stateOf(aCanary(...fine))).toBe('not worse')
  })

  it('shows that it waits and why, and not that it advances, while evidence against it delays it', () => {
    const canary = aCanary(...suspicious, { stage })
    const { evidence, needed } = canary.figures ?? judge([], defaultRules).figures
    expect(evidence.errors).toBeGreaterThan(needed / 10)
    expect(evidence.errors).toBeLessThan(needed)
    expect(stateOf(canary)).toBe(
      'looks worse in errors, may be chance: its next stage waits until more pages tell',
    )
    expect(stateOf(aCanary(...suspicious))).toBe(
      'looks worse in errors, may be chance: not rolled back until more pages tell',
    )
  })

  it('asks a person to decide about a certain difference that is too small to matter', () => {
    const small = [
      { pages: 100_000, errors: 1_500 },
      { pages: 100_000, errors: 1_000 },
    ] as const
    expect(stateOf(aCanary(...small, { stage }))).toBe(
      'worse in errors, by too little to be rolled back: its next stage waits for a person',
    )
  })

  it('shows for a first release that there is nothing to compare it with, and no row of a stable one', () => {
    const canary = aCanary({ pages: 100 }, {}, { hasNoStable: true })
    expect(stateOf(canary)).toBe('no more faults than a first release may have')
    const part = { part: 'mf-new', stable: undefined, canary, pins: {}, off: undefined }
    const lines = terminalLines({ revision: 1, at: new Date(0), parts: [part], moves: [] }, 160)
    expect(lines.some((line) => /^ +stable/.test(line))).toBe(false)
    expect(lines.some((line) => /^ +canary +100/.test(line))).toBe(true)
  })
})
