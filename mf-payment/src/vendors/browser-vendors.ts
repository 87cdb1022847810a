import type { PayModule, PayVendor } from '@storefront/contract/entities/payment.ts'
import { vendorOf } from '@storefront/domain/payment/pay-modules.ts'
import type { BrowserVendor } from './browser-vendor.ts'
import { kicc } from './kicc.ts'
import { nanohand } from './nanohand.ts'

/** Each is a few bytes; one that brings code of its own becomes an `import()` here. */
const vendors: Partial<Record<PayVendor, () => BrowserVendor | Promise<BrowserVendor>>> = {
  kicc: () => kicc,
  nanohand: () => nanohand,
}

/**
 * The browser half for a way to pay; undefined where this release has none. Loaded before the pay button can be
 * used: a window opens only in the tap itself.
 */
export async function browserVendorOf(module: Pick<PayModule, 'value'>): Promise<BrowserVendor | undefined> {
  return vendors[vendorOf(module) as PayVendor]?.()
}
