import type { Transaction } from '../../database/database.ts'
import { approvalDays } from '../../pay-vendors/approval-days.ts'
import type {
  DayList,
  InquiryResult,
  PayOrder,
  PayVendorAdapter,
  TwoStepVendor,
  VendorContext,
} from '../../pay-vendors/vendor.ts'
import { beginNetCancel, recordFirstEvent, recordPaymentEvent } from '../../repositories/payment-moves.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { enqueueStoreEvent } from '../../repositories/store-outbox.ts'
import type { PaymentContext } from '../payment-context.ts'
import { providerText } from './provider-text.ts'
import { adapterOf, requestProvider } from './request-provider.ts'

/** `reversed`: a net cancel took the approval back. */
export type Resolved = InquiryResult | { kind: 'reversed' }

/** Number of tries of a net cancel or reversal, answered or not, from which on a refusal is reported to the staff, who contact the provider. */
export const triesBeforeReport = 5

/**
 * Resolves the outcome of a payment whose approval may have happened: by the provider's inquiry, else by its list of the
 * day. A two-step provider that has neither cannot tell the outcome, so the approval is net-cancelled, and from then on
 * the payment cannot be completed. Called outside of any transaction.
 */
export async function resolveOutcome(context: PaymentContext, payment: PaymentRow): Promise<Resolved> {
  const adapter = adapterOf(context, payment)
  if (!adapter) return { kind: 'unknown', reason: 'no adapter' }
  if (adapter.kind === 'two-step' && !adapter.inquire) return netCancel(context, payment, adapter)
  const sealed = payment.authorizationSealed
  return requestProvider(context, payment, adapter, (order, vendor) => {
    const authorization = sealed === null ? null : context.secrets.unseal(sealed)
    return inquireOutcome(adapter, order, { authorization }, vendor)
  })
}

/**
 * Inquires about a payment at its provider, or finds it in the provider's list of the day, without changing anything there.
 * `unknown` for a provider with neither.
 */
export async function inquireOutcome(
  adapter: PayVendorAdapter,
  order: PayOrder,
  payment: { authorization: string | null },
  vendor: VendorContext,
): Promise<InquiryResult> {
  if (adapter.inquire) return adapter.inquire(order, payment, vendor)
  if (adapter.kind === 'in-window' && adapter.listOfDay) {
    return inquireInLists(adapter.listOfDay, order, vendor)
  }
  return { kind: 'unknown', reason: 'no inquiry' }
}

async function inquireInLists(
  listOfDay: (day: string, vendor: VendorContext) => Promise<DayList>,
  order: PayOrder,
  vendor: VendorContext,
): Promise<InquiryResult> {
  const lists = await Promise.all(
    approvalDays(order.createDate, vendor.now).map((day) => listOfDay(day, vendor)),
  )
  const named = lists
    .flatMap((list) => (list.kind === 'listed' ? list.payments : []))
    .filter(({ approval }) => approval.orderNo === order.txNumber)
  const approved = named.filter(({ isCancelled }) => !isCancelled)
  const matching = approved.find(({ approval }) => approval.amount === order.amount) ?? approved[0]
  if (matching) return { kind: 'approved', approval: matching.approval }
  // The payment may be in a list that was not received.
  for (const list of lists) if (list.kind === 'unknown') return list
  const [cancelled] = named
  return cancelled ? { kind: 'cancelled', tid: cancelled.approval.tid } : { kind: 'absent' }
}

async function netCancel(
  context: PaymentContext,
  payment: PaymentRow,
  adapter: TwoStepVendor,
): Promise<Resolved> {
  const { storeId, txNumber } = payment
  const sealed = await beginNetCancel(context.db, { storeId, txNumber, now: context.now() })
  if (sealed === null) return { kind: 'unknown', reason: 'nothing to net-cancel' }
  const outcome = await requestProvider(context, payment, adapter, async (order, vendor) => {
    const answer = await adapter.netCancel?.(order, context.secrets.unseal(sealed), vendor)
    return answer ?? ({ kind: 'unknown', reason: 'no net cancel' } as const)
  })
  if (outcome.kind === 'cancelled') {
    const data = { cancelTid: outcome.cancelTid }
    const trace = { by: 'inquiry', reason: 'net-cancelled', now: context.now(), data }
    await recordPaymentEvent(context.db, { storeId, txNumber, ...trace })
    return { kind: 'reversed' }
  }
  if (outcome.kind !== 'refused') return outcome
  const message = providerText(`${outcome.code} ${outcome.message}`)
  if (payment.inquiryTries >= triesBeforeReport) {
    const event = { storeId, txNumber, by: 'inquiry', reason: 'net-cancel-refused', now: context.now() }
    await context.db.transaction(async (tx) => {
      if (await recordFirstEvent(tx, event)) notifyOfRefusal(tx, payment, message, event.now)
    })
  }
  return { kind: 'unknown', reason: `net cancel refused: ${message}` }
}

function notifyOfRefusal(
  tx: Transaction,
  { storeId, txNumber, dealId, amount }: PaymentRow,
  message: string,
  now: number,
): void {
  enqueueStoreEvent(tx, {
    storeId,
    kind: 'reversal.refused',
    data: { dealId, txNumber, tid: null, amount, message },
    now,
  })
}
