import type { Deal, Order } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { isOfBusinessDate } from './add-order.ts'
import { type DealKind, dealKind } from './deal-kind.ts'
import { liveOrders } from './progress.ts'

export interface DealFacts {
  deal: Deal
  orders: readonly Order[]
  /** Paid and not refunded amount in won. */
  paidAmount: number
  /** Something was paid, even if refunded later: a refund has a receipt, too. */
  hasPaid?: boolean
  businessDate: string | null
  /** `isPreOrderAvailable` of the reservation's or waiting's setting. */
  preOrder: boolean
  /** The store has a phone number. */
  hasPhone: boolean
}

/** A button of an order's detail, and why it is disabled. */
export interface DealAction {
  name: 'extra-order' | 'order' | 'call' | 'cancel-reservation' | 'cancel-waiting' | 'receipt' | 'share'
  enabled: boolean
  /** Why it is disabled. */
  reason?: 'not-paid' | 'has-orders' | 'paid'
}

/** The buttons below a deal's detail, in the order of spec 2 §2. */
export function dealActions(facts: DealFacts): DealAction[] {
  return (rows[dealKind(facts.deal.dealType)] ?? []).flatMap((rule) => rule(facts) ?? [])
}

/**
 * Why a customer cannot cancel a reservation or ticket; null: they can (spec decision 59, spec 2 §5).
 * `not-requested`: it has been used, cancelled, or is only provisional.
 */
export function cancelBlock(facts: CancelFacts): CancelBlock | null {
  if (facts.deal.status !== dealStatus.requested) return 'not-requested'
  if (hasOrders(facts)) return 'has-orders'
  return facts.paidAmount > 0 ? 'paid' : null
}

export type CancelBlock = 'not-requested' | 'has-orders' | 'paid'

/** Facts that decide whether a deal can be cancelled, in the browser and in the API. */
export interface CancelFacts {
  deal: Pick<Deal, 'status'>
  orders: readonly { status: string }[]
  paidAmount: number
}

type Rule = (facts: DealFacts) => DealAction | null

const extraOrder: Rule = ({ deal, businessDate }) =>
  deal.status === dealStatus.inProgress && isOfBusinessDate(deal, businessDate)
    ? enabledAction('extra-order')
    : null

const receipt: Rule = (facts) =>
  wasPaid(facts) ? enabledAction('receipt') : { name: 'receipt', enabled: false, reason: 'not-paid' }

const receiptIfPaid: Rule = (facts) => (wasPaid(facts) ? enabledAction('receipt') : null)

const share: Rule = () => enabledAction('share')

const shareUntilComplete: Rule = (facts) => (isComplete(facts) ? null : enabledAction('share'))

const call: Rule = ({ hasPhone }) => (hasPhone ? enabledAction('call') : null)

const callUntilComplete: Rule = (facts) => (isComplete(facts) ? null : call(facts))

const callIfPaidRequest: Rule = (facts) =>
  facts.deal.status === dealStatus.requested && facts.paidAmount > 0 ? call(facts) : null

const reservationOrder: Rule = (facts) =>
  facts.preOrder && facts.deal.status === dealStatus.requested && !hasOrders(facts)
    ? enabledAction('order')
    : null

const waitingOrder: Rule = (facts) =>
  facts.preOrder && cancelBlock(facts) === null ? enabledAction('order') : null

const cancelReservation: Rule = (facts) => cancel('cancel-reservation', facts)

const cancelWaiting: Rule = (facts) => cancel('cancel-waiting', facts)

const rows: Record<DealKind, readonly Rule[]> = {
  table: [extraOrder, receipt, shareUntilComplete],
  reservation: [reservationOrder, callUntilComplete, cancelReservation, share, receipt],
  takeout: [call, receipt, share],
  delivery: [callUntilComplete, receipt, share],
  'self-pay': [receipt],
  waiting: [waitingOrder, callIfPaidRequest, cancelWaiting, receiptIfPaid, share],
  unknown: [],
}

function cancel(name: 'cancel-reservation' | 'cancel-waiting', facts: DealFacts): DealAction | null {
  const reason = cancelBlock(facts)
  if (reason === 'not-requested') return null
  return reason ? { name, enabled: false, reason } : enabledAction(name)
}

function enabledAction(name: DealAction['name']): DealAction {
  return { name, enabled: true }
}

function isComplete({ deal }: DealFacts): boolean {
  return deal.status === dealStatus.complete
}

function wasPaid({ paidAmount, hasPaid = false }: DealFacts): boolean {
  return hasPaid || paidAmount > 0
}

function hasOrders({ orders }: Pick<CancelFacts, 'orders'>): boolean {
  return liveOrders(orders).length > 0
}
