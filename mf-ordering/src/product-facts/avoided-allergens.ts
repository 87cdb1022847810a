import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useMemo } from 'react'

const none: readonly string[] = []

/** What this customer does not want to see in this store, by the store's own words; kept until it is turned off. */
export const avoidedAllergens = (): PersistedValue<readonly string[]> =>
  persisted('shared', 'avoided-allergens', none, (value) => {
    if (!Array.isArray(value)) throw new Error('not a list of allergens')
    return value.filter((each) => typeof each === 'string')
  })

export function useAvoided(): readonly string[] {
  return usePersisted(useMemo(() => avoidedAllergens(), []))
}
