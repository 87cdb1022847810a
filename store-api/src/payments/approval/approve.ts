import type { Transaction } from '../../database/database.ts'
import type { HandKeyedVendor, PayAccount, PayOrder, VendorContext } from '../../pay-vendors/vendor.ts'
import { withinRateLimit } from '../../rate-limit/rate-limit.ts'
import { recordPaymentEvent } from '../../repositories/payment-moves.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import { isTidOfPayment, type PaymentRow, readPayment } from '../../repositories/payments.ts'
import type { PaymentContext } from '../payment-context.ts'
import { adapterOf, payAccountProblem, requestProvider } from '../provider/request-provider.ts'
import { CannotCompletePayment } from '../purposes/purpose.ts'
import { purposeOf, releaseHolds, verifyPurpose } from '../purposes/purposes.ts'
import { cancelPayment } from '../state/cancel-payment.ts'
import { movePayment, type PaymentActor } from '../state/move-payment.ts'
import { settlePayment } from './settle.ts'

/**
 * Approves a payment that its customer has authenticated: verifies again that it can be completed, calls the provider
 * outside of any transaction, and settles the answer. A concurrent call has no effect.
 */
export async function approvePayment(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const { storeId, txNumber } = payment
  const started = await context.db.transaction(async (tx) => {
    lockNumber(tx, txNumber)
    const current = await readPayment(tx, storeId, txNumber)
    if (!current) throw new Error('a payment has gone')
    if (current.state !== 'authenticated') return { approving: current, authorization: null }
    return beginApproval(context, tx, current)
  })
  return requestApproval(context, started)
}

/**
 * The same for a payment that the customer has just authenticated, with the data that the approval needs: opened → authenticated →
 * approving in one transaction. Null where a concurrent call was faster.
 */
export async function approveAuthenticated(
  context: PaymentContext,
  { storeId, txNumber }: PaymentRow,
  { authorization, by, account }: Authenticated,
): Promise<PaymentRow | null> {
  const authorizationSealed = context.secrets.seal(authorization)
  const started = await context.db.transaction(async (tx) => {
    const now = context.now()
    lockNumber(tx, txNumber)
    const move = { from: ['opened'], to: 'authenticated', by, now, authorizationSealed } as const
    const moved = await movePayment(tx, { storeId, txNumber, ...move })
    if (moved.moved) {
      const isNew = await isNewAuthorization(context, tx, moved.payment, { authorization, account })
      return beginApproval(context, tx, moved.payment, isNew)
    }
    await recordPaymentEvent(tx, { storeId, txNumber, by, reason: 'authenticated again', now })
    return null
  })
  return started && requestApproval(context, started, account)
}

interface Authenticated {
  authorization: string
  by: Extract<PaymentActor, 'return' | 'notification'>
  /** The store's account at the provider, which this call has just read. */
  account: PayAccount
}

const dayMs = 86_400_000

/** Whether no other payment began with this authorization, which its customer may have posted again in this one's name. */
async function isNewAuthorization(
  context: PaymentContext,
  tx: Transaction,
  payment: PaymentRow,
  { authorization, account }: Pick<Authenticated, 'authorization' | 'account'>,
): Promise<boolean> {
  const adapter = adapterOf(context, payment)
  const id = adapter?.kind === 'two-step' ? adapter.authorizationId?.(authorization) : undefined
  if (id === undefined) return true
  // The windows below end after a day; an approval that has the same id is known for good.
  const { storeId } = payment
  if (await isTidOfPayment(tx, { storeId, vendor: account.vendor, tid: id })) return false
  // Two windows that overlap, so that there is no border between two uses.
  for (const shift of [0, dayMs / 2]) {
    const bucket = ['pay authorization', account.vendor, account.mid, id, shift] as const
    const use = { db: tx, secrets: context.secrets, bucket, now: context.now() + shift }
    if (!(await withinRateLimit(use, { max: 1, windowMs: dayMs }))) return false
  }
  return true
}

interface BegunApproval {
  approving: PaymentRow
  /** Null: there is nothing to request. */
  authorization: string | null
}

