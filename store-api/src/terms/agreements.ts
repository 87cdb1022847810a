import type { TermsAgreement, TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { refuse } from '../http/refusal.ts'
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

/**
 * Templates with what the customer said to them. Having once refused what has become required since does
 * not confirm it.
 */
export function withAgreements(
  templates: readonly TermsTemplate[],
  said: readonly AgreementRow[],
): TermsTemplate[] {
  const byKey = new Map(said.map((row) => [termsKey(row), row]))
  return templates.map((template) => {
    const row = byKey.get(termsKey(template))
    return {
      ...template,
      hasAgreed: row?.hasAgreed ? 1 : 0,
      alreadyConfirmed: row !== undefined && (row.hasAgreed || !template.isRequired),
      ...(row && { agreementDate: row.createDate }),
    }
  })
}

/**
 * What a customer says to terms, as it is kept: with the hash of the text (decision 16). Refused with 2003
 * where a required one is not agreed to, or where the text on the customer's screen is not the store's any
 * more; with 404 where the terms are not the store's at all.
 */
export function agreementsToKeep(
  templates: readonly TermsTemplate[],
  sent: readonly TermsAgreement[],
  userId: number | null,
): Omit<AgreementRow, 'createDate'>[] {
  const byKey = new Map(templates.map((template) => [termsKey(template), template]))
  return sent.map((agreement) => {
    const template = byKey.get(termsKey(agreement))
    if (!template) refuse(code.notFound, 'termsUserAgreementList: no such terms')
    if (agreement.userId != null && agreement.userId !== userId) {
      refuse(code.forbidden, 'termsUserAgreementList: not your own')
    }
    const hasAgreed = agreement.hasAgreed === 1
    const isOutdated = agreement.hash != null && agreement.hash !== template.hash
    if (template.isRequired && (!hasAgreed || isOutdated)) refuseMissing(templates)
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
