import type { StoreInfo } from '@storefront/contract/entities/store.ts'

/** The address as one line, in the customer's language where the store has a translation; empty without one. */
export function storeAddress({ address }: StoreInfo, language: string): string {
  const { roadAddr, engAddr, addrDetail } = address ?? {}
  if (language === 'en' && engAddr) return engAddr
  return [roadAddr, addrDetail].filter(Boolean).join(', ')
}
