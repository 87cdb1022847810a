import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { addMonths, localTime, monthOf } from '@storefront/domain/calendar/local-time.ts'
import { publicTemplates } from './coupon-templates.ts'
import { holidaysOfMonth, publishedHolidays } from './public-holidays.ts'
import { businessDateOrToday, type StoreSnapshot } from './store-snapshot.ts'
import { wireTable } from './wire-table.ts'
import { wireTicketOfOthers } from './wire-waiting.ts'

type InitData = AnswerOf<typeof getInitData>

/** Fields of the store's info that are JSON text in wire format (spec 1 §3.1). */
const textFields = [
  'address',
  'allergyItems',
  'amenities',
  'useTypeItems',
  'openSetting',
  'reservationSetting',
  'packageSetting',
  'deliverySetting',
  'userMobileSetting',
  'functionSetting',
  'tel',
  'waitingSetting',
  'image',
  'userAppCustomButtons',
] as const

/** The shared part of the start-up answer (spec 1 §7, spec decision 65). */
export function initDataOf(store: StoreSnapshot, now: number, features: InitData['features']): InitData {
  const { parent } = store
  return {
    storeInfo: storeInfoOf(store),
    storeData: store.data,
    categoryList: store.own.categories,
    // Sizes belong to the plan, which has a call of its own.
    groundList: (store.row.grounds ?? []).map(({ width: _width, height: _height, ...ground }) => ({
      ...ground,
      storeId: store.storeId,
    })),
    resourceList: store.tables.map(wireTable),
    couponTemplateList: couponsOf(store, store.couponTemplates.own, now),
    lastBizHourHistory: store.bizHour,
    manuallyFillTaxPayList: store.manualTaxVendors.map((vendor) => ({ vendor })),
    gateParentStore: store.row.gateParent,
    parentStore: parent
      ? { storeId: parent.storeId, name: parent.info.name, pageName: parent.pageName }
      : null,
    parentStoreInfo: parent
      ? wireInfo({ ...parent.info, name: parent.info.name, storeId: parent.storeId })
      : null,
    parentStoreCategoryList: store.root.categories,
    parentStoreCouponTemplateList: couponsOf(store, store.couponTemplates.root, now),
    // Without the long texts, which the terms calls return.
    termsTemplateList: store.terms.map(({ template: _text, translations: _texts, ...template }) => template),
    isCafeStore: store.row.isCafe,
    isPrepaidcardEnabled: store.bundles.includes('giftcards'),
    lastWaitingOfDay: lastWaitingOf(store, now),
    waitingCount: store.waitingCount,
    ...holidaysToShow(store, now),
    contract: { bundles: [...store.bundles] },
    features,
  }
}

/** The last ticket of the current business date, without its owner; null: there is none. */
function lastWaitingOf(store: StoreSnapshot, now: number): InitData['lastWaitingOfDay'] {
  const { lastTicket: ticket } = store
  const isToday = ticket?.day === businessDateOrToday(store.facts(now), now)
  return ticket && isToday ? wireTicketOfOthers(ticket) : null
}

/** The store's info, with its settings as JSON text. */
export function storeInfoOf(store: StoreSnapshot): InitData['storeInfo'] {
  const { info, createDate, modifyDate, revision } = store.row
  const dated = { ...info, storeId: store.storeId, createDate, modifyDate, version: revision }
  return { ...wireInfo(dated), policies: policiesOf(store) }
}

/** None in a store without coupons or payment. */
function couponsOf(store: StoreSnapshot, templates: StoreSnapshot['couponTemplates']['own'], now: number) {
  const isUsed = !store.data.notUsingCoupon && store.bundles.includes('payment')
  return isUsed ? publicTemplates(templates, store, now) : []
}

/** The store's policies that concern customers. */
function policiesOf({ row }: StoreSnapshot) {
  return { selfCancelUntilAccepted: row.policy.selfCancelUntilAccepted ?? false }
}

/**
 * Holidays of this month and the next. A month without a published calendar counts as all holidays, and is listed as
 * unavailable.
 */
export function holidaysToShow(
  store: Pick<StoreSnapshot, 'data'>,
  now: number,
): Pick<InitData, 'holidayList' | 'unknownHolidayMonthList'> {
  const { day } = localTime(now, store.data.timezoneOffset)
  const months = [0, 1].map((monthOffset) => monthOf(addMonths(day, monthOffset)))
  return {
    holidayList: months.flatMap(holidaysOfMonth),
    unknownHolidayMonthList: months.filter((month) => publishedHolidays(month) === null),
  }
}

function wireInfo<Info extends { storeId: number; name: string }>(info: Info) {
  const texts = textFields.flatMap((field) => {
    const value = (info as Record<string, unknown>)[field]
    return value === undefined ? [] : [[field, JSON.stringify(value)]]
  })
  return { ...info, ...(Object.fromEntries(texts) as Record<string, string>) }
}
