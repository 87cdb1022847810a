import type { PayModule, PayVendor } from '@storefront/contract/entities/payment.ts'
import { vendorOf } from '@storefront/domain/payment/pay-modules.ts'

/** The browser half of a provider: only what differs from the other providers. */
export type BrowserVendor =
  /**
   * Takes the customer over in a window. Which form or address begins it, the API says when the window is open
   * (`PayWindowStart`), so there is nothing here to sign and nothing to hide.
   */
  | { kind: 'window' }
  /** The card is typed into the shop and goes to the API in one call; no window opens. */
  | { kind: 'hand-keyed' }

/** One that brings code of its own becomes an `import()` here. */
export const browserVendors = {
  kicc: { kind: 'window' },
  nanohand: { kind: 'hand-keyed' },
} as const satisfies Partial<Record<PayVendor, BrowserVendor>>

/**
 * The browser half for a way to pay; undefined where this release has none. Loaded before the pay button can be
 * used: a window opens only in the tap itself.
 */
export async function browserVendorOf(module: Pick<PayModule, 'value'>): Promise<BrowserVendor | undefined> {
  const all: Partial<Record<string, BrowserVendor>> = browserVendors
  return all[vendorOf(module)]
}
