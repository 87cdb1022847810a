import { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import { couponsForPaying } from '../../coupons/coupons-of-customer.ts'
import { customerOperation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'
import { modulesOffered } from '../../stores/store-snapshot.ts'
import { termsOf } from '../../terms/agreements.ts'

export default customerOperation(
  prepareInfoForPaying,
  async ({ store, db, caller, now, services }, { termsTypeList }) => ({
    ...(await couponsForPaying(db, store, caller.userId, now)),
    pointAmount: await pointsOfCustomer(db, store, caller.userId),
    payModuleList: modulesOffered(store),
    takesCashReceipts: services.payments.cashReceipts !== null,
    termsTemplateList: termsOf(store, termsTypeList),
  }),
)
