/* Protocol between API and sandbox. Both have one shared secret (`SANDBOX_SECRET`):
   - requests of the API to the sandbox carry `webhookSignatureHeader`, made with that secret;
   - the key of a sample store on its own side is base64url(HMAC-SHA256(secret, `store-key:<storeId>`)), so that the
   store counter can act for it. */

/** Under the sandbox's base address: where the API posts text messages and a sample store's events. */
export const sandboxPaths = {
  sms: '/sms',
  storeEvents: '/counter/events',
  /** The address service's own path below its host. */
  addresses: '/addrlink/addrLinkApi.do',
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

/** A sample store's account at a provider, and the subject of its key: base64url(HMAC-SHA256(secret, subject)). */
export const sandboxMid = (storeId: number) => `SBX${String(storeId).padStart(7, '0')}`
export const providerKeySubject = (vendor: string, mid: string) => `provider-key:${vendor}:${mid}`

/** Subject of a sample store's key. */
export const storeKeySubject = (storeId: number) => `store-key:${storeId}`

/** Subject of the key of the sandbox's address service: base64url(HMAC-SHA256(secret, subject)). */
export const addressKeySubject = 'address-key'

/** A text message as the API sends it. `id` stays the same when a delivery is repeated. */
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
