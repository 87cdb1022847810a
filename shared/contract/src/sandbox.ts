/*
 * What API and sandbox agree on. Both know one shared secret (`SANDBOX_SECRET`) and from it:
 * - requests of the API to the sandbox carry `webhookSignatureHeader`, made with that secret;
 * - the key of a sample store on its own side is
 *   base64url(HMAC-SHA256(secret, `store-key:<storeId>`)), so that the store counter can act for it.
 */

/** Under the sandbox's base address: where the API posts text messages and a sample store's events. */
export const sandboxPaths = {
  sms: '/sms',
  storeEvents: '/counter/events',
  /** The address service's own path below its host. */
  addresses: '/addrlink/addrLinkApi.do',
} as const

/**
 * Where the sandbox's stand-ins for payment providers answer, each under its own folder; what stands below
 * is the provider's own (`/kicc/api/ep9/trades/webpay`).
 */
export const sandboxProviderPath = (vendor: string) => `/${vendor === 'nanohand' ? 'nano' : vendor}`

/** The sandbox's stand-in for Kakao: the app that it knows, and below which folder it answers. */
export const sandboxKakao = {
  path: '/kakao',
  clientId: 'sandbox-storefront',
  clientSecret: 'sandbox-storefront-secret',
} as const

/** A sample store's account at a provider, and what its key is made from: base64url(HMAC-SHA256(secret, subject)). */
export const sandboxMid = (storeId: number) => `SBX${String(storeId).padStart(7, '0')}`
export const providerKeySubject = (vendor: string, mid: string) => `provider-key:${vendor}:${mid}`

/** What a sample store's key is made from. */
export const storeKeySubject = (storeId: number) => `store-key:${storeId}`

/** What the key of the sandbox's address service is made from: base64url(HMAC-SHA256(secret, subject)). */
export const addressKeySubject = 'address-key'

/** A text message as the API hands it over. `id` stays the same when a delivery is repeated. */
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
