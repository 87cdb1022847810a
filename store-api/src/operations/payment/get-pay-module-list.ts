import { getPayModuleList } from '@storefront/contract/endpoints/pay-popup.ts'
import { customerOperation } from '../../http/operation.ts'
import { modulesOffered } from '../../stores/pay-modules.ts'

export default customerOperation(getPayModuleList, async ({ store }) => ({
  payModuleList: modulesOffered(store),
}))
