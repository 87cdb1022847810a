import {
  getTermsUserAgreementListByPhoneNumberOperation as getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserIdOperation as getTermsUserAgreementListByUserId,
  updateMarketingTermsAgreementOperation as updateMarketingTermsAgreement,
  updateStoreTermsUserAgreementOperation as updateStoreTermsUserAgreement,
} from './agreements.ts'
import {
  getStoreTermsTemplateOperation as getStoreTermsTemplate,
  getStoreTermsTemplateListOperation as getStoreTermsTemplateList,
  getStoreTermsTemplateWithStoreOperation as getStoreTermsTemplateWithStore,
  getViewedTermsTemplateListOperation as getViewedTermsTemplateList,
} from './templates.ts'

/** Operations of terms. */
export const termsOperations = {
  getStoreTermsTemplate,
  getStoreTermsTemplateList,
  getStoreTermsTemplateWithStore,
  getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserId,
  getViewedTermsTemplateList,
  updateMarketingTermsAgreement,
  updateStoreTermsUserAgreement,
}
