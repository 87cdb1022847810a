import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { writeSample } from '@storefront/store-api/sample/load.ts'
import { cafeMenu } from '../../store-api/seed/cafe/menu.ts'
import { menuOf } from '../../store-api/seed/menu.ts'
import { cafeStore } from '../shop/stores.ts'

/** Ids of the copies follow this one; the samples and the large menus are below. */
const FIRST_ID = 100_000
/** Stores whose menus are written together. */
const BATCH = 50

/** A menu of four sections, as a small cafe has it. */
const shortMenu = cafeMenu.slice(0, 4)

/** Adds copies of the sample cafe, each with a short menu. @returns their page names and ids */
export async function addRotatingStores(
  databaseUrl: string,
  count: number,
): Promise<{ pageName: string; storeId: number }[]> {
  const copies = Array.from({ length: count }, (_, index) => ({
    ...cafeStore,
    storeId: FIRST_ID + index,
    pageName: `copy-${index}`,
  }))
  const db = await openPostgres({ url: databaseUrl, connections: 1 })
  try {
    for (let from = 0; from < copies.length; from += BATCH) {
      const stores = copies.slice(from, from + BATCH)
      const menus = stores.map(({ storeId }) => menuOf(storeId, shortMenu))
      await db.transaction((tx) =>
        writeSample(
          tx,
          {
            stores,
            categories: menus.flatMap(({ categories }) => categories),
            products: menus.flatMap(({ products }) => products),
            tables: [],
            terms: [],
            limits: [],
          },
          Date.now(),
        ),
      )
    }
  } finally {
    await db.close()
  }
  return copies
}
