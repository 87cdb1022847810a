import type { PayState } from '@storefront/contract/entities/payment.ts'

/** The actor of a state change, recorded in its event. */
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
 * Every allowed state change of a payment (states.md, "Payment"). The database changes a state by compare-and-swap from
 * these states only; a later caller gets the current state.
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
  // The verification before the approval failed: the deal or a hold is gone.
  { from: 'authenticated', to: 'cancelled', by: ['approval', 'sweeper'] },
  { from: 'authenticated', to: 'approving', by: ['approval'] },
  // A hand-keyed card has no window, and a payment of 0 won no provider.
  { from: 'created', to: 'approving', by: ['customer'] },
  { from: 'created', to: 'approved', by: ['customer'] },
  { from: 'approving', to: 'approved', by: ['approval', 'inquiry'] },
  { from: 'approving', to: 'failed', by: ['approval', 'inquiry'] },
  { from: 'approving', to: 'unknown', by: ['approval', 'sweeper'] },
  // Approved, but the purpose cannot be completed: the approval is reversed.
  { from: 'approving', to: 'cancelled', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'approved', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'failed', by: ['approval', 'inquiry'] },
  { from: 'unknown', to: 'cancelled', by: ['approval', 'inquiry'] },
]

export function isTransition(from: PayState, to: PayState, by: PaymentActor): boolean {
  return transitions.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
