import { kicc } from './vendors/kicc/kicc.ts'
import { nanohand } from './vendors/nanohand/nanohand.ts'
import type { PayVendorAdapter } from './vendors/vendor.ts'

/** The providers that payments may go through. */
export const knownVendors: readonly PayVendorAdapter[] = [kicc, nanohand]
