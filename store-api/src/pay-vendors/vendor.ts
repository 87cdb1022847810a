import type { HandKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import type { PayApproveInfo, PayVendor } from '@storefront/contract/entities/payment.ts'
import type { PayReturnPage, PayWindowStart } from '@storefront/contract/pay-window.ts'

/** The store's account at a provider. Credentials sign, encrypt or are sent to the provider; the browser gets none. */
export interface PayAccount {
  vendor: PayVendor
  /** Merchant id. */
  mid: string
  /** Id of the sub-merchant whom a payment is for, where the provider distinguishes one. */
  subMid: string | null
  /** Base address of the provider's API, without a slash at its end. */
  apiUrl: string
  /** By the names that the adapter declares: signing key, API key, initialisation vector, … */
  credentials: Readonly<Record<string, string>>
}

/** One of the account's credentials. Throws where the store has none of that name. */
export function credentialOf({ vendor, credentials }: PayAccount, name: string): string {
  const value = credentials[name]
  if (value === undefined) throw new Error(`the account at ${vendor} has no ${name}`)
  return value
}

/** A saved payment as sent to a provider. Amounts in won, VAT included. */
export interface PayOrder {
  txNumber: string
  storeId: number
  payType: string
  amount: number
  taxFreeAmount: number
  vatAmount: number
  /** As on the order; the adapter cleans and truncates it. */
  goodsName: string
  buyerName: string
  buyerPhone: string
  /** When the payment was saved (epoch ms). */
  createDate: number
}

export interface WindowOrder extends PayOrder {
  device: 'pc' | 'mobile'
  /** One-time nonce of this payment, for an echo field of a provider that does not sign its returns. */
  nonce: string
  /** Absolute address on the storefront's origin, signed for this payment and vendor. */
  returnUrl(page: PayReturnPage): string
}

/** Raw return or notification: some providers send EUC-KR. */
export interface RawMessage {
  page: PayReturnPage | 'notify'
  query: URLSearchParams
  contentType: string
  body: Uint8Array
}

/** Normalised approval. `tid` identifies it in cancels and inquiries. */
export interface Approval {
  tid: string
  orderNo: string
  amount: number
  payMethod: string
  info: Omit<PayApproveInfo, 'payId'>
}

/** The provider's answer about a payment. No answer, or an unreadable one, is `unknown` and never a decline. */
export type Outcome =
  | { kind: 'approved'; approval: Approval }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'unknown'; reason: string }

/** Result of an inquiry; `absent`: the provider confirms that it took no money. */
export type InquiryResult = Outcome | { kind: 'absent' } | { kind: 'cancelled'; tid: string }

/** `cancelDate`: `YYYY-MM-DD HH:mm:ss` in Korean time, as on a receipt; null: not known. */
export type CancelOutcome =
  | { kind: 'cancelled'; cancelTid: string; cancelDate: string | null }
  /** The provider did not do it, and says so: for example because it does not cancel in part. */
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string }

/** Content of a return. `authorization` is needed for the approval; saved with the payment until then. */
export type ReturnRead =
  | { kind: 'authenticated'; orderNo: string; amount: number | null; authorization: string }
  | NoPayment

/**
 * Content of a return of a provider that approves in its window. It completes no payment: the customer's browser could
 * have forged it, or changed what its signature does not cover. The inquiry or the list of the day decides.
 */
export type InWindowReturn =
  | {
      kind: 'ended'
      orderNo: string
      amount: number
      /** The adapter verified a signature; else the nonce that the provider echoed, '' if it echoed none. */
      proof: 'signature' | { nonce: string }
    }
  | NoPayment

type NoPayment =
  | { kind: 'cancelled'; orderNo: string | null; message: string }
  | { kind: 'failed'; orderNo: string | null; code: string; message: string }
  /** Not this provider's format, or without a valid signature. */
  | { kind: 'unreadable'; reason: string }

export interface CancelRequest {
  tid: string
  orderNo: string
  /** Won to refund now, and the remaining amount of the approval after it. */
  amount: number
  remaining: number
  taxFreeAmount: number
  vatAmount: number
  /** The whole approval, with nothing cancelled before. */
  isWhole: boolean
  /** The provider's idempotency key: the same for retries of a cancel. */
  cancelKey: string
  /** It was requested before, and the answer is unknown. */
  isRepeated?: boolean
  /** Number of completed cancels of this approval. */
  cancelsBefore?: number
  reason: string
}

/** Sends a request with a timeout; rejects where it fails. Redirects are not followed. */
export type Send = (request: {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Bytes in the charset that `content-type` names; a text is sent as UTF-8. */
  body?: Uint8Array<ArrayBuffer> | string
  timeoutMs?: number
}) => Promise<{ status: number; contentType: string; body: Uint8Array }>

