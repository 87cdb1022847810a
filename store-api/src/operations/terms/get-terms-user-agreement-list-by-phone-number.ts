import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { operation } from '../../http/operation.ts'
import { termsOf } from '../../terms/agreements.ts'

/** Same answer for every number (spec decision 18): agreements are disclosed to their owner only. */
export default operation(
  getTermsUserAgreementListByPhoneNumber,
  async ({ store }, { termsTypeList, includeAncestor }) =>
    termsOf(store, termsTypeList, includeAncestor !== 0),
)
