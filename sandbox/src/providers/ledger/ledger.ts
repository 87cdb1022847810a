import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { ChosenScenario } from '../scenarios/scenarios.ts'
import { balanceOf, type Charge } from './charge.ts'

/** A request without a matching charge. */
export interface Refusal {
  at: number
  vendor: PayVendor
  mid: string
  call: string
  code: string
  orderNo: string | null
  requestId: string | null
}

interface Opened {
  vendor: PayVendor
  mid: string
  orderNo: string
  amount: number
  scenario: ChosenScenario
  now: number
}

/**
 * What the providers recorded in this run of the sandbox. It is independent of the merchant's database and compared with
 * it: money moves only through `approve` and `cancel`, which throw instead of recording something wrong.
 */
export class Ledger {
  readonly #charges: Charge[] = []
  readonly #refusals: Refusal[] = []

  open({ vendor, mid, orderNo, amount, scenario, now }: Opened): Charge {
    const charge: Charge = {
      vendor,
      mid,
      orderNo,
      tid: null,
      state: 'registered',
      scenario,
      faults: [],
      registeredAmount: amount,
      authorisedAmount: 0,
      approvedAmount: 0,
      cancelledAmount: 0,
      registeredAt: now,
      openedAt: null,
      authenticatedAt: null,
      approvedAt: null,
      cancelledAt: null,
      approvalRequestId: null,
      cardLast4: null,
      cancels: [],
      attempts: [],
    }
    this.#charges.push(charge)
    return charge
  }

  /** Records an authentication. */
  authenticate(charge: Charge, now: number): void {
    charge.state = 'authenticated'
    charge.authenticatedAt = now
    charge.authorisedAmount = charge.registeredAmount
  }

  /** Records an approval. */
  approve(
    charge: Charge,
    approval: { tid: string; amount: number; requestId: string | null; now: number },
  ): void {
    if (charge.approvedAt !== null) throw new Error(`${charge.orderNo} is approved already`)
    if (!Number.isSafeInteger(approval.amount) || approval.amount < 1)
      throw new Error(`${approval.amount} is no amount`)
    charge.state = 'approved'
    charge.tid = approval.tid
    charge.approvedAmount = approval.amount
    charge.approvedAt = approval.now
    charge.approvalRequestId = approval.requestId
  }

  /** Records a cancel. */
  cancel(
    charge: Charge,
    cancellation: { tid: string; amount: number; requestId: string | null; now: number },
  ): void {
    if (
      !Number.isSafeInteger(cancellation.amount) ||
      cancellation.amount < 1 ||
      cancellation.amount > balanceOf(charge)
    ) {
      throw new Error(`${cancellation.amount} of ${balanceOf(charge)} cannot be cancelled`)
    }
    charge.cancelledAmount += cancellation.amount
    charge.cancelledAt = cancellation.now
    charge.state = balanceOf(charge) === 0 ? 'cancelled' : 'part-cancelled'
    charge.cancels.push({
      tid: cancellation.tid,
      amount: cancellation.amount,
      at: cancellation.now,
      requestId: cancellation.requestId,
    })
  }

  note(charge: Charge, call: string, code: string, now: number, requestId: string | null = null): void {
    charge.attempts.push({ at: now, call, code, requestId })
  }

  refuse(refusal: Refusal): void {
    this.#refusals.push(refusal)
  }

  /** The newest charge that matches. */
  find(test: (charge: Charge) => boolean): Charge | undefined {
    return this.#charges.findLast(test)
  }

  /** Charges and refusals, oldest first, and the totals: of a provider, of an account, or all. */
  summaryOf({ vendor, mid }: { vendor?: string | undefined; mid?: string | undefined } = {}) {
    const matchesQuery = (entry: { vendor: string; mid: string }) =>
      (vendor === undefined || entry.vendor === vendor) && (mid === undefined || entry.mid === mid)
    const charges = this.#charges.filter(matchesQuery)
    const approved = sum(charges.map(({ approvedAmount }) => approvedAmount))
    const cancelled = sum(charges.map(({ cancelledAmount }) => cancelledAmount))
    return {
      charges,
      refusals: this.#refusals.filter(matchesQuery),
      totals: {
        charges: charges.length,
        approvals: charges.filter(({ approvedAt }) => approvedAt !== null).length,
        approvedAmount: approved,
        cancelledAmount: cancelled,
        balance: approved - cancelled,
        /** Charges that were authenticated and never approved. */
        neverApproved: charges.filter(({ state }) => state === 'authenticated').length,
      },
    }
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Records a fault that happens once per charge; true the first time. */
export function injectOnce(charge: Charge, fault: string): boolean {
  if (charge.faults.includes(fault)) return false
  charge.faults.push(fault)
  return true
}
