import type { Product } from '@storefront/contract/entities/product.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { needsOption } from '@storefront/domain/menu/choice-groups.ts'
import { unitPrice } from '@storefront/domain/menu/line-price.ts'
import { lineErrors } from '@storefront/domain/menu/order-limit.ts'
import { useState } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { replaceLines, useCart } from '../cart/cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useOrderLimits, useProductIndex } from '../product-facts/menu-facts.ts'

/** Draft of a line; with a key of its own, because a new one has no id yet. */
export interface OptionLine {
  key: number
  lineId: number | undefined
  option: string | undefined
  count: number
  note: string | null
}

/** Draft of the cart lines of one product that has options, saved together. */
export function useOptionLines(product: Product, lineIds: readonly number[]) {
  const index = useProductIndex()
  const limits = useOrderLimits()
  const { lines: inCart } = useCart()
  const { businessDate } = useOrdering()
  const method = useFulfilmentMethod()
  const values = product.optionItems.map(({ value }) => value)
  const [lines, setLines] = useState<readonly OptionLine[]>(() =>
    inCart
      .filter(
        ({ orderItemId, productId }) => lineIds.includes(orderItemId) && productId === product.productId,
      )
      .map((line, key) => ({
        key,
        lineId: line.orderItemId,
        option: line.options.find((each) => values.includes(each)),
        count: line.count,
        note: line.descp ?? null,
      })),
  )
  const otherLines = inCart.filter(({ orderItemId }) => !lineIds.includes(orderItemId))
  const newLine = ({ option, count, note }: OptionLine) => ({
    productId: product.productId,
    count,
    options: option === undefined ? [] : [option],
    children: [],
    descp: note,
    productOrderLimitApplyStdDate: businessDate,
  })
  const isTooMany = (optionLines: readonly OptionLine[]) => {
    const lowest = otherLines.reduce((min, { orderItemId }) => Math.min(min, orderItemId), 0)
    const newLines: CartLine[] = optionLines
      .filter(({ count }) => count > 0)
      .map((line, position) => ({ ...newLine(line), orderItemId: lowest - 1 - position }))
    const ids = newLines.map(({ orderItemId }) => orderItemId)
    return lineErrors([...otherLines, ...newLines], limits, index, businessDate ?? '').some(
      ({ orderItemId }) => ids.includes(orderItemId),
    )
  }
  const change = (key: number, part: Partial<OptionLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const price = ({ option }: OptionLine) =>
    unitPrice(product, option === undefined ? [] : [option], [], index)
  return {
    lines,
    change,
    /** Returns the key of the line. */
    add() {
      const key = lines.reduce((max, line) => Math.max(max, line.key), -1) + 1
      setLines([...lines, { key, lineId: undefined, option: undefined, count: 1, note: null }])
      return key
    },
    /** Won for all units of a line. */
    priceOf: (line: OptionLine) => price(line) * line.count,
    /** Won for all of them. */
    total: lines.reduce((sum, line) => sum + price(line) * line.count, 0),
    mayIncrease: (key: number) =>
      !isTooMany(lines.map((line) => (line.key === key ? { ...line, count: line.count + 1 } : line))),
    isExceeded: isTooMany(lines),
    /** Key of the first line with a count but without an option. */
    missing: lines.find(
      ({ option, count }) => count > 0 && needsOption(product, option === undefined ? [] : [option]),
    )?.key,
    /** Returns false where a line cannot hold all units. */
    save: () =>
      replaceLines(
        lineIds,
        lines.map((line) => ({ lineId: line.lineId, line: newLine(line) })),
        method,
      ),
  }
}
