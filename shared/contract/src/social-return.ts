/*
 * What the shop, the login provider and the page that it comes back to say to each other. Shop and page may be of
 * different days, so the form is frozen: a new one gets a new `v`.
 */

/** Where the provider sends the browser back to, on the storefront's origin; `oauth` is a reserved segment. */
export const socialReturnPath = '/oauth/kakao'

/**
 * Local storage: what came back, for the shop's page that waits. It is taken away as soon as it was read; should nobody
 * read it, it goes with what else is stale (two underscores).
 */
export const socialResultKey = '__social.result'

/** How long what came back, and the wait for it, are of use. Milliseconds. */
export const socialLoginMs = 10 * 60_000

/** `code` is there after a yes, `error` after a no; neither means that the provider said nothing. */
export interface SocialResult {
  v: 1
  state: string
  code?: string | undefined
  error?: string | undefined
  /** The provider's own words, plain text. */
  description?: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

/** Session storage of the tab that left for the provider, so that the return page knows the way back. */
export const socialLoginAttemptKey = 'storefront:social-login-attempt'
export interface SocialLoginAttempt {
  v: 1
  state: string
  /** `tab`: no window could be opened, and the whole page went to the provider. */
  place: 'window' | 'tab'
  /** Where the customer was, from the root of the origin: path, query and hash. */
  from: string
  at: number
}
