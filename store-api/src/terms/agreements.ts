import type { EndpointDefinition } from '@storefront/contract/endpoint.ts'
import type { TermsAgreement, TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import type { CustomerContextOf } from '../call-context.ts'
import type { Transaction } from '../database/database.ts'
import { enforceRateLimit } from '../rate-limit/rate-limit.ts'
import { refuse } from '../refusal.ts'
import { type AgreementRow, addAgreements } from '../repositories/terms-agreements.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The terms of a store by type, with those of platform and head office where requested. */
export function termsOf(
  store: StoreSnapshot,
  types: readonly string[] | undefined,
  { withAncestors = true } = {},
): TermsTemplate[] {
  return store.terms.filter(
    (template) =>
      (withAncestors || template.storeId === store.storeId) &&
      (types === undefined || types.includes(template.termsType)),
  )
}

/** The store's own terms of one type; 404 where it has none. */
export function ownTermsOf(store: StoreSnapshot, termsType: string): TermsTemplate {
  const [template] = termsOf(store, [termsType], { withAncestors: false })
  return template ?? refuse(code.notFound, 'termsType: no such terms')
}

/**
 * Templates with the customer's agreements. An agreement stores the hash of the filled-in text: after any change of the
 * text the customer is asked again. A refusal remains. An agreement without a hash counts for any text. An earlier
 * refusal does not confirm terms that became required later.
 */
export function withAgreements(
  templates: readonly TermsTemplate[],
  rows: readonly AgreementRow[],
): TermsTemplate[] {
  const byKey = new Map(rows.map((row) => [termsKey(row), row]))
  return templates.map((template) => {
    const row = byKey.get(termsKey(template))
    const hasAgreed = row?.hasAgreed === true && isToThisText(row, template)
    return {
      ...template,
      hasAgreed: hasAgreed ? 1 : 0,
      alreadyConfirmed: hasAgreed || (row?.hasAgreed === false && !template.isRequired),
      ...(row && row.hasAgreed === hasAgreed && { agreementDate: row.createDate }),
    }
  })
}

/** An agreement without a hash, from before hashes existed, applies to the current text. */
const isToThisText = (row: AgreementRow, template: TermsTemplate) =>
  row.textHash === null || template.hash == null || row.textHash === template.hash

/**
 * Agreements to store, with the hash of the text (spec decision 16). Refused with 2003 where required terms are not
 * agreed to, or where the agreed text is outdated; with 404 where the terms are not the store's.
 */
export function agreementsToSave(
  templates: readonly TermsTemplate[],
  agreements: readonly TermsAgreement[],
  userId: number | null,
): Omit<AgreementRow, 'createDate'>[] {
  const byKey = new Map(templates.map((template) => [termsKey(template), template]))
  // Of several answers to one text, only the last is stored.
  const lastAgreements = new Map(agreements.map((agreement) => [termsKey(agreement), agreement]))
  return [...lastAgreements.values()].map((agreement) => {
    const template = byKey.get(termsKey(agreement))
    if (!template) refuse(code.notFound, 'termsUserAgreementList: no such terms')
    if (agreement.userId != null && agreement.userId !== userId) {
      refuse(code.forbidden, 'termsUserAgreementList: not your own')
    }
    const hasAgreed = agreement.hasAgreed === 1
    const isOutdated = agreement.hash != null && agreement.hash !== template.hash
    if ((template.isRequired && !hasAgreed) || (hasAgreed && isOutdated)) refuseMissing(templates)
    return {
      storeId: template.storeId,
      termsType: template.termsType,
      hasAgreed,
      textHash: agreement.hash ?? template.hash ?? null,
    }
  })
}

export function refuseMissing(templates: readonly TermsTemplate[]): never {
  refuse(code.termsMissing, 'a required agreement is missing', { termsTemplateList: templates })
}

/** Generous limit of changes, because each is stored permanently. */
const rateLimit = { max: 60, windowMs: 10 * 60_000 }

type AgreementContext = Pick<
  CustomerContextOf<EndpointDefinition>,
  'caller' | 'now' | 'services' | 'transaction'
>

/** Stores the caller's agreements and returns them with their date. */
export async function saveAgreements(
  { caller, now, services, transaction }: AgreementContext,
  templates: readonly TermsTemplate[],
  agreements: readonly TermsAgreement[],
) {
  const agreementRows = agreementsToSave(templates, agreements, caller.userId)
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
