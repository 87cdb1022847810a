import { describe, expect, it } from 'vitest'
import { randomOf } from '../../testing/a-random.ts'
import { defaultRules, judge, type Verdict } from './judge.ts'
import { emptyTally, type Observation, type Tally, timeClassOf } from './observation.ts'

/** What pages with a release are like. */
type PageBehaviour = { failing: number; erring: number; medianMs: number }

const usual: PageBehaviour = { failing: 0.004, erring: 0.01, medianMs: 1_000 }

function pagesOf(behaviour: PageBehaviour, pages: number, random: () => number): Tally {
  const tally = emptyTally()
  tally.pages = pages
  for (let page = 0; page < pages; page += 1) {
    if (random() < behaviour.failing) tally.loadFailures += 1
    if (random() < behaviour.erring) tally.errors += 1
    // Times of pages have a long tail: the logarithm is about normal.
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const timeClass = timeClassOf(behaviour.medianMs * Math.exp(0.6 * normal))
    tally.times[timeClass] = (tally.times[timeClass] ?? 0) + 1
  }
  return tally
}

/** What the second reports of the same pages have: what the first had, as where a browser's extension makes errors all the time. */
const againOf = (tally: Tally): Tally => ({ ...tally, times: emptyTally().times })

/** Runs one canary, judged after every few pages, each of which reports twice. @returns its first verdict that is `worse`, and the pages that it took */
function run(
  seed: number,
  behaviours: { canary: PageBehaviour; stable?: PageBehaviour },
  { canary, stable, judgements }: { canary: number; stable: number; judgements: number },
): { verdict: Verdict; pages: number } | undefined {
  const random = randomOf(seed)
  const observations: Observation[] = []
  for (let judgement = 1; judgement <= judgements; judgement += 1) {
    const seen: Observation = {
      at: '',
      reports: 'first',
      canary: pagesOf(behaviours.canary, canary, random),
      stable: behaviours.stable ? pagesOf(behaviours.stable, stable, random) : emptyTally(),
    }
    const { canary: canaryTally, stable: stableTally } = seen
    observations.push(seen, {
      at: '',
      reports: 'second',
      canary: againOf(canaryTally),
      stable: againOf(stableTally),
    })
    const verdict = judge(observations, defaultRules)
    if (verdict.kind === 'worse') return { verdict, pages: judgement * canary }
  }
  return undefined
}

const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const seeds = Array.from({ length: isFull ? 1_000 : 100 }, (_, index) => index + 1)
const shareOf = (found: unknown[]) => found.filter((each) => each !== undefined).length / found.length

describe('a canary that is not worse', () => {
  it.each([
    ['as stable is', usual],
    ['where one page in ten has errors anyhow', { failing: 0.02, erring: 0.1, medianMs: 2_500 }],
    ['without any failure', { failing: 0, erring: 0, medianMs: 500 }],
  ])(
    '%s, is rolled back in at most one of a hundred, though judged time and again',
    (_case, behaviour) => {
      const found = seeds.map((seed) =>
        run(
          seed,
          { canary: behaviour, stable: behaviour },
          { canary: 25, stable: 75, judgements: isFull ? 30 : 12 },
        ),
      )
      expect(shareOf(found)).toBeLessThanOrEqual(defaultRules.falseAlarm)
    },
    120_000,
  )

  it('and whose pages with errors have them before both of their reports, is not rolled back more often', () => {
    const behaviour = { failing: 0, erring: 0.03, medianMs: 1_000 }
    const found = Array.from({ length: 300 }, (_, index) =>
      run(
        (index + 1) * 7_919,
        { canary: behaviour, stable: behaviour },
        { canary: 12, stable: 36, judgements: 30 },
      ),
    )
    expect(shareOf(found)).toBeLessThanOrEqual(defaultRules.falseAlarm)
  }, 120_000)
})

describe('a canary that is worse', () => {
  // Stated badness → pages of the canary within which nine of ten are rolled back.
  it.each<[string, Partial<PageBehaviour>, number]>([
    ['fails to load everywhere', { failing: 1 }, 20],
    ['throws in every second page', { erring: 0.5 }, 30],
    ['fails to load in one page of ten', { failing: 0.1 }, 200],
    ['throws in one page of twelve', { erring: 0.08 }, 400],
    ['takes 1.6 times as long', { medianMs: 1_600 }, 300],
  ])('and %s is rolled back in nine of ten', (_case, bad, within) => {
    const judgements = within / 10
    const found = seeds
      .slice(0, 50)
      .map((seed) =>
        run(seed, { canary: { ...usual, ...bad }, stable: usual }, { canary: 10, stable: 100, judgements }),
      )
    expect(shareOf(found)).toBeGreaterThanOrEqual(0.9)
  })
})

it('one odd browser decides nothing: below twenty pages of each side nothing is concluded', () => {
  const random = randomOf(1)
  const few = {
    at: '',
    reports: 'first' as const,
    canary: pagesOf({ ...usual, failing: 1 }, 19, random),
    stable: pagesOf(usual, 900, random),
  }
  expect(judge([few], defaultRules).kind).toBe('waiting')
})

it('a certain but small difference does not roll a canary back: half a percent more errors in a hundred thousand pages', () => {
  const tally = (errors: number) => ({ ...emptyTally(), pages: 100_000, errors })
  const { kind, figures } = judge(
    [{ at: '', reports: 'first', canary: tally(1_500), stable: tally(1_000) }],
    defaultRules,
  )
  expect(figures.evidence.errors).toBeGreaterThan(figures.needed)
  expect(kind).toBe('not-worse')
})

describe('a canary of a part that has no stable release', () => {
  it.each([
    ['as good as any', usual],
    [
      'at the limit',
      {
        failing: defaultRules.maxShareWithoutStable,
        erring: defaultRules.maxShareWithoutStable,
        medianMs: 9_000,
      },
    ],
  ])('and is %s, is rolled back in at most one of a hundred', (_case, behaviour) => {
    const found = seeds.map((seed) =>
      run(seed, { canary: behaviour }, { canary: 25, stable: 0, judgements: isFull ? 30 : 12 }),
    )
    expect(shareOf(found)).toBeLessThanOrEqual(defaultRules.falseAlarm)
  })

  it.each<[string, Partial<PageBehaviour>, number]>([
    ['fails to load everywhere', { failing: 1 }, 20],
    ['throws in every second page', { erring: 0.5 }, 30],
    ['throws in one page of five', { erring: 0.2 }, 100],
  ])('and %s, is rolled back in nine of ten', (_case, bad, within) => {
    const found = seeds
      .slice(0, 50)
      .map((seed) =>
        run(seed, { canary: { ...usual, ...bad } }, { canary: 10, stable: 0, judgements: within / 10 }),
      )
    expect(shareOf(found)).toBeGreaterThanOrEqual(0.9)
  })

  it('is not concluded about below twenty pages', () => {
    const few = { ...emptyTally(), pages: 19, loadFailures: 19 }
    expect(judge([{ at: '', reports: 'first', canary: few, stable: emptyTally() }], defaultRules).kind).toBe(
      'waiting',
    )
  })
})
