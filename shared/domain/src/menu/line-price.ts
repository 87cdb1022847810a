import type { OptionItem, Product, ProductImage } from '@storefront/contract/entities/product.ts'
import type { CartLine, Choice } from './cart-line.ts'
import { choiceGroups, isOverfull, missingGroups, needsOption } from './choice-groups.ts'
import type { ProductIndex } from './product-index.ts'

/** What a line keeps of its product on the day it was ordered (decision 46). */
export interface Snapshot {
  productId: number
  productStoreId: number
  name: string
  nameEn: string | null
  image: ProductImage[]
  isTaxFree: boolean
}

/** A choice as a row of the order: its count is for the whole line, the parent's count included. */
export interface PricedChild extends Snapshot {
  groupProductId: number
  count: number
  unitPrice: number
  totalPrice: number
}

/** A line with its prices in won. `unitPrice` and `totalPrice` are its own; `lineTotal` includes its children. */
export interface PricedLine extends Snapshot {
  orderItemId: number
  count: number
  unitPrice: number
  totalPrice: number
  options: OptionItem[]
  children: PricedChild[]
  descp: string | null
  productOrderLimitApplyStdDate: string | null
  lineTotal: number
}

export type LineReason =
  | 'unknown-product'
  | 'unknown-option'
  | 'option-missing'
  | 'unknown-choice'
  | 'group-incomplete'
  | 'group-exceeded'

/** Prices a line, or says why it is not a whole line. The server stores what comes out of here. */
export function priceLine(
  line: CartLine,
  index: ProductIndex,
): { ok: true; line: PricedLine } | { ok: false; reason: LineReason } {
  const product = index.get(line.productId)
  if (!product) return { ok: false, reason: 'unknown-product' }
  const reason = lineReason(product, line, index)
  if (reason) return { ok: false, reason }
  const options = product.optionItems.filter((option) => line.options.includes(option.value))
  const own = ownPrice(product, line.options)
  const children = line.children.flatMap((choice) => {
    const chosen = index.get(choice.productId)
    return chosen ? [pricedChild(chosen, choice, line.count)] : []
  })
  const totalPrice = own * line.count
  return {
    ok: true,
    line: {
      ...snapshot(product),
      orderItemId: line.orderItemId,
      count: line.count,
      unitPrice: own,
      totalPrice,
      options,
      children,
      descp: line.descp?.trim() || null,
      productOrderLimitApplyStdDate: line.productOrderLimitApplyStdDate ?? null,
      lineTotal: children.reduce((sum, child) => sum + child.totalPrice, totalPrice),
    },
  }
}

/** What one unit costs with its options and choices, in won; what is not known costs nothing. */
export function unitPrice(
  product: Product,
  options: readonly string[],
  choices: readonly Choice[],
  index: ProductIndex,
): number {
  return choices.reduce(
    (sum, choice) => sum + (index.get(choice.productId)?.price ?? 0) * choice.count,
    ownPrice(product, options),
  )
}

function lineReason(product: Product, line: CartLine, index: ProductIndex): LineReason | null {
  const known = new Set(product.optionItems.map((option) => option.value))
  if (line.options.some((option) => !known.has(option))) return 'unknown-option'
  if (needsOption(product, line.options)) return 'option-missing'
  const groups = choiceGroups(product, index)
  const isOffered = (choice: Choice) =>
    groups.some(
      (group) =>
        group.groupProductId === choice.groupProductId &&
        group.choices.some((offered) => offered.productId === choice.productId),
    )
  if (!line.children.every(isOffered)) return 'unknown-choice'
  if (groups.some((group) => isOverfull(group, line.children))) return 'group-exceeded'
  return missingGroups(groups, line.children).length > 0 ? 'group-incomplete' : null
}

function ownPrice(product: Product, options: readonly string[]): number {
  return product.optionItems
    .filter((option) => options.includes(option.value))
    .reduce((sum, option) => sum + option.price, product.price)
}

function pricedChild(product: Product, choice: Choice, parentCount: number): PricedChild {
  const count = choice.count * parentCount
  return {
    ...snapshot(product),
    groupProductId: choice.groupProductId,
    count,
    unitPrice: product.price,
    totalPrice: product.price * count,
  }
}

function snapshot(product: Product): Snapshot {
  return {
    productId: product.productId,
    productStoreId: product.storeId,
    name: product.name,
    nameEn: product.translations?.en?.name ?? null,
    image: product.image.slice(0, 1),
    isTaxFree: product.isTaxFree,
  }
}
