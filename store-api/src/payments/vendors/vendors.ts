import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { kicc } from './kicc/kicc.ts'
import { nanohand } from './nanohand/nanohand.ts'
import type { PayVendorAdapter } from './vendor.ts'

/** The providers that this API can speak with; a store's pay modules name no other. */
export const payVendorAdapters: Partial<Record<PayVendor, PayVendorAdapter>> = { kicc, nanohand }
