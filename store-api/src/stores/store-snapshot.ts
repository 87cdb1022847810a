import type { Bundle } from '@storefront/contract/bundles.ts'
import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { BizHourHistory } from '@storefront/contract/entities/opening-hours.ts'
import type { PayModule, PayVendor } from '@storefront/contract/entities/payment.ts'
import {
  type StoreData,
  type StoreInfo,
  storeData as storeDataSchema,
  storeInfo as storeInfoSchema,
} from '@storefront/contract/entities/store.ts'
import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { businessDate } from '@storefront/domain/availability/business-date.ts'
import type { StoreFacts } from '@storefront/domain/availability/store-facts.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { ProductIndex } from '@storefront/domain/menu/product-index.ts'
import type { MenuRule } from '@storefront/domain/menu/visible-products.ts'
import { offeredModules, vendorOf } from '@storefront/domain/payment/pay-modules.ts'
import { platformStoreId } from '@storefront/domain/terms/groups.ts'
import * as v from 'valibot'
import type { Connection } from '../database/database.ts'
import { vatRoundingOf } from '../pay-vendors/facts-of-vendor.ts'
import { payEntryOf } from '../pay-vendors/vendors.ts'
import { readCouponTemplates } from '../repositories/coupons.ts'
import { type PayModuleRow, readPayModules } from '../repositories/pay-accounts.ts'
import {
  type BizHourRow,
  type LimitRuleRow,
  type ResourceRow,
  readLastBizHour,
  readLimitRules,
  readResources,
  readStore,
  readStores,
  readTerms,
  type StoreRow,
} from '../repositories/stores.ts'
import { countWaiting } from '../repositories/waiting-queue.ts'
import { readLastTicket, type WaitingRow } from '../repositories/waiting-tickets.ts'
import { couponTemplateOf } from './coupon-templates.ts'
import { holidaysAround } from './public-holidays.ts'
import { joinedIndex, type StoreMenu } from './store-menu.ts'
import { filledTerms } from './store-terms.ts'

/**
 * An immutable snapshot of a store: read once, cached in memory, invalidated when the store or one of its ancestors
 * changes.
 */
export interface StoreSnapshot {
  storeId: number
  row: StoreRow
  parent: StoreRow | null
  /** Revisions of this store and its ancestors when they were read. */
  revisions: ReadonlyMap<number, number>
  bundles: readonly Bundle[]
  info: StoreInfo
  data: StoreData
  /** The store's own menu. */
  own: StoreMenu
  /** The menu of its head office; empty without one. */
  root: StoreMenu
  /** Products of the store and of its head office together. */
  index: ProductIndex
  limitRules: ReadonlyMap<string, LimitRuleRow>
  tables: readonly ResourceRow[]
  /** `tables` with those that the store no longer has, for the names of tables of past deals. */
  allTables: readonly ResourceRow[]
  /** Templates of the store itself (`own`) and of its head office (`root`), which are valid here too. */
  couponTemplates: { own: readonly CouponTemplate[]; root: readonly CouponTemplate[] }
  /** All pay modules of the store, offered or not. */
  payModules: readonly PayModule[]
  /** If any, only these providers are offered, and tax-free goods are sold (row 2.6-05). */
  manualTaxVendors: readonly PayVendor[]
  /** Terms of platform, head office and store; each text has its placeholders filled, and its hash. */
  terms: readonly TermsTemplate[]
  bizHour: BizHourHistory | null
  /** Teams waiting when the snapshot was taken; joining and leaving the queue takes a new one. */
  waitingCount: number
  /** The day's ticket with the highest number that was handed in, as of then. */
  lastTicket: WaitingRow | null
  facts(now: number): StoreFacts
}

