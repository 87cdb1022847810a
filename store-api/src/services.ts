import type { AddressDirectory } from './addresses/address-service.ts'
import type { Config } from './config.ts'
import type { SocialLogin } from './customers/social-login.ts'
import type { BankService } from './gift-cards/bank-service.ts'
import type { LiveFeeds } from './live/live-feeds.ts'
import type { OpenStreams } from './live/open-streams.ts'
import type { StreamLimits } from './live/stream-limits.ts'
import type { PaymentContext } from './payments/payment-context.ts'
import type { ProcessRateLimit } from './rate-limit/rate-limit.ts'
import type { TableTimes } from './reservations/table-times.ts'
import type { Secrets } from './security/secrets.ts'
import type { Tokens } from './security/tokens.ts'
import type { Stores } from './stores/stores.ts'
import type { TextOutcome } from './text-messages/text-sender.ts'

/** Services of the process, shared by all requests. */
export interface Services {
  config: Config
  secrets: Secrets
  tokens: Tokens
  stores: Stores
  tableTimes: TableTimes
  live: LiveFeeds
  streams: StreamLimits
  /** Counts of spending calls per caller. */
  spendingCalls: ProcessRateLimit
  /** Stored answers in characters per caller. */
  storedAnswers: ProcessRateLimit
  openStreams: OpenStreams
  /** Sends text messages: `wake` when one is waiting, `deliver` one now; null where another process delivers it. */
  notifications: { wake(): void; deliver(id: number): Promise<TextOutcome | null> }
  payments: PaymentContext
  /** Null without an address service. */
  addresses: AddressDirectory | null
  /** Null without a bank service: balances cannot be refunded. */
  bank: BankService | null
  /** Undefined where no provider is configured. */
  kakao: SocialLogin | undefined
}
