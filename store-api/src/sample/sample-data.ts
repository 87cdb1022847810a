import type { TermsType } from '@storefront/contract/wire-enums.ts'
import type { SampleCouponTemplate, SampleNumberedCoupon } from './sample-coupons.ts'
import type { SampleGiftCard, SampleGiftCardCategory, SampleGiftCardTemplate } from './sample-gift-cards.ts'
import type { SampleCategory, SampleLimit, SampleProduct } from './sample-menu.ts'
import type { SampleStore, SampleTable } from './sample-store.ts'

/**
 * Initial content of an empty database: plain data, no code. `load.ts` validates it against the contract's schemas and
 * its cross-references before writing.
 */
export interface SampleData {
  stores: readonly SampleStore[]
  categories: readonly SampleCategory[]
  products: readonly SampleProduct[]
  tables: readonly SampleTable[]
  terms: readonly SampleTerms[]
  limits: readonly SampleLimit[]
  couponTemplates?: readonly SampleCouponTemplate[]
  numberedCoupons?: readonly SampleNumberedCoupon[]
  payModules?: readonly SamplePayModule[]
  giftCardTemplates?: readonly SampleGiftCardTemplate[]
  giftCardCategories?: readonly SampleGiftCardCategory[]
  /** Issued after the start, because their CVCs are hashed with the deployment's secret. */
  giftCards?: readonly SampleGiftCard[]
}

/** `template` may hold `{{placeholders}}`, filled from the fields of the store whose terms they are: name,
 * licenseName, licenseNumber, onlineSalesNumber, representative, tel, address, pageName. */
export interface SampleTerms {
  storeId: number
  termsType: TermsType
  title: string
  summary?: string
  isRequired: boolean
  template?: string
  translations?: { en?: { title?: string; summary?: string; template?: string } }
}

/**
 * A pay module; `value` is `vendor-method-type`. Without `enabled` or with `hide` it is not offered: two fields of the
 * specification with one effect here. `method` is a fixed code of the module (`kakaopay`), which the browser gets with it.
 */
export interface SamplePayModule {
  storeId: number
  value: string
  name: string
  nameEn: string
  enabled?: boolean
  hide?: boolean
  method?: { code: string }
  methodRequired?: boolean
}
