import { type PersistedValue, persisted } from '@storefront/host'
import * as v from 'valibot'

/**
 * The cash receipt number that a customer asked to have filled in again (2.3-37). Only with their tick, of this customer
 * only, in this browser and store; everybody else's is not read, and removed with their next payment.
 */
const kept = v.object({
  userId: v.number(),
  saveCashReceiptInfo: v.literal(true),
  identityNumber: v.pipe(v.string(), v.maxLength(20)),
  isBizCashReceipt: v.boolean(),
})
export type KeptCashReceipt = v.InferOutput<typeof kept>

export const keptCashReceipt = (): PersistedValue<KeptCashReceipt | null> =>
  persisted('shared', 'cash-receipt', null, (value) => v.parse(v.nullable(kept), value))
