import type { RequestOf } from '@storefront/contract/endpoint.ts'
import type { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import type { GiftCardSale } from '@storefront/contract/entities/gift-card.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import type { PayableLine } from '@storefront/domain/payment/payable-line.ts'
import type { ReactNode } from 'react'

/** A line as the popup names it. */
export interface NamedLine {
  orderItemId: number
  name: string | null
  nameEn: string | null
  count: number
  /** Won, choices included. */
  total: number
}

/** What is paid for, as coupons, points and the quote need it. */
export interface PaySubject {
  orderType: string
  lines: PayableLine[]
  namedLines: NamedLine[]
  /** Delivery fee in won; null without delivery. */
  deliveryFee: number | null
  /** The charge, gift, deposit or credit that is paid for; absent for orders. Coupons, points and gift cards pay for orders only. */
  sale?: GiftCardSale | { kind: 'deposit' | 'credit' }
}

/** A purpose with a deal of its own: a charge, a gift, or a reservation with its deposit. */
export type SalePurpose = Extract<PayPurpose, { kind: 'charge' | 'gift' | 'deposit' }>

/** What differs between the purposes of a payment in the popup's first screen; the rest is `PurposePayment`. */
export interface PurposeView<Purpose extends PayPurpose> {
  /** Identifies the purpose, so that another one does not get its choices. */
  choicesKey(purpose: Purpose): string
  /** Loads what is paid for; `error` where it could not be loaded. */
  useSubject(purpose: Purpose): { subject: PaySubject | undefined; error: unknown; retry(): void }
  /** What is paid for, line by line. */
  PaidFor(props: { subject: PaySubject }): ReactNode
  /** Name of the goods at the provider. */
  goodsName(subject: PaySubject): string
  /** Shows what was paid for, after a payment without an opener. Undefined where there is nothing to show. */
  afterPayment(dealId: number | null): (() => Promise<unknown>) | undefined
}

/** What differs between the purposes once a payment runs; lazy-loaded. Texts are keys of this remote's messages. */
export interface PurposePayment<Purpose extends PayPurpose> {
  /** Key of the message after paying. */
  paidKey: string
  /** Fields beside the purpose with which its payment is saved. */
  saveFields(purpose: Purpose): Pick<RequestOf<typeof checkAndSavePayInfo>, 'dealId' | 'orderIdList'>
  /** Whether a payment of `other` is a payment of the same thing, so that only one of them may run. */
  isSame(purpose: Purpose, other: Purpose): boolean
  /** Whether all of it is paid for already, for example in another tab. */
  useIsPaid(purpose: Purpose): boolean
  /** Key of the label of the link to what was paid for, in the toast for a customer who has left the payment popup. */
  linkKey: string
}