/** authenticated → approving, or cancelled where the payment cannot be completed. */
async function beginApproval(
  context: PaymentContext,
  tx: Transaction,
  current: PaymentRow,
  isNewlyAuthorized = true,
): Promise<BegunApproval> {
  const now = context.now()
  const { storeId, txNumber, authorizationSealed: sealed } = current
  const move = { storeId, txNumber, from: ['authenticated'], by: 'approval', now } as const
  const reason = sealed === null || !isNewlyAuthorized ? 'no-authorization' : await reasonAgainst(tx, current)
  if (reason === null) {
    const moved = await movePayment(tx, { ...move, to: 'approving' })
    if (moved.moved && sealed !== null) {
      return { approving: moved.payment, authorization: context.secrets.unseal(sealed) }
    }
    return { approving: moved.payment ?? current, authorization: null }
  }
  const moved = await movePayment(tx, { ...move, to: 'cancelled', reason })
  if (moved.moved) {
    await releaseHolds(tx, current, now)
    await purposeOf(current).publish(tx, current, now)
  }
  return { approving: moved.payment ?? current, authorization: null }
}

async function requestApproval(
  context: PaymentContext,
  { approving, authorization }: BegunApproval,
  account?: PayAccount,
): Promise<PaymentRow> {
  const adapter = adapterOf(context, approving)
  if (adapter?.kind !== 'two-step') throw new Error(`${approving.vendor} does not approve in two steps`)
  if (!authorization) return approving
  const request = (order: PayOrder, vendor: VendorContext) => adapter.approve(order, authorization, vendor)
  const outcome = await requestProvider(context, approving, adapter, request, account)
  return settlePayment(context, approving, outcome, 'approval')
}

/** Why the payment cannot be completed; null: it can. */
async function reasonAgainst(tx: Transaction, payment: PaymentRow): Promise<string | null> {
  try {
    await verifyPurpose(tx, payment)
    return null
  } catch (error) {
    if (error instanceof CannotCompletePayment) return error.reason
    throw error
  }
}

export type KeyedCard = Parameters<HandKeyedVendor['pay']>[1]

/**
 * created → approving, then one approval request outside of any transaction, whose answer is settled. A payment in a later state
 * is returned unchanged; one without a usable account, or that cannot be completed, is cancelled. Null: the payment is not for a
 * hand-keyed card.
 */
export async function payByHand(
  context: PaymentContext,
  payment: PaymentRow,
  card: KeyedCard,
): Promise<PaymentRow | null> {
  const adapter = adapterOf(context, payment)
  if (adapter?.kind !== 'hand-keyed') return null
  const problem = await payAccountProblem(context, payment.storeId, adapter)
  if (problem) {
    const cancellation = { from: ['created'], by: 'customer', reason: problem } as const
    return (await cancelPayment(context, payment, cancellation)).payment
  }
  let started: Awaited<ReturnType<typeof beginByHand>>
  try {
    started = await beginByHand(context, payment)
  } catch (error) {
    if (!(error instanceof CannotCompletePayment)) throw error
    const cancellation = { from: ['created'], by: 'customer', reason: error.reason } as const
    const moved = await cancelPayment(context, payment, cancellation)
    return moved.payment
  }
  if (!started.isBegun) return started.payment
  const outcome = await requestProvider(context, started.payment, adapter, (order, vendor) =>
    adapter.pay(order, card, vendor),
  )
  return settlePayment(context, started.payment, outcome, 'approval')
}

/**
 * `isBegun`: this call has begun the payment; false where it is in a later state.
 * @throws CannotCompletePayment
 */
async function beginByHand(
  context: PaymentContext,
  payment: PaymentRow,
): Promise<{ payment: PaymentRow; isBegun: boolean }> {
  const { storeId, txNumber } = payment
  return context.db.transaction(async (tx) => {
    lockNumber(tx, txNumber)
    const move = { from: ['created'], to: 'approving', by: 'customer', now: context.now() } as const
    const moved = await movePayment(tx, { storeId, txNumber, ...move })
    if (!moved.moved) return { payment: moved.payment ?? payment, isBegun: false }
    // Verified before any money moves; where the payment cannot be completed, the state change is rolled back.
    await verifyPurpose(tx, moved.payment)
    return { payment: moved.payment, isBegun: true }
  })
}
