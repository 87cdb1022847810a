import type { Dish, Section, Words } from '../menu.ts'
import type { PictureName } from '../picture.ts'
import { inStoreEan13 } from './barcodes.ts'

/** Goods as a shelf lists them: Korean, English, won, and a picture where there is one. */
export type Goods = readonly [ko: string, en: string, price: number, picture?: PictureName]

/** One shelf of the shop; each of its goods gets a barcode by shelf and place. */
export interface Shelf {
  name: Words
  /** The goods of this shelf are exempt from VAT, as unprocessed food is. */
  isTaxFree?: boolean
  isAdult?: boolean
  goods: readonly Goods[]
  /** What differs from its row, by Korean name. */
  special?: Readonly<Record<string, Partial<Dish>>>
}

/** The shelves as sections of a menu. @throws where `special` names goods that are not on the shelf */
export function sectionsOf(shelves: readonly Shelf[]): Section[] {
  return shelves.map(({ name, isTaxFree, isAdult, goods, special = {} }, shelf) => {
    const names = new Set(goods.map(([ko]) => ko))
    const missing = Object.keys(special).filter((ko) => !names.has(ko))
    if (missing.length > 0) throw new Error(`${name[0]} has no ${missing.join(', ')}`)
    return {
      name,
      dishes: goods.map(([ko, en, price, picture], index) => ({
        name: [ko, en] as const,
        price,
        ...(picture && { picture }),
        ...(isTaxFree && { isTaxFree }),
        ...(isAdult && { isAdult }),
        barcode: inStoreEan13((shelf + 1) * 1000 + index + 1),
        ...special[ko],
      })),
    }
  })
}
