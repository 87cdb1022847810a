import { parseShareContent, type ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isShareOver, shareLinkMs } from '@storefront/domain/share/share-link.ts'
import { refuse } from '../refusal.ts'
import type { Secrets } from '../security/secrets.ts'

/** What a link needs to be made and read. */
export interface LinkDesk {
  secrets: Secrets
  storeId: number
  now: number
}

/**
 * Encrypts what is shared, for this store and for 30 days (spec 1 §3.7, spec decision 15): the address names neither
 * the deal nor the customer.
 */
export function makeShareLink(
  { secrets, storeId, now }: LinkDesk,
  info: ShareInfo,
): { s: string; expireDate: number } {
  const exp = Math.floor((now + shareLinkMs) / 1000)
  return {
    s: secrets.sealToken('share-link', storeId, JSON.stringify({ ...info, exp })),
    expireDate: exp * 1000,
  }
}

/** What a link holds, over or not; null where this store did not make it. `exp` is in epoch seconds. */
export function readShareLink(
  { secrets, storeId }: Omit<LinkDesk, 'now'>,
  s: string,
): (ShareInfo & { exp: number }) | null {
  const text = secrets.openToken('share-link', storeId, s)
  return text === null ? null : parseShareContent(JSON.parse(text))
}

/** What a good link holds: 1041 where it is forged or of another store, 1042 where its 30 days are over. */
export function openShareLink(desk: LinkDesk, s: string): ShareInfo {
  const share = readShareLink(desk, s)
  if (!share) refuse(code.badShareLink, 'no link of this store')
  const { exp, ...info } = share
  if (isShareOver(exp, desk.now)) refuse(code.shareLinkOver, 'the link is over')
  return info
}
