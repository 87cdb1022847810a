import { updateMarketingTermsAgreement } from '@storefront/contract/endpoints/consent.ts'
import { customerOperation } from '../../http/operation.ts'
import { saveAgreements } from '../../terms/save-agreements.ts'

/** Marketing settings are optional terms; required ones are excluded (spec 1 §5.2). */
export default customerOperation(updateMarketingTermsAgreement, (context, { termsUserAgreementList }) => {
  const settings = context.store.terms.filter(({ isRequired }) => !isRequired)
  return saveAgreements(context, settings, termsUserAgreementList)
})
