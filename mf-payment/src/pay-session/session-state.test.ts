import type { Payment } from '@storefront/contract/entities/payment.ts'
import { describe, expect, it } from 'vitest'
import {
  type Effect,
  inquireAgainInMs,
  newSessionState,
  type PaymentSessionEvent,
  type PaymentSessionState,
  phaseOf,
  transition,
} from './session-state.ts'

const txNumber = 'TX0123456789ABCDEFGH'
const payment = (state: string, overrides: Partial<Payment> = {}): Payment => ({
  txNumber,
  storeId: 1,
  dealId: 2,
  state,
  purpose: { kind: 'order' },
  amount: 9000,
  ...overrides,
})
const paymentRead = (state: string): PaymentSessionEvent => ({
  kind: 'payment-read',
  payment: payment(state),
})
const newSession = () => newSessionState({ txNumber, place: 'window', expireDate: 5, window: 'open' })

/** The state after these events, and all their effects in order. */
function stateAfter(...events: PaymentSessionEvent[]): {
  session: PaymentSessionState
  effects: Effect['kind'][]
} {
  let session = newSession()
  const effects: Effect['kind'][] = []
  for (const event of events) {
    const next = transition(session, event)
    session = next.state
    effects.push(...next.effects.map(({ kind }) => kind))
  }
  return { session, effects }
}

