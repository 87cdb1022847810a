import type { openSetting } from '@storefront/contract/entities/opening-hours.ts'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { StaffCallItem } from '@storefront/contract/entities/staff-call.ts'
import type { storeImage } from '@storefront/contract/entities/store.ts'
import type {
  deliverySetting,
  functionSetting,
  packageSetting,
  reservationSetting,
  userMobileSetting,
  waitingSetting,
} from '@storefront/contract/entities/store-settings.ts'
import type { GiftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import type { InferInput } from 'valibot'

/** English texts of a row; Korean ones are its columns. */
export interface TranslationsJson {
  en?: { name?: string; descp?: string }
}

/** Floors or areas of a store, which its tables belong to. */
export type GroundsJson = readonly {
  groundId: number
  name: string
  translations?: TranslationsJson
  /** Size of its plan, in the units of the tables' positions; absent: it has none. */
  width?: number
  height?: number
}[]

/** Place of a table on the plan of its ground: its left upper corner and its size. */
export interface PositionJson {
  x: number
  y: number
  width: number
  height: number
  shape?: 'square' | 'round'
}

/** `storeInfo` of the start-up call without its id. Missing settings have the contract's defaults. */
export interface StoreInfoJson {
  name: string
  descp?: string
  greetingMessage?: string
  pointAccumulationRate?: number
  pointUseThreshold?: number
  /** HTML of the store's own footer; without it the footer shows its default lines. */
  userAppFooter?: string
  menuPageType?: 'text' | 'image'
  licenseName?: string
  licenseNumber?: string
  onlineSalesNumber?: string
  representative?: string
  receiptMessage?: string
  receiptNotes?: { wifi?: string; restroom?: string; custom?: string[] }
  address?: {
    roadAddr?: string
    roadAddrPart1?: string
    engAddr?: string
    addrDetail?: string
    coordinates?: { x: number; y: number }
  }
  allergyItems?: readonly string[]
  amenities?: readonly string[]
  useTypeItems?: readonly string[]
  openSetting: InferInput<typeof openSetting>
  reservationSetting?: InferInput<typeof reservationSetting>
  packageSetting?: InferInput<typeof packageSetting>
  deliverySetting?: InferInput<typeof deliverySetting>
  userMobileSetting?: InferInput<typeof userMobileSetting>
  functionSetting?: InferInput<typeof functionSetting>
  tel?: readonly { tel: string }[]
  waitingSetting?: InferInput<typeof waitingSetting>
  image?: readonly InferInput<typeof storeImage>[]
  userAppCustomButtons?: readonly {
    use?: boolean
    title: string
    linkUrl: string
    translations?: { en?: { title?: string } }
  }[]
  translations?: {
    en: {
      name: string
      descp?: string
      greetingMessage?: string
      representative?: string
      userAppFooter?: string
      amenities?: readonly string[]
    }
  }
}

/** `storeData` of the start-up call; name and page name come from the store itself. */
export interface StoreFlagsJson {
  timezoneOffset?: number
  notUsingPoint?: boolean
  notUsingCoupon?: boolean
  notUsingReservation?: boolean
  notUsingUserorder?: boolean
  notUsingWaiting?: boolean
  notUsingPackage?: boolean
  notUsingDelivery?: boolean
  notUsingProducterApp?: boolean
  notUsingLazyChargePay?: boolean
  useTaxFreeProduct?: boolean
  menuPageType?: string
}

/** Limits of unpaid orders; those without `AtTable` in their name are away from a table. */
export interface PostPayLimits {
  /** Orders of one visit. */
  openOrders: number
  /** Won of one visit. */
  openAmount: number
  /** Orders in ten minutes, whatever their state. */
  perTenMinutes: number
  /** Orders in ten minutes of a guest who sits at a table. */
  perTenMinutesAtTable: number
}

/** Policies of the store; only some are sent to browsers. */
export interface StorePolicyJson {
  /** A customer may cancel an order until the shop accepts it (off by default). */
  selfCancelUntilAccepted?: boolean
  /** Welcome points of the first sign-in at the store. */
  welcomePoints?: number
  /**
   * Providers whose payments may carry tax-free goods, because the store fills in their share itself; where
   * there are any, only these are offered.
   */
  manualTaxVendors?: readonly PayVendor[]
  /** Limits of post-pay orders; defaults in `orders/unpaid-limit.ts`. */
  postPayLimits?: Partial<PostPayLimits>
  /** Items of staff calls; a default list if absent, no calls if empty. */
  staffCallItems?: readonly StaffCallItem[]
  /** Numbers of the store's gift cards that differ from the defaults of `domain`. */
  giftCards?: Partial<GiftCardPolicy>
  /** How often each table's code was renewed, by the table's number: codes of an earlier count are refused. */
  tableCodeEditions?: Readonly<Record<string, number>>
}
