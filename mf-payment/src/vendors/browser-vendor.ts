import type { PayVendor } from '@storefront/contract/entities/payment.ts'

/** The browser half of a provider: only what differs from the other providers. */
export type BrowserVendor =
  /**
   * Takes the customer over in a window. Which form or address begins it, the API says when the window is open
   * (`PayWindowStart`), so there is nothing here to sign and nothing to hide.
   */
  | { kind: 'window'; id: PayVendor }
  /** The card is typed into the shop and goes to the API in one call; no window opens. */
  | { kind: 'hand-keyed'; id: PayVendor }
