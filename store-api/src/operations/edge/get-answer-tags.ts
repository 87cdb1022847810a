import { getAnswerTags } from '@storefront/contract/endpoints/edge.ts'
import type { Connection } from '../../database/database.ts'
import { operation } from '../../http/operation.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { preparedInitData } from '../start-up/get-init-data.ts'
import { limitsOfToday } from '../start-up/product-data.ts'
import { taggedHints } from './get-store-hints.ts'

/** One store after another: many at once would occupy the database's connections. */
export default operation(getAnswerTags, async ({ services, db, now }, { storeIds, menuStoreIds }) => {
  const withMenu = new Set(idsIn(menuStoreIds))
  const storeList = []
  for (const storeId of idsIn(storeIds)) {
    const store = await services.stores.byId(storeId)
    if (!store) continue
    const initData = preparedInitData(store, now, services).forGuests.etag
    const { tag: hints } = taggedHints(store)
    const menu = withMenu.has(storeId) && (await menuTags(db, store, now))
    storeList.push({ storeId, hints, initData, ...menu })
  }
  return { storeList }
})

async function menuTags(db: Connection, store: StoreSnapshot, now: number) {
  return {
    productData: store.own.answer.etag,
    rootProductData: store.root.answer.etag,
    productLimits: (await limitsOfToday(db, store, now, { withKinds: true })).etag,
  }
}

const idsIn = (list: string | undefined): number[] => (list === undefined ? [] : list.split(',').map(Number))
