import type { PayModule } from '@storefront/contract/entities/payment.ts'

/**
 * The pay modules offered: enabled, not hidden, and, in a store with manual taxes, only of the listed vendors
 * (`null`: no such list). Spec 2 §2 and §6.
 */
export function offeredModules(
  modules: readonly PayModule[],
  manualTaxVendors: readonly string[] | null,
): PayModule[] {
  return modules.filter(
    (each) =>
      each.enabled && !each.hide && (manualTaxVendors === null || manualTaxVendors.includes(vendorOf(each))),
  )
}

/** `kicc-card-1` → `kicc`. */
export function vendorOf({ value }: Pick<PayModule, 'value'>): string {
  return value.split('-', 1)[0] ?? ''
}
