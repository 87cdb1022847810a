import type { PayEntry, PayVendor } from '@storefront/contract/entities/payment.ts'
import { bplepay } from './bplepay/bplepay.ts'
import { danal } from './danal/danal.ts'
import { inicis } from './inicis/inicis.ts'
import { kicc } from './kicc/kicc.ts'
import { kis } from './kis/kis.ts'
import { korpay } from './korpay/korpay.ts'
import { kovan } from './kovan/kovan.ts'
import { nano } from './nano/nano.ts'
import { nanohand } from './nanohand/nanohand.ts'
import { neosmartropg } from './neosmartropg/neosmartropg.ts'
import { smartro } from './smartro/smartro.ts'
import type { PayVendorAdapter } from './vendor.ts'

/** The providers that this API supports; a store's folder may name no other. */
export const payVendorAdapters: Partial<Record<PayVendor, PayVendorAdapter>> = {
  bplepay,
  danal,
  inicis,
  kicc,
  kis,
  korpay,
  kovan,
  nano,
  nanohand,
  neosmartropg,
  smartro,
}

/** How the customer enters a payment with this provider; undefined without an adapter. */
export function payEntryOf(vendor: string): PayEntry | undefined {
  const adapters: Partial<Record<string, PayVendorAdapter>> = payVendorAdapters
  const kind = adapters[vendor]?.kind
  return kind && (kind === 'hand-keyed' ? 'hand-keyed' : 'window')
}
