import * as v from 'valibot'
import { jsonText } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { translations } from './translations.ts'

export const category = v.looseObject({
  categoryId: v.number(),
  storeId: v.optional(v.number()),
  /** Null: a tab of the menu; else a filter in its ancestor's tab. */
  parentCategoryId: optionalNumber,
  name: v.string(),
  showOrder: v.optional(v.number(), 0),
  translations,
})
export type Category = v.InferOutput<typeof category>

/**
 * With a `hue`, the picture is a cut-out object, shown on a tile of that hue, and `garnish` the address of a second, smaller object
 * beside it (ours, additive); a photo has only its url.
 */
export const productImage = v.looseObject({
  url: v.string(),
  hue: v.optional(v.number()),
  garnish: v.optional(v.string()),
})
export type ProductImage = v.InferOutput<typeof productImage>

export const optionItem = v.looseObject({
  /** Name of the option, by which a line chooses it, too; and won that it adds to the price of a unit. */
  value: v.string(),
  price: v.optional(v.number(), 0),
  en: v.optional(v.string()),
})
export type OptionItem = v.InferOutput<typeof optionItem>

/**
 * A product of the menu. A product with choices has children: a child with `isCategory` is a *choice group* (size,
 * toppings, a slot of a set) with `minChildCount`..`maxChildCount`, and the group's own children are the choices.
 * Prices are won for one unit.
 */
export const product = v.looseObject({
  productId: v.number(),
  storeId: v.number(),
  categoryId: optionalNumber,
  parentProductId: optionalNumber,
  /** Groups products that share one order limit. */
  productKindId: optionalNumber,
  name: v.string(),
  price: v.number(),
  /** Cost price, which is confidential: customers get 0. */
  productionCost: optionalNumber,
  descp: optionalText,
  image: jsonText(v.optional(v.array(productImage), [])),
  allergyInfo: jsonText(v.optional(v.array(v.string()), [])),
  isAdult: v.optional(v.boolean(), false),
  /** The store's note on who may have it; with `adultMark`, adults only. */
  useInfo: optionalText,
  isCategory: v.optional(v.boolean(), false),
  productType: v.optional(v.string()),
  /** Of a choice group without `maxChildCount`: how many choices it takes. */
  childCountLimit: v.optional(v.number(), 1),
  minChildCount: v.optional(v.number(), 0),
  maxChildCount: v.optional(v.number(), 0),
  optionItems: jsonText(v.optional(v.array(optionItem), [])),
  /** Position in the whole menu. */
  showOrder: v.optional(v.number(), 0),
  /** Position in its category, for products with the same `showOrder`. */
  productShowOrder: v.optional(v.number(), 0),
  /** Not sold for now: not on the menu. Sold out is `isClosed` of an order limit. */
  isSalesStopped: v.optional(v.boolean(), false),
  isTaxFree: v.optional(v.boolean(), false),
  /**
   * Number of the goods' barcode: 13 digits (a UPC-A with a leading 0, a UPC-E as the UPC-A that it abbreviates), the 8 of
   * an EAN-8, or the text of a CODE-128.
   */
  barcode: optionalText,
  /** `orderTypes` (ours, additive): the order types that sell it; all, if absent. */
  productSetting: jsonText(
    v.optional(
      v.looseObject({
        /** False: hidden from customers. */
        showMenuForUser: v.optional(v.boolean(), true),
        orderTypes: v.optional(v.array(v.string())),
      }),
      {},
    ),
  ),
  /** Short marks on the picture: `popular`, `new`, `season` (ours, additive). */
  tags: jsonText(v.optional(v.array(v.string()), [])),
  translations,
})
export type Product = v.InferOutput<typeof product>

/** Fields of a product in the order in which they are packed. */
export const productFields = [
  'productId',
  'storeId',
  'categoryId',
  'parentProductId',
  'productKindId',
  'name',
  'price',
  'productionCost',
  'descp',
  'image',
  'allergyInfo',
  'isAdult',
  'useInfo',
  'isCategory',
  'productType',
  'childCountLimit',
  'minChildCount',
  'maxChildCount',
  'optionItems',
  'showOrder',
  'productShowOrder',
  'isSalesStopped',
  'isTaxFree',
  'barcode',
  'productSetting',
  'tags',
  'translations',
] as const satisfies readonly (keyof Product)[]

/**
 * How many units may still be ordered on a business date (spec 2 §3). `leftCount` already
 * leaves out confirmed orders and all live holds, the reader's own included (spec decision 39).
 * `maxNumber` below 0 is unlimited.
 */
export const orderLimit = v.looseObject({
  productId: optionalNumber,
  productKindId: optionalNumber,
  /** Units per business date. */
  maxNumber: v.number(),
  leftCount: v.number(),
  /** Sold out by hand, whatever is left; `leftCount` is then -1. */
  isClosed: v.optional(v.boolean(), false),
  /** The business date, `YYYY-MM-DD`. */
  applyStdDate: v.string(),
})
export type OrderLimit = v.InferOutput<typeof orderLimit>
