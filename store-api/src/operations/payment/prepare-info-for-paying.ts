import { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import { couponsOfCustomer } from '../../coupons/coupons-of-customer.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'
import { modulesOffered } from '../../stores/pay-modules.ts'
import { termsOf } from '../../terms/agreements.ts'

export default customerOperation(prepareInfoForPaying, async ({ store, db, caller }, { termsTypeList }) => ({
  ...(await couponsOfCustomer(db, store, caller.userId)),
  pointAmount: await pointsOfCustomer(db, store, caller.userId),
  payModuleList: modulesOffered(store),
  termsTemplateList: termsOf(store, termsTypeList),
}))
