import { payMethod } from '@storefront/contract/wire-enums.ts'
import type { ProviderTender } from './tender.ts'

/**
 * The amount that a provider charges. A payment of 0 won has a record of 0 won in cash instead (2.4-57), so that every
 * payment has such a record and refunds have a row to settle.
 */
export const provider: ProviderTender = {
  kind: 'provider',
  refundOrder: 'money',
  refundMessage: 'money',
  record: ({ txNumber, payType, vendor, amount, taxFreeAmount, vatAmount }, approval) => ({
    payMethod: approval?.payMethod ?? payMethod.cash,
    payType,
    payVendor: vendor,
    amount,
    taxFreeAmount,
    vatAmount,
    approveInfo: approval
      ? { ...approval.info, taxFreeAmount, vatAmount }
      : { apprNumber: txNumber, apprAmount: 0 },
  }),
}
