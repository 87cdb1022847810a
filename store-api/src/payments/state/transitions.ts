import type { PayState } from '@storefront/contract/entities/payment.ts'

/** Who moves a payment; it stands in the trace of every move. */
export const paymentActors = [
  'customer',
  'window',
  'return',
  'notification',
  'approval',
  'inquiry',
  'sweeper',
] as const
export type PaymentActor = (typeof paymentActors)[number]

export interface PaymentTransition {
  from: PayState
  to: PayState
  by: readonly PaymentActor[]
}

/**
 * Every move that a payment may make (states.md, "Payment"). What is not here does not happen: the database
 * takes a move from these states only, and whoever comes second is told what it found.
 */
const transitions: readonly PaymentTransition[] = [
  { from: 'created', to: 'opened', by: ['window'] },
  { from: 'created', to: 'cancelled', by: ['customer', 'sweeper', 'window'] },
  {
    from: 'opened',
    to: 'cancelled',
    by: ['customer', 'sweeper', 'window', 'return', 'notification', 'inquiry'],
  },
  // Of a provider that approves in its own window.
  { from: 'opened', to: 'approved', by: ['return', 'notification', 'inquiry'] },
  { from: 'opened', to: 'authenticated', by: ['return', 'notification'] },
  // Looked at again before the provider is asked for money: the deal or a hold is gone.
  { from: 'authenticated', to: 'cancelled', by: ['approval', 'sweeper'] },
  { from: 'authenticated', to: 'approving', by: ['approval'] },
  // A hand-keyed card has no window, and nothing to pay has no provider.
  { from: 'created', to: 'approving', by: ['customer'] },
  { from: 'created', to: 'approved', by: ['customer'] },
  { from: 'approving', to: 'approved', by: ['approval', 'inquiry'] },
  { from: 'approving', to: 'failed', by: ['approval', 'inquiry'] },
  { from: 'approving', to: 'unknown', by: ['approval', 'sweeper'] },
  // Approved, but nothing can come of it: the money goes back.
  { from: 'approving', to: 'cancelled', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'approved', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'failed', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'cancelled', by: ['approval', 'inquiry'] },
]

export function isTransition(from: PayState, to: PayState, by: PaymentActor): boolean {
  return transitions.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
