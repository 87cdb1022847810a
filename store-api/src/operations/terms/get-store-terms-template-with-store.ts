import { getStoreTermsTemplateWithStore } from '@storefront/contract/endpoints/terms.ts'
import { operation } from '../../http/operation.ts'
import { oneOf } from '../../terms/agreements.ts'

export default operation(getStoreTermsTemplateWithStore, async ({ store }, { termsType }) => ({
  termsTemplate: oneOf(store, termsType),
  store: { storeId: store.storeId, name: store.info.name },
}))
