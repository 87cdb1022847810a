import type { Product } from '@storefront/contract/entities/product.ts'
import { isSoldOut as isNothingLeft, remainingUnits } from '@storefront/domain/menu/order-limit.ts'
import { ProductList } from '@storefront/ui/product/product-row.tsx'
import { ProductGrid } from '@storefront/ui/product/product-tile.tsx'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { useCart } from '../cart/cart.ts'
import { useOrderLimits, useProductIndex } from '../product-facts/menu-facts.ts'
import { MenuProduct } from './menu-product.tsx'
import type { MenuView } from './menu-view.ts'
import { observeNear } from './observe-near.ts'
import * as styles from './product-rows.module.css'
import type { RowSize } from './row-size.ts'
import { SkipToCart } from './skip-to-cart.tsx'

/** Divisible by one, two and three columns, and about one and a half screens high; the server renders the same. */
const eagerChunkSize = 12
/** Divisible as well, and about a screen high: more would be a long task on a slow phone. */
const chunkSize = 6
/** Products of the first chunk whose pictures have a high priority: two rows of two on a phone. */
const onFirstScreen = 4

type RowsProps = {
  products: readonly Product[]
  view: MenuView
  rowSize: RowSize
  /** The first chunk is rendered at once. */
  eager?: boolean
  /** Its first pictures have a high priority. */
  first?: boolean
  level?: 2 | 3
}

/**
 * Products of one list, rendered in chunks as they come near the viewport, so that a menu of 2,000 opens as fast as
 * one of 50. Rendered ones stay, and the browser skips off-screen ones (content-visibility).
 */
export function ProductRows({ products, eager, first, ...rest }: RowsProps) {
  const chunks = useMemo(() => inChunks(products, eager ? eagerChunkSize : chunkSize), [products, eager])
  // Nothing scrolls during server rendering.
  const rendered = useIsServerRender() ? chunks.slice(0, 1) : chunks
  return rendered.map((part, index) => (
    <Chunk
      key={part[0]?.productId}
      products={part}
      eager={eager && index === 0}
      first={first && index === 0}
      {...rest}
    />
  ))
}

/** Placeholder of the chunk's height until it comes near; cheap, because a long menu has hundreds. */
function Chunk({ eager = false, ...chunk }: RowsProps) {
  const { products, view, rowSize } = chunk
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(eager)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || isNear) return
    return observeNear(element, () => startTransition(() => setNear(true)))
  }, [isNear])

  const height = rowSize.heightOf(products.length)
  if (!isNear) return <div ref={box} className={styles[view]} style={{ height }} />
  return <RenderedChunk {...chunk} height={height} />
}

function RenderedChunk({
  products,
  view,
  rowSize,
  first = false,
  level,
  height,
}: RowsProps & { height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const { remaining, isSoldOut } = useRemainingUnits()
  const { canChoose } = useOrdering()
  const { measure } = rowSize

  useLayoutEffect(() => {
    const list = box.current?.firstElementChild
    if (list instanceof HTMLElement) return measure(list, products.length)
  }, [measure, products.length])

  const List = view === 'grid' ? ProductGrid : ProductList
  return (
    <div ref={box} className={styles[view]} style={{ containIntrinsicSize: `auto ${height}px` }}>
      <List>
        {products.map((product, index) => (
          <li key={product.productId}>
            <MenuProduct
              product={product}
              view={view}
              remaining={remaining(product)}
              isSoldOut={isSoldOut(product)}
              canChoose={canChoose}
              level={level}
              first={first && index < onFirstScreen}
            />
          </li>
        ))}
      </List>
      <SkipToCart />
    </div>
  )
}

/** How many more of a product can be added, and whether the store has none left. */
function useRemainingUnits(): { remaining(product: Product): number; isSoldOut(product: Product): boolean } {
  const { lines } = useCart()
  const limits = useOrderLimits()
  const index = useProductIndex()
  const { businessDate } = useOrdering()
  const date = businessDate ?? ''
  return {
    remaining: (product) => remainingUnits(product, lines, limits, index, date),
    isSoldOut: (product) => isNothingLeft(remainingUnits(product, [], limits, index, date)),
  }
}

function inChunks(products: readonly Product[], first: number): (readonly Product[])[] {
  const chunks = [products.slice(0, first)]
  for (let from = first; from < products.length; from += chunkSize)
    chunks.push(products.slice(from, from + chunkSize))
  return chunks
}
