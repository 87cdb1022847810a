import type { TermsAgreement, TermsTemplate } from '@storefront/contract/entities/terms.ts'
import type { Transaction } from '../database/database.ts'
import { addAgreements } from '../repositories/terms-agreements.ts'
import { agreementsToKeep } from './agreements.ts'

interface Asking {
  caller: { userId: number }
  now: number
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>
}

/** Writes down what the asking customer says to these terms, and answers it with its date. */
export async function keepAgreements(
  { caller, now, transaction }: Asking,
  templates: readonly TermsTemplate[],
  sent: readonly TermsAgreement[],
) {
  const said = agreementsToKeep(templates, sent, caller.userId)
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
}
