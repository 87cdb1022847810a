import { registerUserInfluence } from '@storefront/contract/endpoints/share.ts'
import type { UserInfluence } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { addInfluences } from '../../repositories/user-influences.ts'
import { readShareLink } from '../../share/share-link.ts'

/**
 * Who brought the caller here. What no link of this store proves counts for nothing, and neither does one's
 * own; neither is an error, because the browser would send it for ever.
 */
export default customerOperation(
  registerUserInfluence,
  async ({ db, services, caller, now }, { storeId, userInfluenceList }) => {
    const { userId } = caller
    if (userInfluenceList.some(({ toUserId }) => toUserId != null && toUserId !== userId))
      refuse(code.forbidden, 'toUserId: not your own')
    const { secrets } = services
    const isProven = (each: UserInfluence) => {
      // It may have been opened on its last day, and the login came after.
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
