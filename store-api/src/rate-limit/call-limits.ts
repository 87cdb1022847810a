import type { Context } from '../call-context.ts'
import { enforceRateLimit, ProcessRateLimit } from './rate-limit.ts'

const minuteMs = 60_000

/**
 * How often one caller makes one of the calls that spend or create, in each process: two a second for ten minutes, more
 * than any thumb. A repeated key counts as well. Whatever has a stricter rule counts it in the database (ADR-0027).
 */
export const spendingCallLimit = () => new ProcessRateLimit({ max: 1_200, windowMs: 10 * minuteMs })

/**
 * Characters of answers stored for idempotency keys, for one caller in each process: a hundred times what an evening's
 * orders come to. Large orders that are changed without end would fill the disk.
 */
export const storedAnswerQuota = () => new ProcessRateLimit({ max: 16_000_000, windowMs: 10 * minuteMs })

/**
 * What may be tried from one network address, where guessing or flooding would help. A sandbox has one
 * address for everybody, so its limits only show that they are there.
 */
const perAddress = {
  'sms-request': { max: 60, windowMs: 60 * minuteMs },
  'sms-verify': { max: 120, windowMs: 10 * minuteMs },
  'social-login': { max: 120, windowMs: 10 * minuteMs },
  'account-removal': { max: 60, windowMs: 10 * minuteMs },
  'table-code': { max: 60, windowMs: 10 * minuteMs },
  'coupon-number': { max: 60, windowMs: 10 * minuteMs },
} as const
const sandboxFactor = 100

/** Refuses with 429 where an address has used up its tries. */
export async function limitAddress(
  { db, now, services, from }: Pick<Context, 'db' | 'now' | 'services' | 'from'>,
  what: keyof typeof perAddress,
): Promise<void> {
  const { config, secrets } = services
  const { max, windowMs } = perAddress[what]
  const limit = { max: config.sandbox ? max * sandboxFactor : max, windowMs }
  await enforceRateLimit({ db, secrets, bucket: [what, from.address], now }, limit)
}
