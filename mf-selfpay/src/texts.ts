import { type Translate, useLocale, useMessages } from '@storefront/host'
import { formatWon } from '@storefront/ui/money/won.ts'
import { useMemo } from 'react'

/** The texts of this remote, in the customer's language. */
export const useTexts = (): Translate => useMessages('mf-selfpay')

/** Writes an amount of whole won: `17,500원`, `₩17,500`. */
export function useWon(): (amount: number) => string {
  const language = useLocale()
  return useMemo(() => (amount) => formatWon(amount, language), [language])
}
