import type { SampleData } from '@storefront/store-api/sample/sample-data.ts'
import type { SampleStore } from '@storefront/store-api/sample/sample-store.ts'
import { cafe } from '../../store-api/seed/cafe/store.ts'
import { sampleData } from '../../store-api/seed/index.ts'
import { largeMenu } from '../../store-api/seed/large.ts'

/** Sizes of the compared menus in products. */
export const menuSizes = [50, 500, 2000] as const
/** Tables of the measured cafe: one for each concurrent customer. */
export const tableCount = 64

const day = { openingHours: { begin: '00:00', end: '24:00' } }
const alwaysOpen = { businessHours: { weekday: day, weekend: day, holiday: day }, operatingTimeUnit: 2 }

/** The sample cafe, always open, so that the time of the run does not matter. */
export const cafeStore: SampleStore = {
  ...cafe,
  info: { ...cafe.info, openSetting: { ...cafe.info.openSetting, ...alwaysOpen } },
}

/** A copy of the cafe with a menu of a number of products; its ids do not collide with those of the samples. */
export const largeStore = (size: number): SampleStore => ({
  ...cafeStore,
  storeId: 9_000 + size,
  pageName: `menu-${size}`,
})

/** Content of the measured database. */
export function measuredStores(): SampleData {
  const large = menuSizes.map(largeStore)
  const menus = large.map((store, index) => largeMenu(store.storeId, menuSizes[index] ?? 0))
  return {
    ...sampleData,
    stores: [
      ...sampleData.stores.map((store) => (store.storeId === cafe.storeId ? cafeStore : store)),
      ...large,
    ],
    categories: [...sampleData.categories, ...menus.flatMap((menu) => menu.categories)],
    products: [...sampleData.products, ...menus.flatMap((menu) => menu.products)],
    tables: [
      ...sampleData.tables.filter(({ storeId }) => storeId !== cafe.storeId),
      ...Array.from({ length: tableCount }, (_, index) => ({
        storeId: cafe.storeId,
        resourceId: 1001 + index,
        number: String(index + 1),
        name: `Table ${index + 1}`,
        capacity: 4,
      })),
    ],
  }
}