export async function loadSnapshot(
  db: Connection,
  storeId: number,
  menuOf: (store: StoreRow) => Promise<StoreMenu>,
  emptyMenu: StoreMenu,
  now: number,
): Promise<StoreSnapshot | null> {
  const row = await readStore(db, storeId)
  if (!row) return null
  const ancestors = [platformStoreId, ...(row.parentStoreId ? [row.parentStoreId] : [])]
  // The store is read once: a newer revision of it would hide that the rest is older.
  const owners = new Map([...(await readStores(db, ancestors)), row].map((each) => [each.storeId, each]))
  const parent = row.parentStoreId ? (owners.get(row.parentStoreId) ?? null) : null
  const [own, root] = [await menuOf(row), parent ? await menuOf(parent) : emptyMenu]
  const terms = await readTerms(db, [...owners.keys()])
  const data = v.parse(storeDataSchema, {
    ...row.flags,
    name: row.info.name,
    pageName: row.pageName,
    pausedOrderTypes: row.pausedOrderTypes,
  })
  const info = v.parse(storeInfoSchema, { ...row.info, storeId })
  const bizHour = bizHourOf(await readLastBizHour(db, storeId))
  const allTables = await readResources(db, storeId)
  const facts = (time: number): StoreFacts => ({
    info,
    data,
    bizHour,
    holidays: holidaysAround(time, data.timezoneOffset),
  })
  const day = businessDateOrToday(facts(now), now)
  return {
    storeId,
    row,
    parent,
    revisions: new Map([...owners.values()].map((each) => [each.storeId, each.revision])),
    bundles: row.bundles as Bundle[],
    info,
    data,
    own,
    root,
    index: joinedIndex(own, root),
    limitRules: new Map((await readLimitRules(db, storeId)).map((rule) => [rule.limitKey, rule])),
    tables: allTables.filter(({ isDeleted }) => !isDeleted),
    allTables,
    couponTemplates: {
      own: (await readCouponTemplates(db, storeId)).map(couponTemplateOf),
      root: parent ? (await readCouponTemplates(db, parent.storeId)).map(couponTemplateOf) : [],
    },
    payModules: (await readPayModules(db, storeId)).map(payModuleOf),
    manualTaxVendors: row.policy.manualTaxVendors ?? [],
    terms: terms.flatMap((each) => {
      const owner = owners.get(each.storeId)
      return owner ? [filledTerms(each, owner)] : []
    }),
    bizHour,
    waitingCount: await countWaiting(db, storeId, day),
    lastTicket: await readLastTicket(db, storeId, day),
    facts,
  }
}

/** The business date, or the calendar day where there is none. */
export function businessDateOrToday(facts: StoreFacts, now: number): string {
  return businessDate(facts, now) ?? localTime(now, facts.data.timezoneOffset).day
}

export function bizHourOf(row: BizHourRow | undefined): BizHourHistory | null {
  if (!row) return null
  const { storeId: _storeId, prevBizHourType, prevHistoryId = null, ...record } = row
  return {
    ...record,
    prevHistoryId,
    // The last one: no next record.
    nextHistoryId: null,
    ...(prevBizHourType && { orgLastBizHour: { bizHourType: prevBizHourType } }),
  }
}

/** A module with its provider's facts for the browser, which does not branch on provider names. */
function payModuleOf(row: PayModuleRow): PayModule {
  const vendor = vendorOf(row)
  const entry = payEntryOf(vendor)
  return {
    name: row.name,
    nameEn: row.nameEn,
    value: row.value,
    enabled: row.isEnabled,
    hide: row.isHidden,
    method: row.method,
    methodRequired: row.methodRequired,
    vatRounding: vatRoundingOf(vendor),
    ...(entry && { entry }),
  }
}

/** The payment methods that the store offers now (rows 2.2-60, 2.6-05). */
export function modulesOffered(store: {
  readonly payModules: readonly PayModule[]
  readonly manualTaxVendors: readonly PayVendor[]
}): PayModule[] {
  return offeredModules(store.payModules, store.manualTaxVendors.length > 0 ? store.manualTaxVendors : null)
}

/** Templates whose coupons are valid in a store: its own and its head office's, also suspended ones; none where it uses no coupons. */
export function couponTemplatesOf({ data, couponTemplates }: StoreSnapshot): CouponTemplate[] {
  return data.notUsingCoupon ? [] : [...couponTemplates.own, ...couponTemplates.root]
}

/** Stores whose coupons are valid in a store: itself, then its head office. */
export function couponOwners({ storeId, parent }: StoreSnapshot): number[] {
  return [storeId, ...(parent ? [parent.storeId] : [])]
}

/** What decides which products an order of this type may have (row 2.6-05). */
export function menuRule({ data, manualTaxVendors }: StoreSnapshot, orderType: string): MenuRule {
  return { orderType, useTaxFreeProduct: data.useTaxFreeProduct, manualTaxPay: manualTaxVendors.length > 0 }
}
