import type { Product } from '@storefront/contract/entities/product.ts'
import { isSoldOut as isNothingLeft, remainingUnits } from '@storefront/domain/menu/order-limit.ts'
import { ProductList } from '@storefront/ui/product/product-row.tsx'
import { ProductGrid } from '@storefront/ui/product/product-tile.tsx'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { useCart } from '../cart/cart.ts'
import { useOrderLimits, useProductIndex } from '../product-facts/use-product-index.ts'
import { MenuProduct } from './menu-product.tsx'
import type { MenuView } from './menu-view.ts'
import { whenNear } from './near.ts'
import * as styles from './product-rows.module.css'
import type { RowSize } from './row-size.ts'
import { SkipToCart } from './skip-to-cart.tsx'

/** Divisible by one, two and three columns, and about one and a half screens high. */
const portion = 12
/** Two rows of two: what a phone shows below search and tabs. */
const onFirstScreen = 4

type RowsProps = {
  products: readonly Product[]
  view: MenuView
  rowSize: RowSize
  /** The first portion does not wait until it comes near. */
  eager?: boolean
  /** Its first pictures go before all others. */
  first?: boolean
  level?: 2 | 3
}

/**
 * Products of one list, drawn in portions as they come near the screen: a menu of 2,000 opens as fast as
 * one of 50. What is drawn stays, and the browser skips what is out of sight.
 */
export function ProductRows({ products, eager, first, ...rest }: RowsProps) {
  const portions = useMemo(() => inPortions(products), [products])
  // Nothing comes near in a drawing.
  const drawn = useIsServerRender() ? portions.slice(0, 1) : portions
  return drawn.map((part, at) => (
    <Portion
      key={part[0]?.productId}
      products={part}
      eager={eager && at === 0}
      first={first && at === 0}
      {...rest}
    />
  ))
}

/** Holds the place of its products until it comes near; a long menu has hundreds that never do, so it asks for nothing. */
function Portion({ eager = false, ...portion }: RowsProps) {
  const { products, view, rowSize } = portion
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(eager)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || isNear) return
    return whenNear(element, () => setNear(true))
  }, [isNear])

  const height = Math.ceil(products.length / rowSize.columns) * rowSize.step
  if (!isNear) return <div ref={box} className={styles[view]} style={{ height }} />
  return <DrawnPortion {...portion} height={height} />
}

function DrawnPortion({
  products,
  view,
  rowSize,
  first = false,
  level,
  height,
}: RowsProps & { height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const { left, isSoldOut } = useLeftOf()
  const { canChoose } = useOrdering()
  const { measure } = rowSize

  useLayoutEffect(() => {
    const list = box.current?.firstElementChild
    if (list instanceof HTMLElement) measure(list, products.length)
  }, [measure, products.length])

  const List = view === 'grid' ? ProductGrid : ProductList
  return (
    <div ref={box} className={styles[view]} style={{ containIntrinsicSize: `auto ${height}px` }}>
      <List>
        {products.map((product, at) => (
          <li key={product.productId}>
            <MenuProduct
              product={product}
              view={view}
              left={left(product)}
              isSoldOut={isSoldOut(product)}
              canChoose={canChoose}
              level={level}
              first={first && at < onFirstScreen}
            />
          </li>
        ))}
      </List>
      <SkipToCart />
    </div>
  )
}

/** How many more of a product may go into the cart, and whether the store has none left at all. */
function useLeftOf(): { left(product: Product): number; isSoldOut(product: Product): boolean } {
  const { lines } = useCart()
  const limits = useOrderLimits()
  const index = useProductIndex()
  const { businessDate } = useOrdering()
  const date = businessDate ?? ''
  return {
    left: (product) => remainingUnits(product, lines, limits, index, date),
    isSoldOut: (product) => isNothingLeft(remainingUnits(product, [], limits, index, date)),
  }
}

function inPortions(products: readonly Product[]): (readonly Product[])[] {
  return Array.from({ length: Math.ceil(products.length / portion) }, (_, at) =>
    products.slice(at * portion, (at + 1) * portion),
  )
}
