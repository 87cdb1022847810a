import type { TermsType } from '@storefront/contract/wire-enums.ts'
import type { StorePolicyJson } from '../../database/schema/store-json.ts'

/** A value that JSON can express. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined }

/** English texts beside the Korean ones. */
type English = { en?: { name?: string; descp?: string } }

/** A picture as pages show it; only of one without a background: `hue` of its tile, and `garnish`, a second picture beside it. */
export type PictureContent = { url: string; hue?: number; garnish?: string }

/**
 * What a store's folder and its rows in the database have in common: everything that the store decides, without what
 * customers hold and without what staff sets at the counter (pauses, limits of a day, renewals of table codes: `tableCodeEditions`).
 * Things refer to each other by keys. A key is the folder's name for a row; a row that no folder has named yet has its
 * id as the key. Absent fields are absent, never null.
 */
export interface StoreContent {
  store: StoreSettings
  categories: CategoryContent[]
  products: ProductContent[]
  tables: TableContent[]
  /** In the order in which customers see them. */
  terms: TermsContent[]
  limits: LimitContent[]
  coupons: CouponContent[]
  giftCards: GiftCardContent[]
  giftCardCategories: GiftCardCategoryContent[]
  payMethods: PayMethodContent[]
}

export interface StoreSettings {
  pageName: string
  /** Whether its terms apply in every store; one store is the platform. */
  isPlatform: boolean
  /** Page name of the franchise's head office. */
  headOffice?: string
  isListed: boolean
  isCafe: boolean
  gateParent?: Json
  grounds?: Json
  /** `StoreInfoJson`; a slide of Main names its product by key (`product`). */
  info: { [name: string]: Json | undefined }
  flags: { [name: string]: Json | undefined }
  policy: Omit<StorePolicyJson, 'tableCodeEditions'>
}

export interface CategoryContent {
  key: string
  parent?: string
  name: string
  showOrder: number
  translations?: English
}

/** A product, a choice group (`isCategory`) or a choice, as in `product` of the contract. */
export interface ProductContent {
  key: string
  category?: string
  parent?: string
  productKindId?: number
  name: string
  /** Won for one unit. */
  price: number
  descp?: string
  image?: PictureContent[]
  allergyInfo?: string[]
  isAdult: boolean
  useInfo?: string
  isCategory: boolean
  productType: string
  childCountLimit: number
  minChildCount: number
  maxChildCount: number
  optionItems?: { value: string; price: number; en?: string }[]
  showOrder: number
  productShowOrder: number
  isSalesStopped: boolean
  isTaxFree: boolean
  barcode?: string
  productSetting?: { showMenuForUser?: boolean; orderTypes?: string[] }
  tags?: ('popular' | 'new' | 'season')[]
  translations?: English
}

/** A table; its key is its number. */
export interface TableContent {
  key: string
  name: string
  groundId?: number
  capacity?: number
  useType?: string
  position?: Json
  translations?: English
}

/** Terms of one type; the key is the type. */
export interface TermsContent {
  key: TermsType
  title: string
  summary?: string
  isRequired: boolean
  template?: string
  translations?: { en?: { title?: string; summary?: string; template?: string } }
}

/** How many units are sold on each business date, of a product or of a limit group (`productKindId`). */
export interface LimitContent {
  /** `product:<key>` or `group:<number>`. */
  key: string
  product?: string
  productKindId?: number
  maxNumber: number
  isClosed: boolean
}

export interface CouponContent {
  key: string
  name: string
  descp?: string
  couponType: string
  amount: number
  minOrderAmount?: number
  maxDiscountAmount?: number
  applyCountLimit?: number
  /** Epoch ms; the end is included. */
  startDate: number
  endDate: number
  isDisabled: boolean
  issueType: string
  targetType: string
  orderType: string[]
  useDay: string[]
  /** Keys of the store's products and categories, or ids of its head office's. */
  products: string[]
  categories: string[]
  isWelcome: boolean
  image: PictureContent[]
  translations?: English
}

export interface GiftCardContent {
  key: string
  name: string
  descp?: string
  image: PictureContent[]
  amountCandidate: { name?: string; amount?: number }[]
  sellDiscount?: { discountType: string; amount: number; name?: string }
  cardType: string
  isRechargeable: boolean
  isRefundable: boolean
  isTransferable: boolean
  hasCashReceipt: boolean
  /** Page names of the stores that take it; empty: the store itself. */
  stores: string[]
  expireAfter?: number
  isOnSale: boolean
  cardCountLimit?: number
  translations?: English
}

export interface GiftCardCategoryContent {
  key: string
  name: string
  showOrder: number
  /** Keys of templates, in the order in which they are shown. */
  templates: string[]
  translations?: English
}

/** A payment method; its key is `vendor-method-type`. */
export interface PayMethodContent {
  key: string
  name: string
  nameEn?: string
  isEnabled: boolean
  isHidden: boolean
  method?: { code: string }
  methodRequired: boolean
  showOrder: number
}
