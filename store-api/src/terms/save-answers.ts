import type { Transaction } from '../database/database.ts'
import { addAgreements } from '../repositories/terms-agreements.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { refuseMissing, termsOf } from './agreements.ts'

export interface AnswersToTerms {
  store: StoreSnapshot
  userId: number
  /** Types of the terms that are asked for. */
  types: readonly string[]
  answers: readonly { termsType: string; hasAgreed: boolean }[]
  now: number
}

/** Saves the customer's answers to terms of these types with the hash of each text; refused with 2003 where a required one is missing. */
export async function saveAnswers(
  tx: Transaction,
  { store, userId, types, answers, now }: AnswersToTerms,
): Promise<void> {
  const templates = termsOf(store, types)
  const agreed = new Map(answers.map((each) => [each.termsType, each.hasAgreed]))
  if (templates.some((each) => each.isRequired && !agreed.get(each.termsType))) refuseMissing(templates)
  const agreements = templates.flatMap((template) => {
    const hasAgreed = agreed.get(template.termsType)
    if (hasAgreed === undefined) return []
    const { storeId, termsType, hash } = template
    return { storeId, termsType, hasAgreed, textHash: hash ?? null }
  })
  await addAgreements(tx, userId, agreements, now)
}
