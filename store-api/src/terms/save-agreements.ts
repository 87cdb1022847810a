import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import type { TermsAgreement, TermsTemplate } from '@storefront/contract/entities/terms.ts'
import type { CustomerContextOf } from '../call-context.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { addAgreements } from '../repositories/terms-agreements.ts'
import { agreementsToSave } from './agreements.ts'

/** Generous limit of changes, because each is stored permanently. */
const rateLimit = { max: 60, windowMs: 10 * 60_000 }

type Asking = Pick<CustomerContextOf<EndpointDefinition>, 'caller' | 'now' | 'services' | 'transaction'>

/** Stores the caller's agreements and returns them with their date. */
export async function saveAgreements(
  { caller, now, services, transaction }: Asking,
  templates: readonly TermsTemplate[],
  sent: readonly TermsAgreement[],
) {
  const agreementRows = agreementsToSave(templates, sent, caller.userId)
  await transaction(async (tx) => {
    const { secrets } = services
    await enforceRateLimit({ db: tx, secrets, bucket: ['terms', caller.userId], now }, rateLimit)
    await addAgreements(tx, caller.userId, agreementRows, now)
  })
  return {
    termsUserAgreementList: agreementRows.map(({ storeId, termsType, hasAgreed }) => ({
      storeId,
      termsType,
      userId: caller.userId,
      hasAgreed: hasAgreed ? 1 : 0,
      modifyDate: now,
    })),
  }
}
