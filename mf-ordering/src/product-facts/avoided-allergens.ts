import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useMemo } from 'react'

const noAllergens: readonly string[] = []

/** Allergens that this customer hides in this store, by the store's names; persisted. */
export const avoidedAllergens = (): PersistedValue<readonly string[]> =>
  persisted('shared', 'avoided-allergens', noAllergens, (value) => {
    if (!Array.isArray(value)) throw new Error('not a list of allergens')
    return value.filter((each) => typeof each === 'string')
  })

export function useAvoided(): readonly string[] {
  return usePersisted(useMemo(() => avoidedAllergens(), []))
}
