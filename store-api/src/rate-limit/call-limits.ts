import { networksPerSite, siteOf } from '@storefront/contract/network-of.ts'
import type { Context } from '../call-context.ts'
import { enforceRateLimit, ProcessRateLimit } from './rate-limit.ts'

const minuteMs = 60_000

/**
 * Limit per caller and process of spending calls: two a second for ten minutes, more than manual use. Replays count as
 * well. Stricter limits are counted in the database (ADR-0027).
 */
export const spendingCallLimit = () => new ProcessRateLimit({ max: 1_200, windowMs: 10 * minuteMs })

/**
 * Quota of stored answers in characters, per caller and process: a hundred times a usual evening, against filling the
 * disk by changing large orders endlessly.
 */
export const storedAnswerQuota = () => new ProcessRateLimit({ max: 16_000_000, windowMs: 10 * minuteMs })

/**
 * Limits by network address, against guessing and flooding. All clients of a sandbox share one address, so its limits
 * are high.
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

/** Refuses with 429 over the limit of an IP address (IPv6: of its network, and of its /48). */
export async function limitByIpAddress(
  { db, now, services, client }: Pick<Context, 'db' | 'now' | 'services' | 'client'>,
  limitName: keyof typeof perAddress,
): Promise<void> {
  const { config, secrets } = services
  const { max, windowMs } = perAddress[limitName]
  const limit = { max: config.sandbox ? max * sandboxFactor : max, windowMs }
  await enforceRateLimit({ db, secrets, bucket: [limitName, client.address], now }, limit)
  const site = siteOf(client.address)
  if (site === null) return
  const limitOfSite = { max: limit.max * networksPerSite, windowMs }
  await enforceRateLimit({ db, secrets, bucket: [limitName, site], now }, limitOfSite)
}
