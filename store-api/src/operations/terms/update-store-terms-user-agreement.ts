import { updateStoreTermsUserAgreement } from '@storefront/contract/endpoints/consent.ts'
import { customerOperation } from '../../http/operation.ts'
import { saveAgreements } from '../../terms/save-agreements.ts'

export default customerOperation(updateStoreTermsUserAgreement, (context, { termsUserAgreementList }) =>
  saveAgreements(context, context.store.terms, termsUserAgreementList),
)
