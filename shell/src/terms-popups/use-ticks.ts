import type { TermsAgreement, TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { missingTerms, termsKey } from '@storefront/domain/terms/required.ts'
import { useState } from 'react'

/** The ticked terms of a list. Nothing is preselected; those confirmed or agreed to before are omitted. */
export function useTicks(all: readonly TermsTemplate[], userId: number | null = null) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const undecided = all.filter((template) => !template.alreadyConfirmed && template.hasAgreed !== 1)

  const set = (templates: readonly TermsTemplate[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const template of templates) {
      if (isTicked) next.add(termsKey(template))
      else next.delete(termsKey(template))
    }
    setTicked(next)
  }

  return {
    undecided,
    isTicked: (template: TermsTemplate) => ticked.has(termsKey(template)),
    tick: (template: TermsTemplate, isTicked: boolean) => set([template], isTicked),
    allTicked: undecided.every((template) => ticked.has(termsKey(template))),
    tickAll: (isTicked: boolean) => set(undecided, isTicked),
    hasAllRequired: missingTerms(undecided, ticked).length === 0,
    /** Agreements and refusals, each with the hash of the text that was on the screen (spec decision 16). */
    answers: (toAll = false): TermsAgreement[] =>
      undecided.map((template) => ({
        storeId: template.storeId,
        termsType: template.termsType,
        userId,
        hasAgreed: toAll || ticked.has(termsKey(template)) ? 1 : 0,
        hash: template.hash ?? null,
        actionPath: 'user',
        createEmployeeId: null,
      })),
  }
}
export type Ticks = ReturnType<typeof useTicks>
