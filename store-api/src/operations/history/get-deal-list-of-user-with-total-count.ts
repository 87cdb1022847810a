import { getDealListOfUserWithTotalCount } from '@storefront/contract/endpoints/history.ts'
import { historyOf } from '../../deals/history.ts'
import { customerOperation } from '../../http/operation.ts'
import { countHistory } from '../../repositories/history.ts'

export default customerOperation(
  getDealListOfUserWithTotalCount,
  async ({ store, db, caller: { userId } }, { pageNum, countPerPage: count, beforeDealId }) => {
    const page =
      beforeDealId === undefined
        ? { count, skip: (pageNum - 1) * count }
        : { count, skip: 0, before: beforeDealId }
    return {
      ...(await historyOf(db, { store, userId, page })),
      totalCountOfDeal: await countHistory(db, store.storeId, userId),
    }
  },
)
