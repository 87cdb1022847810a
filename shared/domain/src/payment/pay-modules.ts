import type { PayModule } from '@storefront/contract/entities/payment.ts'

/**
 * The pay modules offered: enabled, not hidden, and, in a store that enters tax-free amounts itself, only of the vendors of its
 * `manuallyFillTaxPayList` (`null`: the store has no such list). Spec 2 §2 and §6.
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
