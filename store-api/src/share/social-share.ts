import type { SocialShare } from '@storefront/contract/entities/share.ts'
import type { Config } from '../config.ts'

/** The social messenger of this deployment; null without one. */
export function socialShareOf({
  kakaoShareKey,
  sandbox,
}: Pick<Config, 'kakaoShareKey' | 'sandbox'>): SocialShare | null {
  if (kakaoShareKey) return { kind: 'kakao', appKey: kakaoShareKey }
  return sandbox ? { kind: 'sandbox', address: `${sandbox.url}/social-message` } : null
}
