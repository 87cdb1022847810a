import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { termsLookupDelay } from '@storefront/domain/account/terms-lookup.ts'
import { registrationTypes } from '@storefront/domain/terms/required.ts'
import { useEndpoint, useShop } from '@storefront/host'
import { useEffect, useState } from 'react'
import { useTicks } from '../terms-popups/use-ticks.ts'

/** The terms of registration for this phone number, and what the customer ticked. Nothing is preselected. */
export function useAgreements(phoneNumber: string) {
  const { storeId } = useShop()
  const lookedUp = useDebouncedNumber(phoneNumber)
  const terms = useEndpoint(
    getTermsUserAgreementListByPhoneNumber,
    {
      storeId,
      phoneNumber: lookedUp ?? '',
      termsTypeList: registrationTypes.join(','),
      includeAncestor: 1,
    },
    { enabled: lookedUp !== null, placeholderData: (previous) => previous },
  )
  const ticks = useTicks(terms.data ?? [])
  return {
    ...ticks,
    state: stateOf(terms, lookedUp),
    /** Why the login is blocked; null when every required term is ticked. */
    missing: missingOf(terms.data !== undefined, ticks.hasAllRequired),
    refetch: () => void terms.refetch(),
  }
}
export type Agreements = ReturnType<typeof useAgreements>

function missingOf(isLoaded: boolean, hasAllRequired: boolean): 'termsLoading' | 'terms' | null {
  if (!isLoaded) return 'termsLoading'
  return hasAllRequired ? null : 'terms'
}

function stateOf(terms: { data: unknown; isError: boolean }, lookedUp: string | null) {
  if (terms.data) return 'shown'
  if (lookedUp === null) return 'idle'
  return terms.isError ? 'failed' : 'loading'
}

/** The number to look up: at once when complete, else debounced (spec 1 §5.1). */
function useDebouncedNumber(phoneNumber: string): string | null {
  const delay = termsLookupDelay(phoneNumber)
  const [debounced, setDebounced] = useState<string | null>(null)
  useEffect(() => {
    if (delay === null || delay === 0) return
    const timer = setTimeout(() => setDebounced(phoneNumber), delay)
    return () => clearTimeout(timer)
  }, [phoneNumber, delay])
  if (delay === null) return null
  return delay === 0 ? phoneNumber : debounced
}
