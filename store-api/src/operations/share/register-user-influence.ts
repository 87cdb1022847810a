import { registerUserInfluence } from '@storefront/contract/endpoints/share.ts'
import type { UserInfluence } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { addInfluences } from '../../repositories/user-influences.ts'
import { readShareLink } from '../../share/share-link.ts'

/**
 * Records who referred the caller. Entries without a valid link of this store, and the caller's own, are ignored
 * without an error, because the browser would retry for ever.
 */
export default customerOperation(
  registerUserInfluence,
  async ({ db, services, caller, now }, { storeId, userInfluenceList }) => {
    const { userId } = caller
    if (userInfluenceList.some(({ toUserId }) => toUserId != null && toUserId !== userId))
      refuse(code.forbidden, 'toUserId: not your own')
    const { secrets } = services
    const isProven = (each: UserInfluence) => {
      // It may have expired between opening and login.
      const info = readShareLink({ secrets, storeId }, each.s)
      return (
        info !== null &&
        each.storeId === storeId &&
        info.fuid === each.fromUserId &&
        info.t === each.influenceType &&
        (info.did ?? null) === (each.dealId ?? null)
      )
    }
    const counted = userInfluenceList.filter((each) => each.fromUserId !== userId && isProven(each))
    await addInfluences(db, { storeId, toUserId: userId, influences: counted, now })
    return {}
  },
)
