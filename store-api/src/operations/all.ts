import type { EndpointName, Endpoints } from '@storefront/contract/endpoints/all.ts'
import type { Operation } from '../http/operation.ts'
import getSampleStores from './edge/get-sample-stores.ts'
import getStoreHints from './edge/get-store-hints.ts'
import getLiveEvents from './live/get-live-events.ts'
import getInitData from './start-up/get-init-data.ts'
import getProductData from './start-up/get-product-data.ts'
import getRootProductData from './start-up/get-root-product-data.ts'
import holidayCheck from './start-up/holiday-check.ts'

type Operations = { [Name in EndpointName]: Operation<Endpoints[Name]> }

/** Every call of the contract. One that is missing, or answers something else, does not compile. */
export const operations = {
  getInitData,
  getProductData,
  getRootProductData,
  holidayCheck,
  getStoreHints,
  getSampleStores,
  getLiveEvents,
} satisfies Partial<Operations>
