import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import { invalidate, now, persisted } from '@storefront/host'
import { useEffect } from 'react'

/** Changes whenever something was said to terms, so that other tabs of this browser read them again. */
const lastChange = () => persisted('shared', 'terms-said', 0, Number)

/** After something was said: whatever shows agreements reads them again, here and in other tabs. */
export async function agreementsChanged(): Promise<void> {
  await invalidate(getTermsUserAgreementListByUserId)
  lastChange().set(now())
}

/** Follows what the customer says in another tab. */
export function useAgreementsElsewhere(): void {
  useEffect(() => lastChange().subscribe(() => void invalidate(getTermsUserAgreementListByUserId)), [])
}
