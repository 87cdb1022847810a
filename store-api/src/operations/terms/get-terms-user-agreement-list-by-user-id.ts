import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import { customerOperation } from '../../http/operation.ts'
import { readAgreements } from '../../repositories/terms-agreements.ts'
import { termsOf, withAgreements } from '../../terms/agreements.ts'

export default customerOperation(
  getTermsUserAgreementListByUserId,
  async ({ store, db, caller }, { termsTypeList, includeAncestor }) => {
    const templates = termsOf(store, termsTypeList, includeAncestor !== 0)
    const owners = [...new Set(templates.map(({ storeId }) => storeId))]
    return withAgreements(templates, await readAgreements(db, caller.userId, owners))
  },
)
