import { getPointListOfUser } from '@storefront/contract/endpoints/coupon-box.ts'
import { customerOperation } from '../../http/operation.ts'
import { readLedger } from '../../repositories/points.ts'

export default customerOperation(
  getPointListOfUser,
  async ({ store, db, caller }, { startIndex: from, count }) => {
    if (store.data.notUsingPoint) return { pointList: [], totalCount: 0 }
    const account = { storeId: store.storeId, userId: caller.userId }
    const { entries, total } = await readLedger(db, { ...account, from, count })
    return {
      pointList: entries.map(({ entryId, pileType, amount, createDate }) => ({
        pointId: entryId,
        pileType,
        amount,
        date: createDate,
      })),
      totalCount: total,
    }
  },
)
