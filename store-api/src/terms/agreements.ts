import type { TermsAgreement, TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { refuse } from '../refusal.ts'
import type { AgreementRow } from '../repositories/terms-agreements.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The terms of a store by type; those of platform and head office too, unless they are not asked for. */
export function termsOf(
  store: StoreSnapshot,
  types: readonly string[] | undefined,
  includeAncestor = true,
): TermsTemplate[] {
  return store.terms.filter(
    (template) =>
      (includeAncestor || template.storeId === store.storeId) &&
      (types === undefined || types.includes(template.termsType)),
  )
}

/** The store's own terms of one type; 404 where it has none. */
export function oneOf(store: StoreSnapshot, termsType: string): TermsTemplate {
  const [template] = termsOf(store, [termsType], false)
  return template ?? refuse(code.notFound, 'termsType: no such terms')
}

/**
 * Templates with the customer's agreements. An agreement stores the hash of the filled-in text: after a change of the text the
 * customer is asked again, even for a comma. A refusal stays a refusal. An agreement without a hash counts for any text.
 * Having once refused what has become required since does not confirm it.
 */
export function withAgreements(
  templates: readonly TermsTemplate[],
  said: readonly AgreementRow[],
): TermsTemplate[] {
  const byKey = new Map(said.map((row) => [termsKey(row), row]))
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

/** An agreement from before texts had hashes is one to whatever stands there. */
const isToThisText = (row: AgreementRow, template: TermsTemplate) =>
  row.textHash === null || template.hash == null || row.textHash === template.hash

/**
 * What a customer says to terms, as it is kept: with the hash of the text (spec decision 16). Refused with 2003
 * where a required one is not agreed to, or where the text that is agreed to is not the store's any more; with
 * 404 where the terms are not the store's at all.
 */
export function agreementsToSave(
  templates: readonly TermsTemplate[],
  sent: readonly TermsAgreement[],
  userId: number | null,
): Omit<AgreementRow, 'createDate'>[] {
  const byKey = new Map(templates.map((template) => [termsKey(template), template]))
  // Of one text, what is said last counts, and it alone is written down.
  const lastWords = new Map(sent.map((agreement) => [termsKey(agreement), agreement]))
  return [...lastWords.values()].map((agreement) => {
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
