import { termsType } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../../database/database.ts'
import { addAgreements } from '../../repositories/terms-agreements.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { refuseMissing, termsOf } from '../../terms/agreements.ts'

/** Terms that a store may require with every payment (2.5-43). */
const asked = [termsType.refund, termsType.privacyProvision]

/** Saves the agreements of a payment with the hash of each text; refused with 2003 where a required one is missing. */
export async function savePaymentTerms(
  tx: Transaction,
  store: StoreSnapshot,
  userId: number,
  said: readonly { termsType: string; hasAgreed: boolean }[],
  now: number,
): Promise<void> {
  const templates = termsOf(store, asked)
  const agreed = new Map(said.map((each) => [each.termsType, each.hasAgreed]))
  if (templates.some((each) => each.isRequired && !agreed.get(each.termsType))) refuseMissing(templates)
  const kept = templates.flatMap((template) => {
    const hasAgreed = agreed.get(template.termsType)
    if (hasAgreed === undefined) return []
    const { storeId, hash } = template
    return { storeId, termsType: template.termsType, hasAgreed, textHash: hash ?? null }
  })
  await addAgreements(tx, userId, kept, now)
}
