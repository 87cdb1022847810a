import type { PayModule, PayVendor } from '@storefront/contract/entities/payment.ts'
import { offeredModules, vendorOf } from '@storefront/domain/payment/pay-modules.ts'
import { vatRoundingOf } from '../pay-vendors/facts-of-vendor.ts'
import { payEntryOf } from '../pay-vendors/vendors.ts'
import type { PayModuleRow } from '../repositories/pay-accounts.ts'

/** A module with its provider's facts for the browser, which does not branch on provider names. */
export function payModuleOf(row: PayModuleRow): PayModule {
  const vendor = vendorOf(row)
  const entry = payEntryOf(vendor)
  return {
    name: row.name,
    nameEn: row.nameEn,
    value: row.value,
    enabled: row.isEnabled,
    hide: row.isHidden,
    method: row.method,
    methodRequired: row.methodRequired,
    vatRounding: vatRoundingOf(vendor),
    ...(entry && { entry }),
  }
}

/** The payment methods that the store offers now (rows 2.2-60, 2.6-05). */
export function modulesOffered(store: {
  readonly payModules: readonly PayModule[]
  readonly manualTaxVendors: readonly PayVendor[]
}): PayModule[] {
  return offeredModules(store.payModules, store.manualTaxVendors.length > 0 ? store.manualTaxVendors : null)
}
