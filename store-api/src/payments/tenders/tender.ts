import type { PayRequest, TenderUse } from '@storefront/contract/entities/payment.ts'
import type { PayDraft, TenderBalance } from '@storefront/domain/payment/pay-draft.ts'
import type { Transaction } from '../../database/database.ts'
import type { Approval } from '../../pay-vendors/vendor.ts'
import type { HoldOwner } from '../../repositories/holds.ts'
import type { PayRecordRow } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { RefundRow } from '../../repositories/refunds.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

/** The part of a request that names the tenders besides the provider. */
export type TenderRequest = Pick<PayRequest, 'couponList' | 'pointOrder' | 'tenderList'>

export type TenderRecord = Pick<PayRecordRow, 'payMethod' | 'amount'> & Partial<PayRecordRow>

interface AnyTender {
  /**
   * Order in which refunds go to tenders (spec decision 38): money first, then balances stored here. A discount gets
   * the rest of the price of the refunded lines.
   */
  refundOrder: 'money' | 'stored' | 'discount'
  /** Its text in the message about a refund. */
  refundMessage: 'money' | 'points' | 'giftCard' | 'credit' | 'coupon'
}

/** Money that a provider charges and refunds; jobs retry until the outcome is known. */
export interface ProviderTender extends AnyTender {
  kind: 'provider'
  /** The record of its amount. */
  record(payment: PaymentRow, approval: Approval | null): TenderRecord
}

/**
 * A balance stored in this database: held, confirmed, released and refunded in its transactions. A payment may use
 * several of one tender (two gift cards); each is a `TenderUse` with its own subject.
 */
export interface StoredTender extends AnyTender {
  kind: 'stored'
  /** Of its payment records. */
  payMethod: string
  /** The requested uses, one per subject. The amount of a discount is not known yet: 0. */
  requested(request: TenderRequest, store: StoreSnapshot): TenderUse[]
  /** What the requested subjects may pay now, as input of the draft; empty where the draft reads its own. */
  balances(tx: Transaction, request: BalanceRequest): Promise<TenderBalance[]>
  /** The uses of this tender in a draft, for the requested subjects. */
  quoted(draft: PayDraft, request: TenderRequest): TenderUse[]
  /** Why a draft does not use what was requested, for the answer 1023; null where it does. */
  blockedReason(
    draft: PayDraft,
    request: TenderRequest,
  ): ({ reason: string } & Record<string, unknown>) | null
  /** Units that a use holds. */
  units(use: TenderUse): number
  /** Holds one subject; refuses with 1023 where another payment holds it or the balance is too low. Idempotent. */
  hold(tx: Transaction, owner: HoldOwner, use: TenderUse, facts: HoldFacts): Promise<void>
  /** The payment was approved; false where the hold is gone. */
  confirm(tx: Transaction, payment: PaymentRow, use: TenderUse, now: number): Promise<boolean>
  release(tx: Transaction, key: { storeId: number; txNumber: string; subject: string }): Promise<void>
  /** Returns a refund's share to the subject that paid, once; the caller serialises the refunds of a payment. */
  giveBack(tx: Transaction, returned: ReturnedTender): Promise<void>
}

export interface BalanceRequest {
  storeId: number
  userId: number
  /** Payment whose holds count as available; null: none. */
  txNumber: string | null
  requested: readonly TenderUse[]
  now: number
}

export interface HoldFacts {
  store: StoreSnapshot
  /** Expiry of the hold (epoch ms); null: it belongs to a saved payment. */
  expireDate: number | null
  now: number
}

export interface ReturnedTender {
  refund: RefundRow
  /** The record of the payment; its `subject` gets the share. */
  paid: PayRecordRow
  /** Won. */
  share: { amount: number }
  /** All lines of the payment are refunded with this one. */
  isFullyRefunded: boolean
  now: number
}

export type TenderHandler = ProviderTender | StoredTender

/**
 * Steps shared by all tenders with a balance that requests name in `tenderList`, such as gift cards: each subject pays
 * at most its requested amount, and holds one unit per won.
 */
export function balanceTender(
  name: string,
): Pick<StoredTender, 'kind' | 'refundOrder' | 'requested' | 'quoted' | 'blockedReason' | 'units'> {
  const own = (uses: readonly TenderUse[]) => uses.filter(({ tender }) => tender === name)
  return {
    kind: 'stored',
    refundOrder: 'stored',
    requested: ({ tenderList }) => own(tenderList),
    quoted: ({ tenderList }) => own(tenderList).filter(({ amount }) => amount > 0),
    blockedReason(draft, { tenderList }) {
      const short = own(tenderList).find(({ subject, amount }) => {
        const quoted = own(draft.tenderList).find((each) => each.subject === subject)
        return (quoted?.amount ?? 0) < amount
      })
      return short ? { reason: 'not-enough', subject: short.subject, wanted: short.amount } : null
    },
    units: ({ amount }) => amount,
  }
}
