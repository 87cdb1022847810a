import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'

/** The terms of registration; marketing is required only if its template says so (spec 1 §5.2, spec decision 16). */
export const registrationTypes: readonly string[] = [
  termsType.age,
  termsType.serviceUse,
  termsType.privacyCollection,
  termsType.marketing,
]

/** The optional terms, which a customer may agree to and withdraw at any time (spec 1 §5.2). */
export function optionalTerms(templates: readonly TermsTemplate[]): TermsTemplate[] {
  return templates.filter(({ isRequired, hasTemplate }) => !isRequired && hasTemplate)
}

/** Key of a template, unique over stores. */
export function termsKey({ storeId, termsType: type }: Pick<TermsTemplate, 'storeId' | 'termsType'>): string {
  return `${storeId}:${type}`
}

/** The required terms that are neither confirmed, nor agreed to, nor in `agreed` (keys of the ticked boxes). */
export function missingTerms(
  templates: readonly TermsTemplate[],
  agreed: ReadonlySet<string> = new Set(),
): TermsTemplate[] {
  return templates.filter(
    (template) => template.isRequired && template.hasTemplate && !isSatisfied(template, agreed),
  )
}

function isSatisfied(template: TermsTemplate, agreed: ReadonlySet<string> = new Set()): boolean {
  return template.alreadyConfirmed || template.hasAgreed === 1 || agreed.has(termsKey(template))
}

/** What the route guard does with a route that needs a login or terms (spec 1 §2.2): only required terms block (spec decision 10). */
export function guard(facts: {
  loginNeeded: boolean
  loggedIn: boolean
  templates: readonly TermsTemplate[]
}): 'pass' | 'ask-login' | 'ask-terms' {
  if (!facts.loginNeeded) return 'pass'
  if (!facts.loggedIn) return 'ask-login'
  return missingTerms(facts.templates).length > 0 ? 'ask-terms' : 'pass'
}
