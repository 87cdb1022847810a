import type { optionItem, productImage } from '@storefront/contract/entities/product.ts'
import type { ProductType } from '@storefront/contract/wire-enums.ts'
import type { InferInput } from 'valibot'
import type { TranslationsJson } from '../database/schema/store-json.ts'

export interface SampleCategory {
  storeId: number
  categoryId: number
  parentCategoryId?: number
  name: string
  showOrder: number
  translations?: TranslationsJson
}

/**
 * A product, a choice group (`isCategory`, whose parent is the product) or a choice (whose parent is the group).
 * Product ids are unique over all stores, because a franchise's menu is read as one list. Only products of the menu
 * itself have a category.
 */
export interface SampleProduct {
  storeId: number
  productId: number
  categoryId?: number
  parentProductId?: number
  /** Products of one kind share an order limit. */
  productKindId?: number
  name: string
  /** Won for one unit. */
  price: number
  descp?: string
  image?: readonly InferInput<typeof productImage>[]
  allergyInfo?: readonly string[]
  isAdult?: boolean
  useInfo?: string
  isCategory?: boolean
  productType?: ProductType
  childCountLimit?: number
  minChildCount?: number
  maxChildCount?: number
  optionItems?: readonly InferInput<typeof optionItem>[]
  showOrder?: number
  productShowOrder?: number
  isSalesStopped?: boolean
  isTaxFree?: boolean
  barcode?: string
  productSetting?: { showMenuForUser?: boolean; orderTypes?: readonly string[] }
  tags?: readonly ('popular' | 'new' | 'season')[]
  translations?: TranslationsJson
}

/**
 * How many units a store sells on each business date: of a product, or of all products of a kind.
 * `maxNumber` below 0 is unlimited; `isClosed` sells none (sold out).
 */
export interface SampleLimit {
  storeId: number
  productId?: number
  productKindId?: number
  maxNumber: number
  isClosed?: boolean
}
