import { platformStoreId } from '@storefront/domain/terms/groups.ts'
import { eq, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../database/database.ts'
import type { StoreInfoJson } from '../../database/schema/store-json.ts'
import { store } from '../../database/schema/stores.ts'
import { publishLiveEvent } from '../../repositories/live-events.ts'
import { storeChangeColumns } from '../../repositories/store-change.ts'
import { lockStoreOfPage, nextIds, readBranches } from '../../repositories/store-items.ts'
import { type StoreRow, storeIdOfPage } from '../../repositories/stores.ts'
import type { StoreContent } from '../content/store-content.ts'
import type { FolderContents } from '../folder/folder-contents.ts'
import { BadFolder } from '../folder/validation-error.ts'
import { type Change, planChanges } from '../plan/plan-changes.ts'
import { planId } from '../plan/print-plan.ts'
import { Refused } from '../refused.ts'
import { contentErrors, runningOrderNotes } from './check-database.ts'
import { ItemIds } from './item-ids.ts'
import { readContent } from './read-content.ts'
import {
  type WriteContext,
  writeKeys,
  writeLimits,
  writeMenu,
  writePayMethods,
  writeTables,
  writeTerms,
} from './write-content.ts'
import { writeCoupons, writeGiftCards } from './write-sales.ts'

export interface StorePlan {
  changes: Change[]
  /** What somebody should know before they apply it. */
  notes: string[]
}

/** What an apply of this folder would change now. @throws BadFolder where the database does not allow it */
export async function planFolder(db: Database, folder: FolderContents): Promise<StorePlan> {
  return db.transaction(async (tx) => (await prepare(tx, folder)).plan)
}

/**
 * Makes a store as its folder says, in one transaction, and tells open pages. @param expectedPlanId id of the plan that was looked
 * at; another one is refused. @throws BadFolder, Refused
 */
export async function applyFolder(
  db: Database,
  folder: FolderContents,
  now: number,
  expectedPlanId?: string,
): Promise<StorePlan & { storeId: number }> {
  return db.transaction(async (tx) => {
    const { plan, row, stored, headOfficeId } = await prepare(tx, folder)
    if (expectedPlanId !== undefined && planId(plan.changes) !== expectedPlanId) {
      throw new Refused(
        `The plan is now ${planId(plan.changes)}, not ${expectedPlanId}. Look at it with plan again.`,
      )
    }
    const { content } = folder
    const storeId = row?.storeId ?? (await newStoreId(tx, content))
    if (plan.changes.length === 0) return { ...plan, storeId }
    const ids = stored?.ids ?? (await ItemIds.read(tx, null, {}, headOfficeId))
    const context: WriteContext = { tx, storeId, content, changes: plan.changes, ids }
    if (!row) await insertStore(tx, storeId, content, headOfficeId)
    await writeMenu(context)
    await writeTables(context, stored?.tableIds ?? new Map())
    await writeTerms(context)
    await writeLimits(context, stored?.content.limits ?? [])
    await writeCoupons(context)
    await writeGiftCards(context, now)
    await writePayMethods(context)
    await writeKeys(context)
    await updateStore(context, row, headOfficeId)
    await tellPages(tx, storeId, plan.changes, now)
    return { ...plan, storeId }
  })
}

async function prepare(tx: Transaction, folder: FolderContents) {
  const { content } = folder
  const row = await lockStoreOfPage(tx, content.store.pageName)
  const stored = row && (await readContent(tx, row))
  const { headOffice } = content.store
  const headOfficeId = headOffice === undefined ? null : ((await storeIdOfPage(tx, headOffice)) ?? null)
  const changes = planChanges(stored?.content ?? null, content)
  const errors = await contentErrors(tx, { folder, row, stored, headOfficeId, changes })
  if (errors.length > 0) throw new BadFolder(errors)
  return {
    plan: { changes, notes: await runningOrderNotes(tx, row, stored, changes) },
    row,
    stored,
    headOfficeId,
  }
}

async function newStoreId(tx: Connection, { store: { isPlatform } }: StoreContent): Promise<number> {
  if (isPlatform) return platformStoreId
  const [id] = await nextIds(tx, 'store_id_seq', 1)
  if (id === undefined) throw new Error('the sequence of stores gave no id')
  return id
}

function columnsOf({ store: settings }: StoreContent, parentStoreId: number | null, ids: ItemIds) {
  const { info, flags, gateParent, grounds } = settings
  return {
    parentStoreId,
    isListed: settings.isListed,
    isCafe: settings.isCafe,
    gateParent: (gateParent ?? null) as StoreRow['gateParent'],
    grounds: (grounds ?? null) as StoreRow['grounds'],
    info: withSlideIds(info, ids) as unknown as StoreInfoJson,
    flags: flags as StoreRow['flags'],
  }
}

function withSlideIds(info: StoreContent['store']['info'], ids: ItemIds): object {
  const mobile = info.userMobileSetting as { slides?: { product?: string }[] } | undefined
  if (!mobile?.slides) return info
  const slides = mobile.slides.map(({ product, ...slide }) => {
    const productId = product === undefined ? undefined : ids.referredId('product', product)
    return { ...slide, ...(productId !== undefined && { productId }) }
  })
  return { ...info, userMobileSetting: { ...mobile, slides } }
}

/** A new store has no contract yet; it is given one by `contract`. */
async function insertStore(
  tx: Transaction,
  storeId: number,
  content: StoreContent,
  parentStoreId: number | null,
): Promise<void> {
  const ids = await ItemIds.read(tx, null, {}, null)
  await tx.orm.insert(store).values({
    ...columnsOf(content, parentStoreId, ids),
    storeId,
    pageName: content.store.pageName,
    policy: content.store.policy,
    bundles: [],
    pausedOrderTypes: [],
    revision: 1,
    menuVersion: 1,
  })
}

/** Settings, and the revision by which caches notice the change. Renewals of table codes (`tableCodeEditions`) stay as staff set them. */
async function updateStore(
  context: WriteContext,
  row: StoreRow | null,
  parentStoreId: number | null,
): Promise<void> {
  const { tx, storeId, content, changes, ids } = context
  const isMenu = changes.some(({ list }) => list === 'categories' || list === 'products')
  const renewalCounts = row?.policy.tableCodeEditions
  await tx.orm
    .update(store)
    .set({
      ...columnsOf(content, parentStoreId, ids),
      policy: { ...content.store.policy, ...(renewalCounts && { tableCodeEditions: renewalCounts }) },
      ...storeChangeColumns,
      ...(isMenu && { menuVersion: sql`${store.menuVersion} + 1` }),
    })
    .where(eq(store.storeId, storeId))
}

/** Open pages of the store and, of a head office, of its branches read again what changed. */
async function tellPages(
  tx: Transaction,
  storeId: number,
  changes: readonly Change[],
  now: number,
): Promise<void> {
  const changed = (...lists: Change['list'][]) => changes.some(({ list }) => lists.includes(list))
  for (const each of [storeId, ...(await readBranches(tx, storeId))]) {
    publishLiveEvent(tx, { storeId: each, kind: 'store.changed', data: {}, now })
    if (changed('categories', 'products'))
      publishLiveEvent(tx, { storeId: each, kind: 'products.changed', data: {}, now })
    if (changed('limits')) publishLiveEvent(tx, { storeId: each, kind: 'limits.changed', data: {}, now })
    tx.signal({ topic: 'store', storeId: each })
  }
}
