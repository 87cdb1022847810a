import { parseShareContent, type ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isShareExpired, shareLinkMs } from '@storefront/domain/share/share-link.ts'
import { refuse } from '../refusal.ts'
import type { Secrets } from '../security/secrets.ts'

/** Dependencies for creating and reading links. */
export interface ShareLinkContext {
  secrets: Secrets
  storeId: number
  now: number
}

/**
 * Encrypts what is shared, for this store and for 30 days (spec 1 §3.7, spec decision 15), so that the address
 * discloses neither the deal nor the customer.
 */
export function makeShareLink(
  { secrets, storeId, now }: ShareLinkContext,
  info: ShareInfo,
): { s: string; expireDate: number } {
  const exp = Math.floor((now + shareLinkMs) / 1000)
  return {
    s: secrets.sealToken('share-link', storeId, JSON.stringify({ ...info, exp })),
    expireDate: exp * 1000,
  }
}

/** Content of a link, expired or not; null where it is not a link of this store. `exp` is in epoch seconds. */
export function readShareLink(
  { secrets, storeId }: Omit<ShareLinkContext, 'now'>,
  s: string,
): (ShareInfo & { exp: number }) | null {
  const text = secrets.openToken('share-link', storeId, s)
  return text === null ? null : parseShareContent(JSON.parse(text))
}

/** Content of a valid link; refused with 1041 if forged or of another store, 1042 if expired. */
export function openShareLink(context: ShareLinkContext, s: string): ShareInfo {
  const share = readShareLink(context, s)
  if (!share) refuse(code.badShareLink, 'no link of this store')
  const { exp, ...info } = share
  if (isShareExpired(exp, context.now)) refuse(code.shareLinkOver, 'the link is over')
  return info
}
