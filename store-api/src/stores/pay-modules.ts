import type { PayModule } from '@storefront/contract/entities/payment.ts'
import { offeredModules, vendorOf } from '@storefront/domain/payment/pay-modules.ts'
import { vatRoundingOf } from '../payments/vendors/vendor-facts.ts'
import type { PayModuleRow } from '../repositories/pay-accounts.ts'
import type { StoreSnapshot } from './store-snapshot.ts'

export function payModuleOf(row: PayModuleRow): PayModule {
  return {
    name: row.name,
    nameEn: row.nameEn,
    value: row.value,
    enabled: row.isEnabled,
    hide: row.isHidden,
    method: row.method,
    methodRequired: row.methodRequired,
    vatRounding: vatRoundingOf(vendorOf(row)),
  }
}

/** The ways to pay that the store offers its customers now (rows 2.2-60, 2.6-05). */
export function modulesOffered({ payModules, manualTaxVendors }: StoreSnapshot): PayModule[] {
  return offeredModules(payModules, manualTaxVendors.length > 0 ? manualTaxVendors : null)
}
