import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { PayVendorAdapter, Send } from '../pay-vendors/vendor.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Stores } from '../stores/stores.ts'

/** The providers that payments may go through. */
export type PayVendors = Readonly<Partial<Record<PayVendor, PayVendorAdapter>>>

/** What payments need of the process, in a request and in a job alike. */
export interface PaymentContext {
  db: Database
  secrets: Secrets
  stores: Stores
  /** Epoch ms. Read anew after every answer of a provider: some take half a minute. */
  now: () => number
  vendors: PayVendors
  send: Send
  sandbox: Config['sandbox']
}
