import type { ReactNode } from 'react'

/** What a tile of the grid and a row of the list know about one product. */
export type ProductFacts = {
  name: string
  /** Ready to read, with its currency: see `formatWon`. */
  price: ReactNode
  /** A `Picture`. */
  picture?: ReactNode
  /** Upper left of the picture in a tile, above the name in a row. */
  badge?: ReactNode
  /** The words for sold out; given, the product is dimmed and has no add button. */
  soldOut?: string
  /** Words for a product that only adults may order; a tile shows the disc, a row disc and words. */
  adult?: string
  onOpen?: () => void
  /** What a tap on a sold-out product does; nothing when left out. */
  onOpenSoldOut?: () => void
  href?: string
  /** Adds at once. Without it there is no add button. */
  onAdd?: () => void
  /** Says which product the add button adds. */
  addLabel?: string
  level?: 2 | 3 | 4
}
