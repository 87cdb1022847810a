import { updateMarketingTermsAgreement } from '@storefront/contract/endpoints/consent.ts'
import { customerOperation } from '../../http/operation.ts'
import { keepAgreements } from '../../terms/keep-agreements.ts'

/** Settings are what may be taken back: for these, required terms are not there (spec 1 §5.2). */
export default customerOperation(updateMarketingTermsAgreement, (context, { termsUserAgreementList }) => {
  const settings = context.store.terms.filter(({ isRequired }) => !isRequired)
  return keepAgreements(context, settings, termsUserAgreementList)
})
