/* Protocol between API and sandbox. Both have one shared secret (`SANDBOX_SECRET`):
   - requests of the API to the sandbox carry `webhookSignatureHeader`, made with that secret;
   - a sample store's key for store-side calls is base64url(HMAC-SHA256(secret, `store-key:<storeId>`)), so that the
   store counter can act for it. */

/** Under the sandbox's base address: where the API posts text messages and a sample store's events. */
export const sandboxPaths = {
  sms: '/sms',
  storeEvents: '/counter/events',
  /** The address service's own path below its host. */
  addresses: '/addrlink/addrLinkApi.do',
  /** The simulated bank: account checks and payouts. */
  bankAccounts: '/bank/accounts',
  bankPayouts: '/bank/payouts',
  /** The simulated tax service: issues and cancels of cash receipts. */
  cashReceiptIssues: '/cash-receipts/issues',
  cashReceiptCancels: '/cash-receipts/cancels',
} as const

/**
 * Path of the sandbox's simulated payment providers, each in its own folder; the rest is the provider's own
 * (`/kicc/api/ep9/trades/webpay`).
 */
export const sandboxProviderPath = (vendor: string) => `/${vendor}`

/** The simulated Kakao of the sandbox: its app key and folder. */
export const sandboxKakao = {
  path: '/kakao',
  clientId: 'sandbox-storefront',
  clientSecret: 'sandbox-storefront-secret',
} as const

/**
 * A sample store's account at a provider (`mid`: merchant id), and the subject of the account's key: HMAC-SHA256(secret, subject), as
 * base64url, and as hex for a credential whose name ends in `Hex`.
 */
export const sandboxMid = (storeId: number) => `SBX${String(storeId).padStart(7, '0')}`
export const providerKeySubject = (vendor: string, mid: string) => `provider-key:${vendor}:${mid}`

/** Subject of a sample store's key. */
export const storeKeySubject = (storeId: number) => `store-key:${storeId}`

/** Subject of the key of the sandbox's address service: base64url(HMAC-SHA256(secret, subject)). */
export const addressKeySubject = 'address-key'

/** What the sandbox reads of a text message of the API. `id` stays the same when a delivery is repeated. */
export interface SandboxSms {
  id: string
  to: string
  text: string
}

/** A store event as its webhook delivers it; `id` stays the same when a delivery is repeated. */
export interface StoreWebhook<Data = unknown> {
  id: string
  storeId: number
  kind: string
  createDate: number
  data: Data
}

/** What the API asks the sandbox's bank; both calls are signed like webhooks. */
export interface SandboxBankAccount {
  bankCode: string
  accountNumber: string
  holder: string
}
export interface SandboxPayout extends SandboxBankAccount {
  /** Names the payout; a repeated one is paid once. */
  key: string
  /** Won. */
  amount: number
}

/** What the API asks the sandbox's tax service; both calls are signed like webhooks. Amounts in won. */
export interface SandboxCashReceipt {
  /** Names the issue; a repeated one is issued once. */
  key: string
  /** The store's business number, digits. */
  licenseNumber: string
  /** 0: income deduction of a person, 1: proof of an expense of a business. */
  requestType: string
  identityType: string
  identityNumber: string
  amount: number
  taxFreeAmount: number
  vatAmount: number
}
export interface SandboxCashReceiptCancel {
  /** Names the cancel; a repeated one is done once. */
  key: string
  /** Approval number of the issue that is cancelled. */
  apprNumber: string
  amount: number
  taxFreeAmount: number
  vatAmount: number
}
