import type { TermsType } from '@storefront/contract/wire-enums.ts'
import type { SampleCouponTemplate, SampleNumberedCoupon } from './sample-coupons.ts'
import type { SampleCategory, SampleLimit, SampleProduct } from './sample-menu.ts'
import type { SampleStore, SampleTable } from './sample-store.ts'

/**
 * What an empty database is filled with: plain data, no code. `load.ts` checks it against the
 * contract's schemas and against itself before it writes a row.
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

/** A pay module; `value` is `vendor-method-type`, and a method is asked for where one is required. */
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
