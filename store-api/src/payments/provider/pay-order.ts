import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PayMachine } from '../pay-machine.ts'
import type { PayOrder, PayVendorAdapter } from '../vendors/vendor.ts'

/** A saved payment as a provider is told of it: out of what was frozen, and nothing else. */
export function payOrderOf(row: PaymentRow): PayOrder {
  return {
    txNumber: row.txNumber,
    storeId: row.storeId,
    payType: row.payType ?? '',
    amount: row.amount,
    taxFreeAmount: row.taxFreeAmount,
    vatAmount: row.vatAmount,
    goodsName: row.goodsName,
    buyerName: row.buyerName,
    buyerPhone: row.buyerPhone,
    createDate: row.createDate,
  }
}

/** The adapter of a payment's provider; null where none takes part. */
export function adapterOf(machine: PayMachine, payment: PaymentRow): PayVendorAdapter | null {
  const vendor = payment.vendor as PayVendor | null
  return (vendor && machine.vendors[vendor]) ?? null
}
