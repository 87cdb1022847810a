import type { AddressDirectory } from './addresses/address-service.ts'
import type { Config } from './config.ts'
import type { SocialLogin } from './customers/social-login.ts'
import type { LiveFeeds } from './live/live-feeds.ts'
import type { OpenStreams } from './live/open-streams.ts'
import type { StreamLimits } from './live/stream-limits.ts'
import type { PaymentContext } from './payments/payment-context.ts'
import type { ProcessRateLimit } from './rate-limit/rate-limit.ts'
import type { Secrets } from './security/secrets.ts'
import type { Tokens } from './security/tokens.ts'
import type { Stores } from './stores/stores.ts'

/** What lives as long as the process and is shared by all requests. */
export interface Services {
  config: Config
  secrets: Secrets
  tokens: Tokens
  stores: Stores
  live: LiveFeeds
  streams: StreamLimits
  /** How often each caller makes each call that spends or creates. */
  spendingCalls: ProcessRateLimit
  /** Characters of answers stored for each caller. */
  storedAnswers: ProcessRateLimit
  openStreams: OpenStreams
  /** Sends text messages; woken when one is waiting. */
  notifications: { wake(): void }
  payments: PaymentContext
  /** Null where nobody can be asked for addresses. */
  addresses: AddressDirectory | null
  /** Undefined where no provider is configured. */
  kakao: SocialLogin | undefined
}
