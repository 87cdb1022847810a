/*
 * Protocol between the shop, the login provider and its return page. Shop and page may come from different releases,
 * so the format is frozen: a new one gets a new `v`.
 */

/** Where the provider sends the browser back to, on the storefront's origin; `oauth` is a reserved segment. */
export const socialReturnPath = '/oauth/kakao'

/**
 * Local storage: the result for the waiting shop page. Removed once read; an unread one is removed with other stale
 * entries (two underscores).
 */
export const socialResultKey = '__social.result'

/** Time to live of a result and of waiting for it, in milliseconds. */
export const socialLoginMs = 10 * 60_000

/** `code` after consent, `error` after a refusal; neither if the provider sent none. */
export interface SocialResult {
  v: 1
  state: string
  code?: string | undefined
  error?: string | undefined
  /** The provider's message, plain text. */
  description?: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

/** Session storage of the tab that went to the provider, with the address to return to. */
export const socialLoginAttemptKey = 'storefront:social-login-attempt'
export interface SocialLoginAttempt {
  v: 1
  state: string
  /** `tab`: no window could be opened; the whole page went to the provider. */
  place: 'window' | 'tab'
  /** Where the customer was, from the root of the origin: path, query and hash. */
  from: string
  at: number
}
