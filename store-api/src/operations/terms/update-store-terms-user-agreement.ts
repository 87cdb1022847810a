import { updateStoreTermsUserAgreement } from '@storefront/contract/endpoints/terms.ts'
import { customerOperation } from '../../http/operation.ts'
import { addAgreements } from '../../repositories/terms-agreements.ts'
import { agreementsToKeep } from '../../terms/agreements.ts'

export default customerOperation(
  updateStoreTermsUserAgreement,
  async ({ store, caller, now, transaction }, { termsUserAgreementList }) => {
    const said = agreementsToKeep(store.terms, termsUserAgreementList, caller.userId)
    await transaction((tx) => addAgreements(tx, caller.userId, said, now))
    return {
      termsUserAgreementList: said.map(({ storeId, termsType, hasAgreed }) => ({
        storeId,
        termsType,
        userId: caller.userId,
        hasAgreed: hasAgreed ? 1 : 0,
        modifyDate: now,
      })),
    }
  },
)
