import { code } from '@storefront/contract/envelope.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { takeFromWindow } from '../repositories/rates.ts'

/**
 * What may be tried from one network address, where guessing or flooding would help. A sandbox has one
 * address for everybody, so its limits only show that they are there.
 */
const perAddress = {
  'sms-request': { most: 60, windowMs: 3_600_000 },
  'sms-verify': { most: 120, windowMs: 600_000 },
  'social-login': { most: 120, windowMs: 600_000 },
  leaving: { most: 60, windowMs: 600_000 },
  'table-code': { most: 60, windowMs: 600_000 },
  'coupon-number': { most: 60, windowMs: 600_000 },
} as const

const sandboxFactor = 100

/** Refuses with 429 where an address has used up its tries. */
export async function limitAddress(
  { db, now, services, from }: Pick<Context, 'db' | 'now' | 'services' | 'from'>,
  what: keyof typeof perAddress,
): Promise<void> {
  const { most, windowMs } = perAddress[what]
  const bucket = services.secrets.hash('rate-bucket', what, from.address)
  const allowed = { most: services.config.sandbox ? most * sandboxFactor : most, windowMs }
  if (!(await takeFromWindow(db, bucket, allowed, now)))
    refuse(code.tooMany, 'too many tries from this address')
}
