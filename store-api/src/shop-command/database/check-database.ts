import { orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { platformStoreId } from '@storefront/domain/terms/groups.ts'
import type { Connection } from '../../database/database.ts'
import {
  countRunningOrders,
  readBranches,
  readHeldTables,
  readPageNames,
} from '../../repositories/store-items.ts'
import type { StoreRow } from '../../repositories/stores.ts'
import type { FolderContents } from '../folder/folder-contents.ts'
import type { ValidationError } from '../folder/validation-error.ts'
import type { Change } from '../plan/plan-changes.ts'
import { ItemIds } from './item-ids.ts'
import type { StoredStore } from './read-content.ts'

/** What the folder alone cannot know. */
export async function contentErrors(
  tx: Connection,
  context: {
    folder: FolderContents
    row: StoreRow | null
    stored: StoredStore | null
    headOfficeId: number | null
    changes: readonly Change[]
  },
): Promise<ValidationError[]> {
  const { folder, row, stored, headOfficeId, changes } = context
  const { content, placeOf } = folder
  const file = 'store.json'
  const errors: ValidationError[] = []
  const { headOffice, isPlatform } = content.store
  if (headOffice !== undefined && headOfficeId === null)
    errors.push({ file, message: `headOffice: there is no store ${headOffice}; apply its folder first` })
  if (row && isPlatform !== (row.storeId === platformStoreId))
    errors.push({ file, message: 'platform: a store cannot become the platform, nor the platform a store' })
  if (!row && isPlatform && (await readPageNames(tx, { storeIds: [platformStoreId] })).size > 0)
    errors.push({ file, message: 'platform: there is a platform already; its folder has another pageName' })
  const ids = await ItemIds.read(tx, null, {}, headOfficeId)
  const ownKeys = {
    product: new Set(content.products.map(({ key }) => key)),
    category: new Set(content.categories.map(({ key }) => key)),
  }
  const isKnown = (kind: 'product' | 'category', key: string) =>
    ownKeys[kind].has(key) || ids.referredId(kind, key) !== undefined
  for (const { key, product } of content.limits) {
    if (product !== undefined && !isKnown('product', product))
      errors.push({
        ...placeOf('limits', key),
        message: `there is no product ${product} here or in the head office's menu`,
      })
  }
  for (const coupon of content.coupons) {
    for (const kind of ['product', 'category'] as const) {
      const keys = kind === 'product' ? coupon.products : coupon.categories
      for (const key of keys.filter((each) => !isKnown(kind, each)))
        errors.push({
          ...placeOf('coupons', coupon.key),
          message: `there is no ${kind} ${key} here or in the head office's menu`,
        })
    }
  }
  const namedPages = content.giftCards.flatMap(({ stores }) => stores)
  const pages = new Set((await readPageNames(tx, { pageNames: namedPages })).values())
  for (const { key, stores } of content.giftCards) {
    for (const page of stores.filter((each) => !pages.has(each) && each !== content.store.pageName))
      errors.push({
        ...placeOf('giftCards', key),
        message: `there is no store ${page}; apply its folder first`,
      })
  }
  return [...errors, ...(await heldTableErrors(tx, stored, row, changes))]
}

/** A table that guests have or have reserved stays until they are gone. */
async function heldTableErrors(
  tx: Connection,
  stored: StoredStore | null,
  row: StoreRow | null,
  changes: readonly Change[],
): Promise<ValidationError[]> {
  if (!row || !stored) return []
  const numbers = changes
    .filter(({ list, action }) => list === 'tables' && action === 'retire')
    .map(({ key }) => key)
  const resourceIds = numbers.map((number) => stored.tableIds.get(number) ?? 0)
  const heldTables = await readHeldTables(tx, { storeId: row.storeId, resourceIds })
  return numbers
    .filter((number) => heldTables.has(stored.tableIds.get(number) ?? 0))
    .map((number) => ({
      file: 'tables.json',
      message: `table ${number} is taken away, but guests have it or have reserved it; keep it until they are gone`,
    }))
}

/** Products that are taken away although running orders have them; the orders have what they need of them. */
export async function runningOrderNotes(
  tx: Connection,
  row: StoreRow | null,
  stored: StoredStore | null,
  changes: readonly Change[],
): Promise<string[]> {
  const removedProducts = changes.filter(({ list, action }) => list === 'products' && action === 'remove')
  if (!row || !stored || removedProducts.length === 0) return []
  const productIds = removedProducts.map(({ key }) => stored.ids.idOf('product', key) ?? 0)
  const orders = await countRunningOrders(tx, {
    storeIds: [row.storeId, ...(await readBranches(tx, row.storeId))],
    productIds,
    orderStatuses: [orderStatus.provisional, orderStatus.ordered, orderStatus.inKitchen],
    lineStatus: orderItemStatus.ordered,
  })
  return removedProducts.flatMap(({ key, name }) => {
    const count = orders.get(stored.ids.idOf('product', key) ?? 0)
    return count
      ? [`${name} is in ${count} running order${count > 1 ? 's' : ''}, which keep${count > 1 ? '' : 's'} it.`]
      : []
  })
}
