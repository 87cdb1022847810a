import { getViewedTermsTemplateList } from '@storefront/contract/endpoints/terms.ts'
import { operation } from '../../http/operation.ts'
import { termsOf } from '../../terms/agreements.ts'

export default operation(getViewedTermsTemplateList, async ({ store }, { termsTypeList }) =>
  termsOf(store, termsTypeList, false),
)
