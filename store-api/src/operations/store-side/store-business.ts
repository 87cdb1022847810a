import { storeCloseBusiness, storeOpenBusiness } from '@storefront/contract/endpoints/store-side.ts'
import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { operation } from '../../http/operation.ts'
import { turnBusiness } from '../../stores/turn-business.ts'

export const storeOpenBusinessOperation = operation(storeOpenBusiness, (context) =>
  turnBusiness(context, context.store, bizHourType.business),
)

export const storeCloseBusinessOperation = operation(storeCloseBusiness, (context) =>
  turnBusiness(context, context.store, bizHourType.off),
)
