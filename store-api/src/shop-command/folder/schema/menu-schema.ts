import { productType } from '@storefront/contract/wire-enums.ts'
import * as v from 'valibot'
import { en, key, line, type PictureFile, paragraph, pictures, whole, won } from './texts.ts'

/** Order types that a product can be limited to, by their names in files. */
export const orderTypeNames = ['general', 'takeout', 'delivery', 'preOrder', 'selfPay'] as const
export type OrderTypeName = (typeof orderTypeNames)[number]
const productTypeNames = Object.keys(productType) as (keyof typeof productType)[]
const tagNames = ['popular', 'new', 'season'] as const

/** What products, choice groups and choices have in common. */
interface MenuItemFields {
  /** Without one, the name is the key; of groups and choices, with what they belong to before it. */
  key?: string | undefined
  name: string
  /** Won for one unit. Choices: what they add. */
  price?: number | undefined
  description?: string | undefined
  en?: { name?: string | undefined; description?: string | undefined } | undefined
  picture?: PictureFile | PictureFile[] | undefined
  allergens?: string[] | undefined
  adultsOnly?: boolean | undefined
  /** Conditions of sale; `성인` by default where adults only. */
  useInfo?: string | undefined
  /** Products of one group share an order limit. */
  limitGroup?: number | undefined
  taxFree?: boolean | undefined
  salesStopped?: boolean | undefined
  hidden?: boolean | undefined
  orderTypes?: OrderTypeName[] | undefined
  barcode?: string | undefined
  tags?: (typeof tagNames)[number][] | undefined
  options?: { name: string; price?: number | undefined; en?: string | undefined }[] | undefined
  type?: keyof typeof productType | undefined
  /** How many of the children may be chosen, and how often each. */
  min?: number | undefined
  max?: number | undefined
  perChoice?: number | undefined
  /** Only where the order is not that of the file. */
  showOrder?: number | undefined
  orderInCategory?: number | undefined
}

export interface MenuProduct extends MenuItemFields {
  groups?: MenuGroup[] | undefined
}

export interface MenuGroup extends MenuItemFields {
  choices: MenuProduct[]
}

export interface MenuCategory {
  key?: string | undefined
  name: string
  en?: { name?: string | undefined } | undefined
  showOrder?: number | undefined
  products?: MenuProduct[] | undefined
  categories?: MenuCategory[] | undefined
}

const itemFields = {
  key: v.optional(key),
  name: line(100),
  price: v.optional(won),
  description: v.optional(paragraph(4000)),
  en,
  picture: v.optional(pictures),
  allergens: v.optional(v.array(line(60))),
  adultsOnly: v.optional(v.boolean()),
  useInfo: v.optional(paragraph(200)),
  limitGroup: v.optional(whole(1, 1_000_000_000)),
  taxFree: v.optional(v.boolean()),
  salesStopped: v.optional(v.boolean()),
  hidden: v.optional(v.boolean()),
  orderTypes: v.optional(v.array(v.picklist(orderTypeNames))),
  barcode: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^(?:\d{8}|\d{13}|[\x20-\x7e]{1,48})$/.test(text),
        'must be 13 or 8 digits, or the text of a CODE-128 (a UPC-A is written with a leading 0)',
      ),
    ),
  ),
  tags: v.optional(v.array(v.picklist(tagNames))),
  options: v.optional(
    v.array(v.strictObject({ name: line(60), price: v.optional(won), en: v.optional(line(60)) })),
  ),
  type: v.optional(v.picklist(productTypeNames)),
  min: v.optional(whole(0, 1000)),
  max: v.optional(whole(0, 1000)),
  perChoice: v.optional(whole(0, 1000)),
  showOrder: v.optional(whole(-1_000_000, 1_000_000_000)),
  orderInCategory: v.optional(whole(-1_000_000, 1_000_000_000)),
}

const group: v.GenericSchema<MenuGroup> = v.strictObject({
  ...itemFields,
  choices: v.array(v.lazy(() => product)),
})
const product: v.GenericSchema<MenuProduct> = v.strictObject({
  ...itemFields,
  groups: v.optional(v.array(v.lazy(() => group))),
})
const category: v.GenericSchema<MenuCategory> = v.strictObject({
  key: v.optional(key),
  name: line(100),
  en: v.optional(v.strictObject({ name: v.optional(line(100)) })),
  showOrder: v.optional(whole(-1_000_000, 1_000_000_000)),
  products: v.optional(v.array(product)),
  categories: v.optional(v.array(v.lazy(() => category))),
})

/** The menu: categories with their products, in the order in which customers see them. */
export const menuFile = v.strictObject({
  $schema: v.optional(v.string()),
  categories: v.array(category),
})
