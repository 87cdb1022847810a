import type { Product } from '@storefront/contract/entities/product.ts'
import type { SheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'

/** What the button of the allergen filter and its lazy-loaded parts share. */
export type AllergenFilterProps = {
  sheet: SheetHistoryEntry
  /** All products sold here; only those of the top of the menu until it is complete. */
  sold: readonly Product[]
  isComplete: boolean
}
