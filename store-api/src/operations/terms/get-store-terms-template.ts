import { getStoreTermsTemplate } from '@storefront/contract/endpoints/terms.ts'
import { operation } from '../../http/operation.ts'
import { oneOf } from '../../terms/agreements.ts'

export default operation(getStoreTermsTemplate, async ({ store }, { termsType }) => oneOf(store, termsType))
