import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { addMonths, localTime, monthOf } from '@storefront/domain/calendar/local-time.ts'
import { openTemplates } from './coupon-templates.ts'
import { holidaysOfMonth } from './public-holidays.ts'
import type { StoreSnapshot } from './store-snapshot.ts'
import { wireTable } from './wire-table.ts'

type InitData = AnswerOf<typeof getInitData>

/** Fields of the store's info that the wire carries as JSON text (document 1 §3.1). */
const textFields = [
  'address',
  'allergyItems',
  'amenities',
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

/** The start-up answer's part that is the same for everybody (document 1 §7, decision 65). */
export function initDataOf(store: StoreSnapshot, now: number, offersLogout: boolean): InitData {
  const { parent } = store
  return {
    storeInfo: { ...wireInfo({ ...store.row.info, storeId: store.storeId }), policies: policiesOf(store) },
    storeData: store.data,
    categoryList: store.own.categories,
    groundList: [],
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
    // The texts are long and few read them: the terms calls bring them.
    termsTemplateList: store.terms.map(({ template: _text, translations: _texts, ...template }) => template),
    isCafeStore: store.row.isCafe,
    isPrepaidcardEnabled: store.bundles.includes('giftcards'),
    lastWaitingOfDay: null,
    waitingCount: store.waitingCount,
    holidayList: holidaysToShow(store, now),
    contract: { bundles: [...store.bundles] },
    features: { logout: offersLogout },
  }
}

/** None in a store that uses no coupons, or that nobody can pay through. */
function couponsOf(store: StoreSnapshot, templates: StoreSnapshot['couponTemplates']['own'], now: number) {
  const isUsed = !store.data.notUsingCoupon && store.bundles.includes('payment')
  return isUsed ? openTemplates(templates, store, now) : []
}

/** What of the store's choices concerns its customers. */
function policiesOf({ row }: StoreSnapshot) {
  return { selfCancelUntilAccepted: row.policy.selfCancelUntilAccepted ?? false }
}

function holidaysToShow(store: StoreSnapshot, now: number): number[] {
  const { day } = localTime(now, store.data.timezoneOffset)
  return [0, 1].flatMap((ahead) => holidaysOfMonth(monthOf(addMonths(day, ahead))))
}

function wireInfo<Info extends { storeId: number; name: string }>(info: Info) {
  const texts = textFields.flatMap((field) => {
    const value = (info as Record<string, unknown>)[field]
    return value === undefined ? [] : [[field, JSON.stringify(value)]]
  })
  return { ...info, ...(Object.fromEntries(texts) as Record<string, string>) }
}
