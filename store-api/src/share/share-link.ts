import type { ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  isShareOver,
  parseShareCode,
  type ShareCode,
  shareLinkMs,
} from '@storefront/domain/share/share-code.ts'
import { refuse } from '../refusal.ts'
import { type Secrets, sameText } from '../security/secrets.ts'

/** What a link needs to be made and read. */
export interface LinkDesk {
  secrets: Secrets
  storeId: number
  now: number
}

/** Signs what is shared, for this store and for 30 days (spec decision 15). */
export function makeShareLink(
  { secrets, storeId, now }: LinkDesk,
  info: ShareInfo,
): { s: string; expireDate: number } {
  const exp = Math.floor((now + shareLinkMs) / 1000)
  const body = Buffer.from(JSON.stringify({ ...info, exp })).toString('base64url')
  return { s: `${body}.${sealOf(secrets, storeId, body)}`, expireDate: exp * 1000 }
}

/** What a link holds, over or not; null where this store did not sign it. */
export function sealedShare({ secrets, storeId }: Omit<LinkDesk, 'now'>, s: string): ShareCode | null {
  const read = parseShareCode(s)
  return read && sameText(read.seal, sealOf(secrets, storeId, read.body)) ? read : null
}

/** What a good link holds: 1041 where it is forged or of another store, 1042 where its 30 days are over. */
export function openShareLink(desk: LinkDesk, s: string): ShareInfo {
  const share = sealedShare(desk, s)
  if (!share) refuse(code.badShareLink, 'no link of this store')
  if (isShareOver(share, desk.now)) refuse(code.shareLinkOver, 'the link is over')
  return share.info
}

/** 132 bits: it cannot be guessed, and the address stays short enough for a text message. */
function sealOf(secrets: Secrets, storeId: number, body: string): string {
  return secrets.hash('share-link', storeId, body).slice(0, 22)
}
