import { updateMarketingTermsAgreement } from '@storefront/contract/endpoints/consent.ts'
import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { optionalTerms, termsKey } from '@storefront/domain/terms/required.ts'
import { ApiFailure, call, report, useEndpoint, useSession, useShop } from '@storefront/host'
import { useRef, useState } from 'react'
import { refetchAgreements, useAgreementsOfOtherTabs } from '../terms-popups/refetch-agreements.ts'

/** Outcome of a change: `at` is when the API saved it. `changed`: the text of the terms has changed meanwhile. */
type ChangeOutcome = { kind: 'saved'; at: number } | { kind: 'changed' } | { kind: 'failed' }

/** The optional terms of a customer, and saving changes to them. */
export function useSettings() {
  const { storeId } = useShop()
  const userId = useSession().user?.userId ?? 0
  const terms = useEndpoint(
    getTermsUserAgreementListByUserId,
    { storeId, userId, includeAncestor: 1 },
    { enabled: userId > 0, staleTime: 0 },
  )
  useAgreementsOfOtherTabs()
  /** Optimistic updates: choices that are not saved yet, shown at once and rolled back on failure. */
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, boolean>>(new Map())
  const keysUnderway = useRef(new Set<string>())
  const items = terms.data && optionalTerms(terms.data)

  const isOn = (template: TermsTemplate) => unsaved.get(termsKey(template)) ?? template.hasAgreed === 1

  function show(templates: readonly TermsTemplate[], on: boolean | null) {
    setUnsaved((before) => {
      const next = new Map(before)
      for (const template of templates) {
        if (on === null) next.delete(termsKey(template))
        else next.set(termsKey(template), on)
      }
      return next
    })
  }

  /** Saves yes or no to these; null where one of them is already being saved. */
  async function submit(templates: readonly TermsTemplate[], on: boolean): Promise<ChangeOutcome | null> {
    const keys = templates.map(termsKey)
    if (keys.some((key) => keysUnderway.current.has(key))) return null
    for (const key of keys) keysUnderway.current.add(key)
    show(templates, on)
    try {
      const termsUserAgreementList = templates.map(({ storeId: owner, termsType, hash }) => ({
        storeId: owner,
        termsType,
        userId,
        hasAgreed: on ? (1 as const) : (0 as const),
        hash: hash ?? null,
        actionPath: 'user' as const,
        createEmployeeId: null,
      }))
      const answer = await call(updateMarketingTermsAgreement, { storeId, userId, termsUserAgreementList })
      await refetchAgreements()
      return {
        kind: 'saved',
        at: Math.max(0, ...answer.termsUserAgreementList.map((each) => each.modifyDate)),
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.code === code.termsMissing) {
        await refetchAgreements()
        return { kind: 'changed' }
      }
      report(error, 'marketing settings')
      return { kind: 'failed' }
    } finally {
      for (const key of keys) keysUnderway.current.delete(key)
      show(templates, null)
    }
  }

  return { items, isError: terms.isError, refetch: terms.refetch, isOn, submit, isLoggedIn: userId > 0 }
}
