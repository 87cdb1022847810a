import { getUserPointAmount } from '@storefront/contract/endpoints/pay-popup.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'

export default customerOperation(getUserPointAmount, async ({ store, db, caller }) => ({
  pointAmount: await pointsOfCustomer(db, store, caller.userId),
}))