export interface VendorContext {
  account: PayAccount
  send: Send
  now: number
}

/** A payment in a provider's list of a day. `approval.orderNo` is our number. */
export interface ListedPayment {
  approval: Approval
  /** Refunded completely; a partly refunded payment is still approved. */
  isCancelled: boolean
}

/** A provider's list of a day's approvals. An incomplete or unreadable list is `unknown`. */
export type DayList = { kind: 'listed'; payments: ListedPayment[] } | { kind: 'unknown'; reason: string }

interface AnyVendor {
  id: PayVendor
  /** Names of the credentials that a store's account here consists of. */
  credentials: readonly string[]
  /** Absent: the provider has no inquiry about one payment. */
  inquire?(
    order: PayOrder,
    payment: { authorization: string | null },
    context: VendorContext,
  ): Promise<InquiryResult>
  cancel(order: PayOrder, cancelRequest: CancelRequest, context: VendorContext): Promise<CancelOutcome>
}

/** Has its own window: opened by a form, a redirect, or its script on a page of the storefront. */
interface WindowVendor<Return> extends AnyVendor {
  start(order: WindowOrder, context: VendorContext): Promise<PayWindowStart | StartRefused>
  readReturn(raw: RawMessage, order: PayOrder, context: VendorContext): Return
  /**
   * The provider's order number of a payment, unique at the account; absent: it is our number. Stored before the window
   * opens, so that either number leads to the other. The adapter converts it back in everything that it returns.
   */
  orderNoOf?(order: PayOrder): string
  /** For server-to-server notifications. One without our signature is only a hint, and the provider is inquired. */
  notifications?: {
    /** Our number, as the message has it. */
    numberOf(raw: RawMessage): string | null
    /** The acknowledgement that the provider expects; without it, it would resend the message. */
    answer: { contentType: string; body: string }
  }
}

interface AnyTwoStepVendor extends WindowVendor<ReturnRead> {
  kind: 'two-step'
  approve(order: PayOrder, authorization: string, context: VendorContext): Promise<Outcome>
  /**
   * What the provider knows an authorization by. For a return that is not signed, or only encrypted, and a net cancel that names no
   * order: an authorization begins one payment, because its net cancel reverses whichever payment it approved.
   */
  authorizationId?(authorization: string): string
  /**
   * Reverses an approval whose outcome is unknown. Idempotent: it is repeated until the provider confirms that the
   * approval is cancelled, or that it took no money (`absent`).
   */
  netCancel?(
    order: PayOrder,
    authorization: string,
    context: VendorContext,
  ): Promise<CancelOutcome | { kind: 'absent' }>
}

/** With at least one of these optional methods. */
type WithOne<Vendor, Method extends keyof Vendor> = {
  [Name in Method]-?: Vendor & Required<Pick<Vendor, Name>>
}[Method]

/**
 * Authenticates in a window, then the API approves: danal, inicis, neosmartropg, korpay, bplepay, kis, kicc.
 * While the window is open no money can have moved. A lost answer to the approval is settled by the inquiry, or by the
 * net cancel of a provider that has none.
 */
export type TwoStepVendor = WithOne<AnyTwoStepVendor, 'inquire' | 'netCancel'>

interface AnyInWindowVendor extends WindowVendor<InWindowReturn> {
  kind: 'in-window'
  /** All payments approved on a day, `yyyyMMdd` in Korean time. For providers without an inquiry. */
  listOfDay?(day: string, context: VendorContext): Promise<DayList>
}

/**
 * Approves inside its window: smartro, kovan, nano. Money may have moved as soon as the window is open, so the provider
 * is inquired, or the payment is looked up in its list of the day, before a payment is ended.
 */
export type InWindowVendor = WithOne<AnyInWindowVendor, 'inquire' | 'listOfDay'>

/** The provider refused before its window opened. */
export interface StartRefused {
  kind: 'refused'
  code: string
  message: string
}

/** Takes a card in one call from the API: nanohand. */
export interface HandKeyedVendor extends AnyVendor {
  kind: 'hand-keyed'
  inquire: NonNullable<AnyVendor['inquire']>
  pay(
    order: PayOrder,
    card: HandKeyedCard & { installment: string; orderName: string; orderTel: string },
    context: VendorContext,
  ): Promise<Outcome>
}

/** A provider's adapter: only what differs between providers. No I/O but `send`, no database, no clock. */
export type PayVendorAdapter = TwoStepVendor | InWindowVendor | HandKeyedVendor

/** Whether a payment in this state may have been paid without a request of the API. */
export function mayBePaidInWindow(adapter: PayVendorAdapter | null, state: string): boolean {
  return adapter?.kind === 'in-window' && state === 'opened'
}
