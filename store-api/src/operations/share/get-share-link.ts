import { getShareLink } from '@storefront/contract/endpoints/share.ts'
import type { ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { Connection } from '../../database/database.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { makeShareLink } from '../../share/share-link.ts'
import { socialShareOf } from '../../share/social-share.ts'

export default operation(getShareLink, async ({ db, services, caller, now }, request) => {
  const { storeId } = request
  const info = await shareable(db, request, caller?.userId)
  const link = makeShareLink({ secrets: services.secrets, storeId, now }, info)
  return { ...link, social: socialShareOf(services.config) }
})

/** Checks that the caller may share it: a deal by its users. `t`, `did` and `fuid`: target, deal and sharer (`shareInfo`). */
async function shareable(
  db: Connection,
  { storeId, t, did }: { storeId: number; t: ShareInfo['t']; did?: number | undefined },
  fuid: number | undefined,
): Promise<ShareInfo> {
  if (t === 'main' || t === 'shop' || t === 'menus') return { t, ...(fuid !== undefined && { fuid }) }
  if (fuid === undefined) refuse(code.unauthenticated, 'a valid token is needed')
  // No link to a gift is made: its recipient gets a text message.
  if (t === 'prsnt') refuse(code.notFound, 'no such gift')
  if (did === undefined) refuse(code.notFound, 'no deal is named')
  await dealOfCustomer(db, storeId, did, fuid)
  return { t, did, fuid }
}
