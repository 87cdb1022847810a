import { updateStoreTermsUserAgreement } from '@storefront/contract/endpoints/consent.ts'
import { customerOperation } from '../../http/operation.ts'
import { keepAgreements } from '../../terms/keep-agreements.ts'

export default customerOperation(updateStoreTermsUserAgreement, (context, { termsUserAgreementList }) =>
  keepAgreements(context, context.store.terms, termsUserAgreementList),
)
