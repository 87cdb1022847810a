import { balanceOf, type Charge } from '../ledger/charge.ts'
import { injectOnce } from '../ledger/ledger.ts'
import type { ProviderContext } from '../provider.ts'
import type { ProviderAnswer } from '../wire/send-answer.ts'

/** How an answer is delivered. */
export type AnswerDelivery = Omit<ProviderAnswer, 'fields'>

/** Faults that approve nothing and send no answer, or HTML (9 and 17 `not-processed`); once per charge. */
export function faultBeforeApproval(charge: Charge): 'lost' | 'html' | null {
  const { name, variant } = charge.scenario
  if (variant !== 'not-processed' || charge.state !== 'authenticated') return null
  if (name === 'answer-lost' && injectOnce(charge, 'approval request lost')) return 'lost'
  if (name === 'html' && injectOnce(charge, 'approval not done, answered in HTML')) return 'html'
  return null
}

/** How the answer of a successful approval is delivered. Faults happen once per charge, so that a retry succeeds. */
export function approvalDelivery(charge: Charge, slowMs: number): AnswerDelivery {
  const { name, variant } = charge.scenario
  if (variant === 'not-processed') return {}
  if (name === 'answer-lost' && injectOnce(charge, 'approval answer lost')) return { deliveryFault: 'lost' }
  if (name === 'html' && injectOnce(charge, 'approval answered in HTML')) return { deliveryFault: 'html' }
  if (name === 'slow' && variant === 'processed' && injectOnce(charge, 'approval slow')) {
    return { delayMs: slowMs }
  }
  return charsetOf(charge)
}

/**
 * How an inquiry is answered by a provider that approves inside its window: its answer is lost, or HTML, once per
 * charge (9 and 17), whether the card was charged or not.
 */
export function inquiryDelivery(charge: Charge): AnswerDelivery {
  const { name } = charge.scenario
  if (name === 'answer-lost' && injectOnce(charge, 'inquiry answer lost')) return { deliveryFault: 'lost' }
  if (name === 'html' && injectOnce(charge, 'inquiry answered in HTML')) return { deliveryFault: 'html' }
  return charsetOf(charge)
}

/** How a list of charges is answered: with the fault of the first that has one; in EUC-KR if one of them is (13). */
export function listDelivery(charges: readonly Charge[]): AnswerDelivery {
  let answered: AnswerDelivery = {}
  for (const charge of charges) {
    const delivery = inquiryDelivery(charge)
    if (delivery.deliveryFault) return delivery
    if (delivery.charset) answered = delivery
  }
  return answered
}

/** Whether a cancel that was done is reported as a duplicate, or its answer is lost (16); once per charge. */
export function cancelFault(charge: Charge): 'duplicate' | 'lost' | null {
  const { name, variant } = charge.scenario
  if (name !== 'duplicate-cancel') return null
  if (variant === 'lost') return injectOnce(charge, 'cancel answer lost') ? 'lost' : null
  return balanceOf(charge) === 0 && injectOnce(charge, 'cancel answered as a duplicate') ? 'duplicate' : null
}

/** Why this amount cannot be cancelled. */
export function whyNotCancelled(
  charge: Charge,
  amount: number,
): 'cancelled already' | 'wrong amount' | 'no partial cancels' | null {
  const balance = balanceOf(charge)
  if (balance === 0) return 'cancelled already'
  if (amount > balance) return 'wrong amount'
  const isPartial = amount < charge.approvedAmount
  return isPartial && charge.scenario.name === 'partial-cancel-refused' ? 'no partial cancels' : null
}

/** Charset of answers about a charge (13). */
export function charsetOf({ scenario }: Charge): { charset?: 'euc-kr' } {
  return scenario.name === 'euc-kr' ? { charset: 'euc-kr' } : {}
}

/** The amount that is approved, won; not the registered one in scenario 5. */
export function amountToApprove({ scenario, registeredAmount }: Charge): number {
  return scenario.name === 'amount-tampered' ? smallerAmount(registeredAmount) : registeredAmount
}

/** The order number that a return and an approval name; another customer's in scenario 6. */
export function returnedOrderNo({ scenario, orderNo }: Charge): string {
  return scenario.name === 'order-mismatched' ? otherOrderNo(orderNo) : orderNo
}

/** A tenth of the amount, as in a manipulated return; one won more where it is 10 won or less. */
export function smallerAmount(amount: number): number {
  return amount > 10 ? Math.floor(amount / 10) : amount + 1
}

/** Another customer's order number. */
export function otherOrderNo(orderNo: string): string {
  return orderNo.slice(0, -1) + (orderNo.endsWith('0') ? '1' : '0')
}

/** Addresses that a merchant must not call (14); a call to one of the first two is recorded in the ledger. */
export function probeFields(
  context: ProviderContext,
  { publicUrl, charge }: { publicUrl: string; charge: Charge },
): Record<string, string> {
  const probe = `${publicUrl}${context.createProbePath(charge)}`
  return {
    authUrl: probe,
    netCancelUrl: probe,
    redirectUrl: 'http://169.254.169.254/latest/meta-data/',
    returnUrl: '//evil.example/',
  }
}
