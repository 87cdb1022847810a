import type { Product } from '@storefront/contract/entities/product.ts'
import type { SheetEntry } from '@storefront/ui/sheet/use-sheet-entry.ts'

/** What the button of the allergen filter and its lazy-loaded parts share. */
export type AllergenFilterProps = {
  sheet: SheetEntry
  /** All products sold here; only those of the top of the menu until it is complete. */
  sold: readonly Product[]
  isComplete: boolean
}
