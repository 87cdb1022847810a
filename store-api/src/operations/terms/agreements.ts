import {
  updateMarketingTermsAgreement,
  updateStoreTermsUserAgreement,
} from '@storefront/contract/endpoints/consent.ts'
import {
  getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserId,
} from '@storefront/contract/endpoints/terms.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { customerOperation, operation } from '../../http/operation.ts'
import { readAgreements } from '../../repositories/terms-agreements.ts'
import { saveAgreements, termsOf, withAgreements } from '../../terms/agreements.ts'

/**
 * Agreed to with a payment or a gift card; not listed for the route guard, which would else ask for gift-card terms
 * before showing a coupon.
 */
const agreedAtPayment: readonly string[] = [termsType.refund, termsType.privacyProvision, termsType.giftCard]

export const getTermsUserAgreementListByUserIdOperation = customerOperation(
  getTermsUserAgreementListByUserId,
  async ({ store, db, caller }, { termsTypeList, includeAncestor }) => {
    const templates = termsOf(store, termsTypeList, { withAncestors: includeAncestor !== 0 }).filter(
      ({ termsType }) => termsTypeList !== undefined || !agreedAtPayment.includes(termsType),
    )
    const owners = [...new Set(templates.map(({ storeId }) => storeId))]
    return withAgreements(templates, await readAgreements(db, caller.userId, owners))
  },
)

/** Same answer for every number (spec decision 18): agreements are disclosed to their owner only. */
export const getTermsUserAgreementListByPhoneNumberOperation = operation(
  getTermsUserAgreementListByPhoneNumber,
  async ({ store }, { termsTypeList, includeAncestor }) =>
    termsOf(store, termsTypeList, { withAncestors: includeAncestor !== 0 }),
)

export const updateStoreTermsUserAgreementOperation = customerOperation(
  updateStoreTermsUserAgreement,
  (context, { termsUserAgreementList }) =>
    saveAgreements(context, context.store.terms, termsUserAgreementList),
)

/** Marketing settings are optional terms; required ones are excluded (spec 1 §5.2). */
export const updateMarketingTermsAgreementOperation = customerOperation(
  updateMarketingTermsAgreement,
  (context, { termsUserAgreementList }) => {
    const settings = context.store.terms.filter(({ isRequired }) => !isRequired)
    return saveAgreements(context, settings, termsUserAgreementList)
  },
)
