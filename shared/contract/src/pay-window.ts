import type { PayVendor } from './entities/payment.ts'

/*
 * Protocol between a page of the shop and the pages of a pay window. They may come from different releases, so it is
 * frozen: a new format gets a new `v`, and the old one is supported as long as older pages may be open.
 */

/** Under the storefront's origin; `pay` is a reserved segment. */
export const payWindowPaths = {
  /** Shown immediately in the window that a tap opened, during the requests. */
  loading: '/pay/loading',
  /** Opened with `?txNumber=`; the one-time nonce is in the fragment, which no server or log sees. */
  relay: '/pay/relay',
  /** Where the relay page posts `{ txNumber, nonce }` to; answers a `PayWindowStart`. */
  open: '/pay/open',
  /** Loads the script of a provider that has neither address nor form to go to (`PayScriptStart`). */
  script: '/pay/script',
  /** Target of a return (303): notifies the opener and closes, or continues to the shop in the same tab. */
  done: '/pay/done',
} as const

/**
 * `next`: after the customer's consent; `cancel`: they gave up; `retry` and `ready` are names of the specification, handled as
 * `next`, except bplepay's `retry`, which is a failure.
 */
export const payReturnPages = ['next', 'cancel', 'retry', 'ready'] as const
export type PayReturnPage = (typeof payReturnPages)[number]

/**
 * Where a provider sends the customer back to, by GET or POST. The API adds the payment number and `seal`, its signature of that
 * number, to the query.
 */
export function payReturnPath(vendor: PayVendor, page: PayReturnPage): string {
  return `${payReturnPrefix}${vendor}/${page}`
}
export const payReturnPrefix = '/pay/return/'
/** Path for notifications of a provider's server. */
export function payNotifyPath(vendor: PayVendor): string {
  return `/pay/notify/${vendor}`
}

/** Query parameters of a pay page's address. */
export const payPageParameters = {
  txNumber: 'txNumber',
  /** The store's page name: whose release of the pages is shown, and where "back to the shop" leads. */
  shop: 'shop',
  /** `tab`: there is no separate window, so the last page continues to the shop. */
  place: 'in',
  /** Of the script page's address, repeatable: an origin that its content security policy allows. */
  origin: 'origin',
} as const
/** Name of the window, so that a second tap reuses it. */
export const payWindowName = 'storefront-pay'

export function payLoadingAddress(pageName: string): string {
  return `${payWindowPaths.loading}?${query({ shop: pageName })}`
}
export interface PayRelay {
  txNumber: string
  pageName: string
  nonce: string
  place: 'window' | 'tab'
}
/** The nonce is after `#`: the page removes it from the address first. */
export function payRelayAddress({ txNumber, pageName, nonce, place }: PayRelay): string {
  return `${payWindowPaths.relay}?${query({ txNumber, shop: pageName, in: place })}#${encodeURIComponent(nonce)}`
}
/**
 * Address of the script page, to which the relay page leads.
 * @param relayQuery the relay page's own query, with `?`: payment, shop and place are the same
 * @param origins of the `PayScriptStart`, which itself is in the window's storage
 */
export function payScriptAddress(relayQuery: string, origins: readonly string[]): string {
  return [payWindowPaths.script + relayQuery, ...origins.map(encodeURIComponent)].join(
    `&${payPageParameters.origin}=`,
  )
}
/** Address of the last page. `txNumber` and `pageName` are absent where a return names no payment of ours. */
export function payDoneAddress(payment: {
  txNumber?: string | undefined
  pageName?: string | undefined
}): string {
  const text = query({ txNumber: payment.txNumber, shop: payment.pageName })
  return text === '' ? payWindowPaths.done : `${payWindowPaths.done}?${text}`
}
/** The shop's page that resumes a payment. */
export function payResumeAddress(pageName: string, txNumber: string | undefined): string {
  return `/${encodeURIComponent(pageName)}/${txNumber ? `?${payResumeParameter}=${encodeURIComponent(txNumber)}` : ''}`
}

