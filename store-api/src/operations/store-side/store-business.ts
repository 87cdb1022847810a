import { storeCloseBusiness, storeOpenBusiness } from '@storefront/contract/endpoints/store-side.ts'
import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { operation } from '../../http/operation.ts'
import { switchBusiness } from '../../stores/switch-business.ts'

export const storeOpenBusinessOperation = operation(storeOpenBusiness, (context) =>
  switchBusiness(context, context.store, bizHourType.business),
)

export const storeCloseBusinessOperation = operation(storeCloseBusiness, (context) =>
  switchBusiness(context, context.store, bizHourType.off),
)
