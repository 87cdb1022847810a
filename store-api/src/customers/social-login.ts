import type { SocialProvider } from '@storefront/contract/social-provider.ts'

/** What a provider tells of somebody who has logged in there. Each may be missing: customers choose what they tell. */
export interface SocialProfile {
  phoneNumber: string | null
  name: string | null
  nickname: string | null
}

/** `refused`: the provider said no, perhaps why; `silent`: nothing came back that could be read. */
export type Redeemed =
  | { kind: 'known'; profile: SocialProfile }
  | { kind: 'refused'; description: string | null }
  | { kind: 'silent' }

/** One provider: what a browser needs to open its page, and how its code is redeemed. */
export interface SocialLogin {
  forBrowsers: SocialProvider
  redeem(code: string): Promise<Redeemed>
}
