import { getDealListOfUser } from '@storefront/contract/endpoints/history.ts'
import { historyOf } from '../../deals/history.ts'
import { customerOperation } from '../../http/operation.ts'

/** Maximum number of deals; older deals are read in pages (`getDealListOfUserWithTotalCount`). */
const maxDeals = 100

export default customerOperation(getDealListOfUser, async ({ store, db, caller }) =>
  historyOf(db, { store, userId: caller.userId, page: { count: maxDeals, skip: 0 } }),
)
