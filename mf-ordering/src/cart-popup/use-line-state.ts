import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { type CartLine, unitsOfLine } from '@storefront/domain/menu/cart-line.ts'
import { isSoldOut, lineErrors, remainingUnits } from '@storefront/domain/menu/order-limit.ts'
import { useOrdering } from '../availability/use-ordering.ts'
import { useCart } from '../cart/cart.ts'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { useOrderLimits, useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'

/** The problem of a line as a text, and whether one more can be ordered. */
export function useLineState(line: CartLine): { problem: string | undefined; canIncrease: boolean } {
  const t = useTexts()
  const { lines, refused } = useCart()
  const { errors } = useCheckedCart()
  const { businessDate } = useOrdering()
  const limits = useOrderLimits()
  const index = useProductIndex()
  const date = businessDate ?? ''
  const error = errors.find(({ orderItemId }) => orderItemId === line.orderItemId)
  const oneMore = lines.map((each) =>
    each.orderItemId === line.orderItemId ? { ...line, count: line.count + 1 } : each,
  )
  const canIncrease =
    line.count < maxLineCount &&
    !lineErrors(oneMore, limits, index, date).some(({ orderItemId }) => orderItemId === line.orderItemId)

  /** The store has none left, regardless of this cart. */
  function isNoneInStore(productId: number): boolean {
    const product = index.get(productId)
    return product !== undefined && isSoldOut(remainingUnits(product, [], limits, index, date))
  }
  function problem() {
    if (!error) return refused.includes(line.orderItemId) ? t('cart.chooseAgain') : undefined
    if (error.reason === 'stale-date') return t('limit.stale')
    if (error.reason !== 'exceeded') return t('cart.chooseAgain')
    const product = index.get(line.productId)
    if (isNoneInStore(line.productId)) return t('product.soldOut')
    if (unitsOfLine(line).some(({ productId }) => isNoneInStore(productId)))
      return t('product.refused.sold-out')
    const ownLeft = product ? remainingUnits(product, lines, limits, index, date) : -1
    return t(ownLeft < 0 ? 'limit.product' : 'limit.option')
  }
  return { problem: problem(), canIncrease }
}
