import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { CashReceiptService } from '../cash-receipts/cash-receipt-service.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { PayVendorAdapter, Send } from '../pay-vendors/vendor.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Stores } from '../stores/stores.ts'

/** The providers that payments may go through. */
export type PayVendors = Readonly<Partial<Record<PayVendor, PayVendorAdapter>>>

/** Dependencies of payments, the same in requests and jobs. */
export interface PaymentContext {
  db: Database
  secrets: Secrets
  stores: Stores
  /** Epoch ms. Read again after every answer of a provider, which may take 20 s. */
  now: () => number
  vendors: PayVendors
  send: Send
  sandbox: Config['sandbox']
  /** Null without a service: no cash receipt can be asked for. */
  cashReceipts: CashReceiptService | null
  /** Called after each approval, inquiry and cancel at a provider; not for the start of a window, nor the inquiry after a refused cancel. */
  report: (answer: ProviderReport) => void
}

/** How a provider answered about a payment, for log and metrics: ids, a kind and a code, and nothing of a customer or a card. */
export interface ProviderReport {
  storeId: number
  txNumber: string
  vendor: string
  /** `approved`, `declined`, `cancelled`, `refused`, `absent`, or `unknown` without a readable answer. */
  outcome: string
  /** The provider's code, or why there was no answer. */
  reason: string | null
  ms: number
}
