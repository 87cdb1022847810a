import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import { invalidate, now, persisted } from '@storefront/host'
import { useEffect } from 'react'

/** Changes with every saved agreement, so that other tabs of this browser refetch. */
const lastChange = () => persisted('shared', 'terms-change', 0, Number)

/** True while this tab notifies the others: it has refetched already. */
let isOwnChange = false

/** Call after saving agreements: refetches them, here and in other tabs. */
export async function refetchAgreements(): Promise<void> {
  await invalidate(getTermsUserAgreementListByUserId)
  isOwnChange = true
  try {
    lastChange().set(now())
  } finally {
    isOwnChange = false
  }
}

/** Refetches after a change in another tab. */
export function useAgreementsOfOtherTabs(): void {
  useEffect(
    () => lastChange().subscribe(() => isOwnChange || void invalidate(getTermsUserAgreementListByUserId)),
    [],
  )
}
