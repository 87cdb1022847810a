import { getLeavingInfo } from '@storefront/contract/endpoints/leaving.ts'
import { readBlockingReasons, readRemovalLosses } from '../../composition/account-removal.ts'
import { customerOperation } from '../../http/operation.ts'

export default customerOperation(getLeavingInfo, async ({ db, now, caller: { userId } }) => ({
  couponCount: 0,
  pointAmount: 0,
  ...(await readRemovalLosses(db, userId, now)),
  blockedReasonList: await readBlockingReasons(db, userId),
}))
