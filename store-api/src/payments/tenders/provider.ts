import { payMethod } from '@storefront/contract/wire-enums.ts'
import type { ProviderTender } from './tender.ts'

/**
 * What a provider takes. Where nothing was left to pay, a record of 0 won in cash takes its place (2.4-57), so
 * that every payment has one and its refunds have something to wait for.
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
