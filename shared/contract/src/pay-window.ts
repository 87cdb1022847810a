import type { PayPurpose, PayVendor } from './entities/payment.ts'

/*
 * What a page of the shop and the pages of a pay window say to each other. The two may come from releases of
 * different days, so this is frozen: a new form gets a new `v`, and the old one is understood for as long
 * as a page that knows only it may be open.
 */

/** Under the storefront's origin; `pay` is a reserved segment. */
export const payWindowPaths = {
  /** Shown at once in the window that a tap opened, while the server is asked. */
  loading: '/pay/loading',
  /** Opened with `?txNumber=`; the one-time nonce stands in the fragment, which no server or log sees. */
  relay: '/pay/relay',
  /** Where the relay page posts `{ txNumber, nonce }` to; answers a `PayWindowStart`. */
  open: '/pay/open',
  /** Where a return leads to (303): tells the opener, closes, or goes on to the shop in the same tab. */
  done: '/pay/done',
} as const

export const payReturnPages = ['next', 'cancel', 'retry', 'ready'] as const
export type PayReturnPage = (typeof payReturnPages)[number]

/** Where a provider sends the customer back to, by GET or POST; `seal` is the API's own mark on the number. */
export function payReturnPath(vendor: PayVendor, page: PayReturnPage): string {
  return `/pay/return/${vendor}/${page}`
}
/** Where a provider's server tells of what happened, if it does. */
export function payNotifyPath(vendor: PayVendor): string {
  return `/pay/notify/${vendor}`
}

/** Where each part stands in the address of a pay page. */
export const payPageParameters = {
  txNumber: 'txNumber',
  /** The store's page name: whose release of the pages is shown, and where "back to the shop" leads. */
  shop: 'shop',
  /** `tab`: there is no window of its own, so the end goes on to the shop by itself. */
  place: 'in',
} as const
/** Name of the window, so that a second tap finds the first one's. */
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
/** The nonce comes after `#`: the page takes it out of the address before it does anything else. */
export function payRelayAddress({ txNumber, pageName, nonce, place }: PayRelay): string {
  return `${payWindowPaths.relay}?${query({ txNumber, shop: pageName, in: place })}#${encodeURIComponent(nonce)}`
}
/** Both are absent where a return names no payment of ours. */
export function payDoneAddress(of: { txNumber?: string | undefined; pageName?: string | undefined }): string {
  const text = query({ txNumber: of.txNumber, shop: of.pageName })
  return text === '' ? payWindowPaths.done : `${payWindowPaths.done}?${text}`
}
/** The shop's page that looks at a payment. */
export function payResumeAddress(pageName: string, txNumber: string | undefined): string {
  return `/${encodeURIComponent(pageName)}/${txNumber ? `?${query({ [payResumeParameter]: txNumber })}` : ''}`
}

/** What the relay page posts, as JSON. `touchPoints` tells a tablet that calls itself a desktop. */
export interface PayOpen {
  v: 1
  txNumber: string
  nonce: string
  touchPoints?: number | undefined
}
/** Why a window does not go on; a word that is not known here reads as `unavailable`. */
export type PayOpenRefusal = 'expired' | 'used' | 'unknown' | 'unavailable'
/** What it gets. `message` is the provider's own, plain text. */
export type PayOpened =
  | { v: 1; start: PayWindowStart }
  | { v: 1; refused: PayOpenRefusal; message?: string | undefined }

/** Session storage of the window: which payment it is about, for a return that names none. */
export const payWindowKey = '__pay.window'
export interface PayWindowMemory {
  v: 1
  txNumber: string
  shop: string
  in: 'window' | 'tab'
}

/** Local storage: written by the window when a payment has ended, read by the page that waits. */
export function payResultKey(txNumber: string): string {
  return `__pay.result.${txNumber}`
}
/** What stands under that key, and what goes over the channel: a pointer, never an outcome. */
export interface PayEnded {
  v: 1
  txNumber: string
  /** When it was written, in milliseconds since 1970; removed once it is older than `payStorageTtlMs`. */
  at: number
}
export const payChannel = 'storefront-pay'

/** How a window goes on to the provider. */
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
 * The provider's script on a page of its own on the storefront's origin, whose policy lets in what is named here
 * and nothing else.
 */
export type PayScriptStart = {
  kind: 'script'
  vendor: PayVendor
  /** Address of the provider's script. */
  src: string
  /** Origins that the script may load from, frame and connect to. */
  origins: string[]
  /** What the script is called with; nothing here signs. */
  fields: Record<string, string>
}

/** Launch parameter of the shop's page after a payment in the same tab: which one to look at. */
const payResumeParameter = 'tx'

/** So long what is kept of a payment in a browser is of use, in milliseconds. */
export const payStorageTtlMs = 2 * 24 * 60 * 60 * 1000

/**
 * Under the store's own keys in the browser: the payment whose end is not known yet. Written when it was
 * saved, taken away by whoever reads a final state; the shell resumes by it. It holds nothing that could pay.
 */
export const payPendingKey = 'pay-pending'
export interface PayPending {
  v: 1
  txNumber: string
  purpose: PayPurpose
  userId: number
  since: number
}
/**
 * Under the tab's own keys of the store: the payment whose good end this tab has told of, so that nobody here tells of
 * it again. Written before the one above is taken away.
 */
export const payNotifiedKey = 'pay-notified'
export interface PayNotified {
  v: 1
  purpose: PayPurpose
}
/** Web Lock of the tab that is paying in this store. */
export function payLockName(storeId: number): string {
  return `storefront:${storeId}:pay`
}

function query(of: Record<string, string | undefined>): string {
  return Object.entries(of)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')
}
