import {
  getStoreTermsTemplate,
  getStoreTermsTemplateList,
  getStoreTermsTemplateWithStore,
  getViewedTermsTemplateList,
} from '@storefront/contract/endpoints/terms.ts'
import { operation } from '../../http/operation.ts'
import { ownTermsOf, termsOf } from '../../terms/agreements.ts'

export const getStoreTermsTemplateOperation = operation(
  getStoreTermsTemplate,
  async ({ store }, { termsType }) => ownTermsOf(store, termsType),
)

export const getStoreTermsTemplateListOperation = operation(
  getStoreTermsTemplateList,
  async ({ store }, { termsTypeList }) => termsOf(store, termsTypeList, { withAncestors: false }),
)

export const getStoreTermsTemplateWithStoreOperation = operation(
  getStoreTermsTemplateWithStore,
  async ({ store }, { termsType }) => ({
    termsTemplate: ownTermsOf(store, termsType),
    store: { storeId: store.storeId, name: store.info.name },
  }),
)

export const getViewedTermsTemplateListOperation = operation(
  getViewedTermsTemplateList,
  async ({ store }, { termsTypeList }) => termsOf(store, termsTypeList, { withAncestors: false }),
)
