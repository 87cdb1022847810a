import type { SocialProvider } from '@storefront/contract/social-provider.ts'

/** Profile from a provider. Each field may be missing, because customers choose what they share. */
export interface SocialProfile {
  phoneNumber: string | null
  name: string | null
  nickname: string | null
}

/** `refused`: by the provider, maybe with a reason; `invalid`: no valid answer. */
export type Redeemed =
  | { kind: 'known'; profile: SocialProfile }
  | { kind: 'refused'; description: string | null }
  | { kind: 'invalid' }

/** One provider: what a browser needs to open its page, and how its code is redeemed. */
export interface SocialLogin {
  forBrowsers: SocialProvider
  redeem(code: string): Promise<Redeemed>
}
