import { storeCloseBusiness } from '@storefront/contract/endpoints/store-side.ts'
import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { operation } from '../../http/operation.ts'
import { turnBusiness } from '../../stores/turn-business.ts'

export default operation(storeCloseBusiness, (context) =>
  turnBusiness(context, context.store, bizHourType.off),
)
