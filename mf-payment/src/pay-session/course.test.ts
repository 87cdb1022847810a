import type { Payment } from '@storefront/contract/entities/payment.ts'
import { describe, expect, it } from 'vitest'
import { askAgainIn, type Course, type Effect, type Happening, newCourse, phaseOf, step } from './course.ts'

const txNumber = 'TX0123456789ABCDEFGH'
const payment = (state: string, more: Partial<Payment> = {}): Payment => ({
  txNumber,
  storeId: 1,
  dealId: 2,
  state,
  purpose: { kind: 'order' },
  amount: 9000,
  ...more,
})
const heard = (state: string): Happening => ({ kind: 'heard', payment: payment(state) })
const opened = () => newCourse({ txNumber, place: 'window', expireDate: 5, window: 'open' })

/** Lets these happen one after the other; the effects of all of them, in order. */
function after(...happenings: Happening[]): { course: Course; effects: Effect['kind'][] } {
  let course = opened()
  const effects: Effect['kind'][] = []
  for (const happening of happenings) {
    const next = step(course, happening)
    course = next.course
    effects.push(...next.effects.map(({ kind }) => kind))
  }
  return { course, effects }
}

describe('the end of a payment', () => {
  it.each([
    ['approved', 'paid'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
  ])('is what the API says: %s is %s [2.4-54]', (state, outcome) => {
    const { course, effects } = after(heard('opened'), heard(state))
    expect(phaseOf(course)).toEqual({ kind: 'ended', txNumber, outcome, payment: payment(state) })
    expect(effects).toEqual(['finish'])
  })

  it('is not known by a signal of the window: that only asks [2.4-53]', () => {
    const { course, effects } = after(heard('opened'), { kind: 'window-ended' })
    expect(effects).toEqual(['ask'])
    expect(phaseOf(course).kind).toBe('checking')
  })

  it('may not be known after the window came back: it is asked for, and giving up offered at once', () => {
    const { course, effects } = after(
      heard('opened'),
      { kind: 'window-ended' },
      heard('opened'),
      { kind: 'window-closed' },
      { kind: 'still-closed', isSure: true },
      heard('opened'),
    )
    expect(phaseOf(course)).toMatchObject({ kind: 'checking', canGiveUp: true })
    expect(effects).not.toContain('clean-up')
    expect(after(heard('opened'), { kind: 'window-ended' }, heard('approved')).course.end?.outcome).toBe(
      'paid',
    )
  })

  it.each(['authenticated', 'approving', 'unknown', 'a-word-of-tomorrow'])(
    'is not known while the state is %s: it is being checked, and giving up is not offered',
    (state) => {
      const { course, effects } = after(heard(state), { kind: 'gave-up', reason: 'customer' }, heard(state))
      expect(phaseOf(course)).toMatchObject({ kind: 'checking', canGiveUp: false })
      expect(effects).toEqual(['ask'])
    },
  )

  it('is that nothing was paid where the API knows no such payment', () => {
    const { course, effects } = after(heard('opened'), { kind: 'missing' })
    expect(phaseOf(course)).toEqual({ kind: 'ended', txNumber, outcome: 'cancelled', payment: null })
    expect(effects).toEqual(['finish'])
  })

  it('cannot change any more', () => {
    const { course } = after(heard('approved'), heard('cancelled'), { kind: 'cleaned', payment: null })
    expect(phaseOf(course)).toMatchObject({ outcome: 'paid' })
  })
})

describe('a window that was closed', () => {
  it('is cleaned up after, once the API was asked again and no money is on its way [2.4-55]', () => {
    const first = after(heard('opened'), { kind: 'window-closed' }, heard('opened'))
    expect(first.effects).toEqual(['ask', 'wait-closed'])
    expect(phaseOf(first.course).kind).toBe('checking')
    const { effects } = after(
      heard('opened'),
      { kind: 'window-closed' },
      { kind: 'still-closed', isSure: true },
      heard('opened'),
    )
    expect(effects).toEqual(['ask', 'wait-closed', 'ask', 'clean-up'])
  })

  it('is said once, and not taken for the reason of whoever gave up before', () => {
    const { effects } = after({ kind: 'window-closed' }, { kind: 'window-closed' })
    expect(effects).toEqual(['ask', 'wait-closed'])
    const { course } = after(
      { kind: 'gave-up', reason: 'customer' },
      { kind: 'window-closed' },
      { kind: 'still-closed', isSure: true },
    )
    const last = step(course, heard('opened'))
    expect(last.effects).toEqual([{ kind: 'clean-up', reason: 'customer' }])
  })

  it('leaves a payment alone that was approved in the same moment', () => {
    const { course, effects } = after(
      { kind: 'window-closed' },
      { kind: 'still-closed', isSure: true },
      heard('approving'),
      heard('approved'),
    )
    expect(effects).not.toContain('clean-up')
    expect(phaseOf(course)).toMatchObject({ outcome: 'paid' })
  })

  it('that only looks closed goes on being waited for, and giving up is offered', () => {
    const { course, effects } = after(
      heard('opened'),
      { kind: 'window-closed' },
      { kind: 'still-closed', isSure: false },
      heard('opened'),
    )
    expect(effects).not.toContain('clean-up')
    expect(phaseOf(course)).toMatchObject({ kind: 'waiting', isWindowLost: true })
  })

  it('before any provider was reached is surely closed', () => {
    const { effects } = after(
      { kind: 'window-closed' },
      { kind: 'still-closed', isSure: false },
      heard('created'),
    )
    expect(effects).toContain('clean-up')
  })
})

describe('giving up', () => {
  it('asks first, and cleans up where nothing was taken', () => {
    const { effects } = after({ kind: 'gave-up', reason: 'customer' }, heard('opened'), heard('opened'))
    expect(effects).toEqual(['ask', 'clean-up'])
  })

  it('is repeated where the clean-up had no answer', () => {
    const { effects } = after(
      { kind: 'gave-up', reason: 'customer' },
      heard('opened'),
      { kind: 'clean-up-unanswered' },
      heard('opened'),
    )
    expect(effects.filter((kind) => kind === 'clean-up').length).toBe(2)
  })

  it('is offered from the beginning, and not while it is under way', () => {
    expect(phaseOf(opened())).toMatchObject({ kind: 'waiting', isWindowLost: false })
    expect(phaseOf(after({ kind: 'time-over' }).course)).toMatchObject({ kind: 'checking', canGiveUp: true })
    const { course } = after({ kind: 'time-over' }, { kind: 'gave-up', reason: 'customer' })
    expect(phaseOf(course)).toMatchObject({ kind: 'checking', canGiveUp: false })
  })

  it('may be tried again after a clean-up that changed nothing', () => {
    const { effects } = after(
      { kind: 'gave-up', reason: 'customer' },
      heard('opened'),
      { kind: 'cleaned', payment: payment('opened') },
      { kind: 'gave-up', reason: 'customer' },
      heard('opened'),
    )
    expect(effects).toEqual(['ask', 'clean-up', 'ask', 'clean-up'])
  })

  it('ends with what the clean-up found: paid stays paid', () => {
    const { course } = after({ kind: 'gave-up', reason: 'customer' }, heard('opened'), {
      kind: 'cleaned',
      payment: payment('approved'),
    })
    expect(phaseOf(course)).toMatchObject({ outcome: 'paid' })
  })
})

it('asks every three seconds while the customer is at the provider, sooner while an end is looked for', () => {
  expect(askAgainIn(after(heard('opened')).course)).toBe(3_000)
  expect(askAgainIn(after(heard('unknown')).course)).toBeLessThan(1_500)
  expect(askAgainIn(after(...Array.from({ length: 60 }, () => heard('unknown'))).course)).toBe(5_000)
  expect(
    askAgainIn(after(...Array.from({ length: 9 }, (): Happening => ({ kind: 'unanswered' }))).course),
  ).toBe(15_000)
})

/** Repeatable chance. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('keeps its rules in every order of happenings', () => {
  const states = [
    'created',
    'opened',
    'authenticated',
    'approving',
    'unknown',
    'approved',
    'failed',
    'cancelled',
  ]
  for (let seed = 1; seed <= 3_000; seed++) {
    const pick = chance(seed)
    let course = opened()
    let cleaning = 0
    for (let i = 0; i < 25; i++) {
      const state = states[pick(states.length)] ?? 'opened'
      const all: Happening[] = [
        heard(state),
        { kind: 'unanswered' },
        { kind: 'stirred' },
        { kind: 'window-ended' },
        { kind: 'window-closed' },
        { kind: 'still-closed', isSure: pick(2) === 0 },
        { kind: 'time-over' },
        { kind: 'gave-up', reason: 'customer' },
        { kind: 'cleaned', payment: payment(state) },
        { kind: 'clean-up-unanswered' },
      ]
      const happening = all[pick(all.length)] as Happening
      const isAnswer = happening.kind === 'cleaned' || happening.kind === 'clean-up-unanswered'
      if (isAnswer && cleaning === 0) continue
      const before = course
      const { course: next, effects } = step(course, happening)
      if (isAnswer) cleaning--
      course = next
      const told =
        happening.kind === 'heard' || happening.kind === 'cleaned' ? happening.payment?.state : undefined
      // Only the API's word ends a payment, and it ends as the API says.
      if (next.end && !before.end)
        expect({ approved: 'paid', failed: 'failed', cancelled: 'cancelled' }[told ?? '']).toBe(
          next.end.outcome,
        )
      if (before.end) expect([next, effects]).toEqual([before, []])
      for (const effect of effects) {
        if (effect.kind !== 'clean-up') continue
        // Right after the API said that nothing was taken, and never two at a time.
        expect(['created', 'opened']).toContain(told)
        expect(cleaning++).toBe(0)
      }
    }
  }
})
