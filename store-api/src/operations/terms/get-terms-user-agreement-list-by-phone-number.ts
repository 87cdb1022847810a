import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { operation } from '../../http/operation.ts'
import { termsOf } from '../../terms/agreements.ts'

/** The same for every number (spec decision 18): what its owner agreed to is told to its owner alone. */
export default operation(
  getTermsUserAgreementListByPhoneNumber,
  async ({ store }, { termsTypeList, includeAncestor }) =>
    termsOf(store, termsTypeList, includeAncestor !== 0),
)