/** Body that the relay page posts, as JSON. `touchPoints` identifies tablets that pretend to be desktops. */
export interface PayOpen {
  v: 1
  txNumber: string
  nonce: string
  touchPoints?: number | undefined
}
/** Why a window cannot continue; treat unknown values as `unavailable`. */
export type PayOpenRefusal = 'expired' | 'used' | 'unknown' | 'unavailable'
/** Body of a refusal. `message` is the provider's, plain text. */
export type PayOpened =
  | { v: 1; start: PayWindowStart }
  | { v: 1; refused: PayOpenRefusal; message?: string | undefined }

/** Session storage of the window: its payment, for a return that names none. */
export const payWindowKey = '__pay.window'
export interface PayWindowEntry {
  v: 1
  txNumber: string
  shop: string
  in: 'window' | 'tab'
}

/** Session storage of the window: the `PayScriptStart` that the relay page hands to the script page, used once. */
export const payScriptKey = '__pay.script'
export interface PayScriptEntry {
  v: 1
  txNumber: string
  start: PayScriptStart
}

/** Local storage: written by the window when a payment has ended, read by the page that waits. */
export function payResultKey(txNumber: string): string {
  return `__pay.result.${txNumber}`
}
/** Value under that key and on the channel: only a pointer, never an outcome. */
export interface PayEnded {
  v: 1
  txNumber: string
  /** When it was written, in milliseconds since 1970; removed once it is older than `payStorageTtlMs`. */
  at: number
}
export const payChannel = 'storefront-pay'

/** How a window continues to the provider. */
export type PayWindowStart =
  | {
      kind: 'form'
      action: string
      method: 'GET' | 'POST'
      acceptCharset: string
      fields: Record<string, string>
    }
  | { kind: 'redirect'; url: string }
  | PayScriptStart

/**
 * The provider's script on a page of its own on the storefront's origin. The page's content security policy allows
 * `origins` and nothing else. The page loads `src`, puts `fields` into a form, and makes the calls.
 */
export type PayScriptStart = {
  kind: 'script'
  vendor: PayVendor
  /** Address of the provider's script, at one of `origins`. */
  src: string
  /** Origins that the script may load from, frame, connect to and send forms to. */
  origins: string[]
  /** Fields of the form with the id `payScriptFormId`, which the script reads or sends. No credential is among them. */
  fields: Record<string, string>
  /** Made one after another once the script has loaded. */
  calls: PayScriptCall[]
}
export type PayScriptCall = {
  /** Path of the function from `window`, for example `INIStdPay.pay`. */
  function: string
  /**
   * JSON. An object `{ payReturn: address }`, at any depth, represents a callback: the page posts the texts, numbers
   * and booleans of the object that it is called with to that return address.
   */
  arguments: unknown[]
}
/** Id of the form on the script page. */
export const payScriptFormId = 'pay-form'

/** Launch parameter of the shop's page after a payment in the same tab: the payment to resume. */
const payResumeParameter = 'tx'

/** Time to live of a payment's data in the browser, in milliseconds. */
export const payStorageTtlMs = 2 * 24 * 60 * 60 * 1000

/**
 * Key of a store's persisted pending payment: its outcome is unknown yet. Written when the payment was saved, removed
 * once a final state is read; the shell resumes the payment by it. It contains no credentials.
 */
export const payPendingKey = 'pay-pending'
export interface PayPending {
  v: 1
  txNumber: string
  /** As the payment was saved, possibly by another release: validate it before use. */
  purpose?: unknown
  userId: number
  /** Milliseconds since 1970. */
  since: number
}
/**
 * Reads a persisted pending payment, for shell and payment remote alike. Written by hand and not with valibot: both load it
 * with a first screen. @throws where it is not one
 */
export function readPayPending(value: unknown): PayPending | null {
  if (value === null) return null
  const { v, txNumber, userId, since } = value as PayPending
  if (v !== 1 || typeof txNumber !== 'string' || !(userId > 0) || !(since > 0)) throw new Error('pending')
  return value as PayPending
}
/** Web Lock of the tab that is paying in this store. */
export function payLockName(storeId: number): string {
  return `storefront:${storeId}:pay`
}

function query(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
}
