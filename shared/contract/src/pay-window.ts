import type { PayVendor } from './entities/payment.ts'

/*
 * What a page of the shop and the pages of a pay window say to each other. The two may come from releases of
 * different days, so this is frozen: a new form gets a new `v`, and the old one is understood for as long
 * as a page that knows only it may be open.
 */
export const payWindowVersion = 1

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

/** Local storage: written by the window when a payment has ended, read by the page that waits. */
export function payResultKey(txNumber: string): string {
  return `__pay.result.${txNumber}`
}
/** What stands under that key, and what goes over the channel: a pointer, never an outcome. */
export interface PayEnded {
  v: 1
  txNumber: string
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

/** Launch parameter of the shop's page after a payment in the same tab: which one to look at. */
export const payResumeParameter = 'tx'
