import type { Bundle } from '@storefront/contract/bundles.ts'
import type {
  GroundsJson,
  PositionJson,
  StoreFlagsJson,
  StoreInfoJson,
  StorePolicyJson,
  TranslationsJson,
} from '../database/schema/store-json.ts'

/** Store 1 is the platform. A store with `parentStoreId` belongs to that franchise head office. */
export interface SampleStore {
  storeId: number
  parentStoreId?: number
  /** The first path segment, also required for the platform and a head office. */
  pageName: string
  /** Whether the index page of samples lists the store (the platform is not a shop). */
  isListed: boolean
  bundles: readonly Bundle[]
  isCafe?: boolean
  /** The link to the parent on Main; only where the store shows one. */
  gateParentStore?: { name: string; orgName?: string; pageName: string; translations?: TranslationsJson }
  /** Floors or areas with tables. */
  grounds?: GroundsJson
  info: StoreInfoJson
  data: StoreFlagsJson
  policy?: StorePolicyJson
}

/** `number` is the table's id in its QR link: letters, digits, `_` and `-`, at most 20. */
export interface SampleTable {
  storeId: number
  resourceId: number
  number: string
  name: string
  groundId?: number
  capacity: number
  useType?: string
  /** Its place on the plan of its ground. */
  position?: PositionJson
  translations?: TranslationsJson
}
