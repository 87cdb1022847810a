import type { TermsAgreement, TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { refuse } from '../refusal.ts'
import type { AgreementRow } from '../repositories/terms-agreements.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The terms of a store by type, with those of platform and head office where requested. */
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
  sent: readonly TermsAgreement[],
  userId: number | null,
): Omit<AgreementRow, 'createDate'>[] {
  const byKey = new Map(templates.map((template) => [termsKey(template), template]))
  // Of several answers to one text, only the last is stored.
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
