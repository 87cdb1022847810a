import { getStoreTermsTemplateList } from '@storefront/contract/endpoints/terms.ts'
import { operation } from '../../http/operation.ts'
import { termsOf } from '../../terms/agreements.ts'

export default operation(getStoreTermsTemplateList, async ({ store }, { termsTypeList }) =>
  termsOf(store, termsTypeList, false),
)
