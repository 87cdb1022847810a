import type { SocialShare } from '@storefront/contract/entities/share.ts'
import type { Config } from '../config.ts'

/** Where this deployment's customers write a social message; null where it has no such place. */
export function socialShareOf({
  kakaoShareKey,
  sandbox,
}: Pick<Config, 'kakaoShareKey' | 'sandbox'>): SocialShare | null {
  if (kakaoShareKey) return { kind: 'kakao', appKey: kakaoShareKey }
  return sandbox ? { kind: 'sandbox', address: `${sandbox.url}/social-message` } : null
}
