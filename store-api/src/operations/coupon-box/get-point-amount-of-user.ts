import { getPointAmountOfUser } from '@storefront/contract/endpoints/coupon-box.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'

export default customerOperation(getPointAmountOfUser, async ({ store, db, caller }) => ({
  amount: await pointsOfCustomer(db, store, caller.userId),
}))
