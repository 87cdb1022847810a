import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { customerOperation } from '../../http/operation.ts'
import { readAgreements } from '../../repositories/terms-agreements.ts'
import { termsOf, withAgreements } from '../../terms/agreements.ts'

/**
 * Agreed to with a payment or a gift card; excluded from the guard of screens, which would ask for gift-card terms
 * before showing a coupon.
 */
const askedElsewhere: readonly string[] = [termsType.refund, termsType.privacyProvision, termsType.giftCard]

export default customerOperation(
  getTermsUserAgreementListByUserId,
  async ({ store, db, caller }, { termsTypeList, includeAncestor }) => {
    const templates = termsOf(store, termsTypeList, includeAncestor !== 0).filter(
      ({ termsType }) => termsTypeList !== undefined || !askedElsewhere.includes(termsType),
    )
    const owners = [...new Set(templates.map(({ storeId }) => storeId))]
    return withAgreements(templates, await readAgreements(db, caller.userId, owners))
  },
)
