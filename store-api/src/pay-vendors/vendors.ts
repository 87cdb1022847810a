import type { PayEntry, PayVendor } from '@storefront/contract/entities/payment.ts'
import { kicc } from './kicc/kicc.ts'
import { nanohand } from './nanohand/nanohand.ts'
import type { PayVendorAdapter } from './vendor.ts'

/** The providers that this API supports; a store's pay modules name no other. */
export const payVendorAdapters: Partial<Record<PayVendor, PayVendorAdapter>> = { kicc, nanohand }

/** How the customer enters a payment with this provider; undefined without an adapter. */
export function payEntryOf(vendor: string): PayEntry | undefined {
  const adapters: Partial<Record<string, PayVendorAdapter>> = payVendorAdapters
  const kind = adapters[vendor]?.kind
  return kind && (kind === 'hand-keyed' ? 'hand-keyed' : 'window')
}
