import type { ReactNode } from 'react'

/** Data of one product for a tile of the grid or a row of the list. */
export type ProductFacts = {
  name: string
  /** Formatted with its currency, see `formatWon`. */
  price: ReactNode
  /** A `Picture`. */
  picture?: ReactNode
  /** Upper left of the picture in a tile, above the name in a row. */
  badge?: ReactNode
  /** The "sold out" text; if given, the product is dimmed and has no add button. */
  soldOut?: string
  /** Text for an adult-only product; a tile shows the disc, a row disc and text. */
  adult?: string
  onOpen?: () => void
  /** Action of a tap on a sold-out product; none by default. */
  onOpenSoldOut?: () => void
  href?: string
  /** Adds at once. Without it there is no add button. */
  onAdd?: () => void
  /** Accessible name of the add button. */
  addLabel?: string
  level?: 2 | 3 | 4
}
