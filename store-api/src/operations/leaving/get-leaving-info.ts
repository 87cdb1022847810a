import { getLeavingInfo } from '@storefront/contract/endpoints/leaving.ts'
import { openDealStatuses } from '../../customers/open-deals.ts'
import { customerOperation } from '../../http/operation.ts'
import { readBelongings, readHindrances } from '../../repositories/leaving.ts'

export default customerOperation(getLeavingInfo, async ({ db, now, caller: { userId } }) => ({
  ...(await readBelongings(db, userId, now)),
  blockedReasonList: await readHindrances(db, userId, openDealStatuses),
}))