describe('the end of a payment', () => {
  it.each([
    ['approved', 'paid'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
  ])('is decided by the API: %s is %s [2.4-54]', (state, outcome) => {
    const { session, effects } = stateAfter(paymentRead('opened'), paymentRead(state))
    expect(phaseOf(session)).toEqual({
      kind: 'ended',
      txNumber,
      outcome,
      payment: payment(state),
      problem: null,
    })
    expect(effects).toEqual(['finish'])
  })

  it('is not decided by a signal of the window, which only leads to an inquiry [2.4-53]', () => {
    const { session, effects } = stateAfter(paymentRead('opened'), { kind: 'window-ended' })
    expect(effects).toEqual(['inquire'])
    expect(phaseOf(session).kind).toBe('checking')
  })

  it('may be unknown after the window returned: it is inquired, and giving up is offered at once', () => {
    const { session, effects } = stateAfter(
      paymentRead('opened'),
      { kind: 'window-ended' },
      paymentRead('opened'),
      { kind: 'window-closed' },
      { kind: 'window-still-closed', isSure: true },
      paymentRead('opened'),
    )
    expect(phaseOf(session)).toMatchObject({ kind: 'checking', canGiveUp: true })
    expect(effects).not.toContain('clean-up')
    expect(
      stateAfter(paymentRead('opened'), { kind: 'window-ended' }, paymentRead('approved')).session.end
        ?.outcome,
    ).toBe('paid')
  })

  it.each(['authenticated', 'approving', 'unknown', 'a-state-of-a-newer-api'])(
    'is unknown while the state is %s: it is being checked, and giving up is not offered',
    (state) => {
      const { session, effects } = stateAfter(
        paymentRead(state),
        { kind: 'give-up', reason: 'customer' },
        paymentRead(state),
      )
      expect(phaseOf(session)).toMatchObject({ kind: 'checking', canGiveUp: false })
      expect(effects).toEqual(['inquire'])
    },
  )

  it('is cancelled, with nothing paid, if the API has no such payment', () => {
    const { session, effects } = stateAfter(paymentRead('opened'), { kind: 'payment-missing' })
    expect(phaseOf(session)).toEqual({
      kind: 'ended',
      txNumber,
      outcome: 'cancelled',
      payment: null,
      problem: null,
    })
    expect(effects).toEqual(['finish'])
  })

  it('cannot change any more', () => {
    const { session } = stateAfter(paymentRead('approved'), paymentRead('cancelled'), {
      kind: 'cleaned-up',
      payment: null,
    })
    expect(phaseOf(session)).toMatchObject({ outcome: 'paid' })
  })
})

describe('a window that was closed', () => {
  it('leads to a clean-up, once the API confirms that no money can move [2.4-55]', () => {
    const first = stateAfter(paymentRead('opened'), { kind: 'window-closed' }, paymentRead('opened'))
    expect(first.effects).toEqual(['inquire', 'confirm-closed'])
    expect(phaseOf(first.session).kind).toBe('checking')
    const { effects } = stateAfter(
      paymentRead('opened'),
      { kind: 'window-closed' },
      { kind: 'window-still-closed', isSure: true },
      paymentRead('opened'),
    )
    expect(effects).toEqual(['inquire', 'confirm-closed', 'inquire', 'clean-up'])
  })

  it('is handled once, and does not replace the reason of a customer who gave up before', () => {
    const { effects } = stateAfter({ kind: 'window-closed' }, { kind: 'window-closed' })
    expect(effects).toEqual(['inquire', 'confirm-closed'])
    const { session } = stateAfter(
      { kind: 'give-up', reason: 'customer' },
      { kind: 'window-closed' },
      { kind: 'window-still-closed', isSure: true },
    )
    const last = transition(session, paymentRead('opened'))
    expect(last.effects).toEqual([{ kind: 'clean-up', reason: 'customer' }])
  })

  it('does not affect a payment that was approved at the same time', () => {
    const { session, effects } = stateAfter(
      { kind: 'window-closed' },
      { kind: 'window-still-closed', isSure: true },
      paymentRead('approving'),
      paymentRead('approved'),
    )
    expect(effects).not.toContain('clean-up')
    expect(phaseOf(session)).toMatchObject({ outcome: 'paid' })
  })

  it('keeps the payment open when it only looks closed, and giving up is offered', () => {
    const { session, effects } = stateAfter(
      paymentRead('opened'),
      { kind: 'window-closed' },
      { kind: 'window-still-closed', isSure: false },
      paymentRead('opened'),
    )
    expect(effects).not.toContain('clean-up')
    expect(phaseOf(session)).toMatchObject({ kind: 'waiting', isWindowLost: true })
  })

  it('counts as closed when no provider was reached before', () => {
    const { effects } = stateAfter(
      { kind: 'window-closed' },
      { kind: 'window-still-closed', isSure: false },
      paymentRead('created'),
    )
    expect(effects).toContain('clean-up')
  })
})

describe('giving up', () => {
  it('queries the API first, and cleans up if nothing was charged', () => {
    const { effects } = stateAfter(
      { kind: 'give-up', reason: 'customer' },
      paymentRead('opened'),
      paymentRead('opened'),
    )
    expect(effects).toEqual(['inquire', 'clean-up'])
  })

  it('is repeated where the clean-up had no answer', () => {
    const { effects } = stateAfter(
      { kind: 'give-up', reason: 'customer' },
      paymentRead('opened'),
      { kind: 'clean-up-no-answer' },
      paymentRead('opened'),
    )
    expect(effects.filter((kind) => kind === 'clean-up').length).toBe(2)
  })

  it('is offered from the start, but not while it is pending', () => {
    expect(phaseOf(newSession())).toMatchObject({ kind: 'waiting', isWindowLost: false })
    expect(phaseOf(stateAfter({ kind: 'time-over' }).session)).toMatchObject({
      kind: 'checking',
      canGiveUp: true,
    })
    const { session } = stateAfter({ kind: 'time-over' }, { kind: 'give-up', reason: 'customer' })
    expect(phaseOf(session)).toMatchObject({ kind: 'checking', canGiveUp: false })
  })

  it('can be retried after a clean-up that changed nothing', () => {
    const { effects } = stateAfter(
      { kind: 'give-up', reason: 'customer' },
      paymentRead('opened'),
      { kind: 'cleaned-up', payment: payment('opened') },
      { kind: 'give-up', reason: 'customer' },
      paymentRead('opened'),
    )
    expect(effects).toEqual(['inquire', 'clean-up', 'inquire', 'clean-up'])
  })

  it('ends with the state that the clean-up found: paid stays paid', () => {
    const { session } = stateAfter({ kind: 'give-up', reason: 'customer' }, paymentRead('opened'), {
      kind: 'cleaned-up',
      payment: payment('approved'),
    })
    expect(phaseOf(session)).toMatchObject({ outcome: 'paid' })
  })
})

it('inquires every three seconds while the customer is at the provider; at first sooner, then less often, while the outcome is checked', () => {
  expect(inquireAgainInMs(stateAfter(paymentRead('opened')).session)).toBe(3_000)
  expect(inquireAgainInMs(stateAfter(paymentRead('unknown')).session)).toBeLessThan(1_500)
  expect(
    inquireAgainInMs(stateAfter(...Array.from({ length: 60 }, () => paymentRead('unknown'))).session),
  ).toBe(5_000)
  expect(
    inquireAgainInMs(
      stateAfter(...Array.from({ length: 9 }, (): PaymentSessionEvent => ({ kind: 'no-answer' }))).session,
    ),
  ).toBe(15_000)
})

/** Seeded random numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('keeps its three invariants in 3,000 random orders of events', () => {
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
    const pick = randomFrom(seed)
    let session = newSession()
    let runningCleanUps = 0
    for (let i = 0; i < 25; i++) {
      const state = states[pick(states.length)] ?? 'opened'
      const all: PaymentSessionEvent[] = [
        paymentRead(state),
        { kind: 'no-answer' },
        { kind: 'revalidate' },
        { kind: 'window-ended' },
        { kind: 'window-closed' },
        { kind: 'window-still-closed', isSure: pick(2) === 0 },
        { kind: 'time-over' },
        { kind: 'give-up', reason: 'customer' },
        { kind: 'cleaned-up', payment: payment(state) },
        { kind: 'clean-up-no-answer' },
      ]
      const event = all[pick(all.length)] as PaymentSessionEvent
      const isAnswer = event.kind === 'cleaned-up' || event.kind === 'clean-up-no-answer'
      if (isAnswer && runningCleanUps === 0) continue
      const before = session
      const { state: next, effects } = transition(session, event)
      if (isAnswer) runningCleanUps--
      session = next
      const answered =
        event.kind === 'payment-read' || event.kind === 'cleaned-up' ? event.payment?.state : undefined
      // Only the API's answer ends a payment, with the outcome that it names.
      if (next.end && !before.end)
        expect({ approved: 'paid', failed: 'failed', cancelled: 'cancelled' }[answered ?? '']).toBe(
          next.end.outcome,
        )
      if (before.end) expect([next, effects]).toEqual([before, []])
      for (const effect of effects) {
        if (effect.kind !== 'clean-up') continue
        // Only after the API confirmed that no money was taken, and never two at a time.
        expect(['created', 'opened']).toContain(answered)
        expect(runningCleanUps++).toBe(0)
      }
    }
  }
})
