import type { HandKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import type { PayApproveInfo, PayVendor } from '@storefront/contract/entities/payment.ts'
import type { PayReturnPage, PayWindowStart } from '@storefront/contract/pay-window.ts'

/** The store's account at a provider. `secret` signs; it never leaves the API. */
export interface PayAccount {
  vendor: PayVendor
  mid: string
  subMid: string | null
  /** Base address of the provider's API, without a slash at its end. */
  apiUrl: string
  /** What the provider calls it: signing key, API key, merchant key. */
  secret: string
}

/** A saved payment as a provider is told of it. Amounts in whole won, VAT included. */
export interface PayOrder {
  txNumber: string
  storeId: number
  payType: string
  amount: number
  taxFreeAmount: number
  vatAmount: number
  /** As it stands on the order; the adapter cuts and cleans it by its own rule. */
  goodsName: string
  buyerName: string
  buyerPhone: string
  createDate: number
}

export interface WindowOrder extends PayOrder {
  device: 'pc' | 'mobile'
  /** Absolute address on the storefront's origin, sealed for this payment and vendor. */
  returnUrl(page: PayReturnPage): string
}

/** What came with a return or a notification, undecoded: some providers write in EUC-KR. */
export interface RawMessage {
  page: PayReturnPage | 'notify'
  query: URLSearchParams
  contentType: string
  body: Uint8Array
}

/** Normalised approval. `tid` is what cancels and inquiries go by. */
export interface Approval {
  tid: string
  orderNo: string
  amount: number
  payMethod: string
  info: Omit<PayApproveInfo, 'payId'>
}

/** The provider's word on a payment. No answer, or one that cannot be read, is `unknown` and never a no. */
export type Outcome =
  | { kind: 'approved'; approval: Approval }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'unknown'; why: string }

/** What an inquiry finds: `absent` is the provider's certain word that it took no money. */
export type Found = Outcome | { kind: 'absent' } | { kind: 'cancelled'; tid: string }

export type CancelOutcome =
  | { kind: 'cancelled'; cancelTid: string; cancelDate: string | null }
  /** The provider will not do this (for example part of it); asking again will not help. */
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; why: string }

/** What a return says. `authorization` is what approval needs; it is kept with the payment until then. */
export type ReturnRead =
  | { kind: 'authenticated'; orderNo: string; amount: number | null; authorization: string }
  | { kind: 'cancelled'; orderNo: string | null; message: string }
  | { kind: 'failed'; orderNo: string | null; code: string; message: string }
  /** Not what this provider sends, or not signed as it should be. */
  | { kind: 'unreadable'; why: string }

export interface CancelWish {
  tid: string
  orderNo: string
  /** Won to give back now, and what stays of the approval after it. */
  amount: number
  remaining: number
  taxFreeAmount: number
  vatAmount: number
  /** Whole approval, nothing cancelled before. */
  isWhole: boolean
  /** The same for the same cancel, however often it is asked: the provider's idempotency. */
  cancelKey: string
  reason: string
}

/** Sends a request out with a time limit; a failed one rejects. Redirects are not followed. */
export type Send = (request: {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs?: number
}) => Promise<{ status: number; contentType: string; body: Uint8Array }>

export interface VendorContext {
  account: PayAccount
  send: Send
  now: number
}

interface Always {
  id: PayVendor
  inquire(order: PayOrder, of: { authorization: string | null }, context: VendorContext): Promise<Found>
  cancel(order: PayOrder, wish: CancelWish, context: VendorContext): Promise<CancelOutcome>
}

/** Authenticates in a window, then the API approves: danal, inicis, neosmartropg, korpay, bplepay, kis, kicc. */
export interface TwoStepVendor extends Always {
  kind: 'two-step'
  start(order: WindowOrder, context: VendorContext): Promise<PayWindowStart | StartRefused>
  readReturn(raw: RawMessage, order: PayOrder, context: VendorContext): ReturnRead
  approve(order: PayOrder, authorization: string, context: VendorContext): Promise<Outcome>
  /** Where its server tells what happened by itself. What it says is a hint only: the provider is asked then. */
  notifications?: {
    /** Our number, as the message has it. */
    numberOf(raw: RawMessage): string | null
    /** What the provider wants to hear, so that it does not tell again. */
    answer: { contentType: string; body: string }
  }
}

/** The provider said no before its window opened. */
export interface StartRefused {
  kind: 'refused'
  code: string
  message: string
}

/** Takes a card in one call from the API: nanohand. */
export interface HandKeyedVendor extends Always {
  kind: 'hand-keyed'
  pay(
    order: PayOrder,
    card: HandKeyedCard & { installment: string; orderName: string; orderTel: string },
    context: VendorContext,
  ): Promise<Outcome>
}

/**
 * A provider's server half: only what differs between providers. No I/O but `send`, no database, no clock.
 * A kind that approves inside its own window (smartro, kovan, nano) joins this union with its first provider.
 */
export type PayVendorAdapter = TwoStepVendor | HandKeyedVendor
