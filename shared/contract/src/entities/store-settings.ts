import * as v from 'valibot'
import { optionalNumber, optionalText } from '../optional.ts'

const dateRange = v.optional(
  v.nullable(v.looseObject({ begin: v.optional(v.string()), end: v.optional(v.string()) })),
)

/** Clock times; a missing one means no limit on that side. */
const timeRange = v.optional(
  v.nullable(v.looseObject({ begin: v.optional(v.string()), end: v.optional(v.string()) })),
)

/**
 * Cancellation fee: from `value` days (`date`) or hours (`hour`) before the visit, `penalty` percent of the deposit
 * are retained.
 */
const penalty = v.looseObject({ type: v.string(), value: v.number(), penalty: v.number() })

/** Ours, additive (spec decision 21): the notice of a setting in English. */
const noticeTranslations = v.optional(
  v.nullable(v.looseObject({ en: v.optional(v.looseObject({ noti: v.optional(v.string()) })) })),
)

export const reservationSetting = v.looseObject({
  /** Months ahead. */
  reservationAvailableTime: v.optional(v.number(), 1),
  /** `range`: only on the days of the range, or within its times; the same of deposit and waiting. */
  reservationAdaptRangeType: optionalText,
  reservationAdaptRange: dateRange,
  reservationAdaptRangeTimeType: optionalText,
  reservationAdaptRangeTime: timeRange,
  /** Largest party, children included. */
  reservationLimitPerson: v.optional(v.number()),
  /** `use`: reservations need a deposit. */
  depositType: optionalText,
  depositAdaptRangeType: optionalText,
  depositAdaptRange: dateRange,
  /** Won. */
  depositAmount: v.optional(v.number()),
  /** Minutes after the reserved time until absent guests are a no-show. */
  noShowCheck: v.optional(v.number()),
  penalties: v.optional(v.array(penalty)),
  /** A notice to the customer. */
  noti: optionalText,
  translations: noticeTranslations,
  isPreOrderAvailable: v.optional(v.boolean()),
  /** Reservations without a free table, by a prepaid pre-order. */
  enableWithoutResource: v.optional(v.boolean()),
})

export const waitingSetting = v.looseObject({
  waitingAdaptRangeType: optionalText,
  waitingAdaptRange: dateRange,
  waitingAdaptRangeTimeType: optionalText,
  waitingAdaptRangeTime: timeRange,
  /** Number of the day's last ticket, as the store has set it; not used here. */
  lastWaitingOfDay: optionalNumber,
  /** Minutes for one team. */
  averageWaitingTime: v.optional(v.number()),
  /** `limit`: no more tickets than `waitingAvailableLimit`. */
  waitingAvailableLimitType: optionalText,
  waitingAvailableLimit: optionalNumber,
  isPreOrderAvailable: v.optional(v.boolean()),
  /** Ours: customers may postpone their turn. */
  isPostponeAvailable: v.optional(v.boolean()),
})

export const functionSetting = v.looseObject({
  isReservationAvailable: v.optional(v.boolean(), false),
  isWaitingAvailable: v.optional(v.boolean(), false),
  /** Takeout, and delivery. */
  isPackagable: v.optional(v.boolean(), false),
  isDelivable: v.optional(v.boolean(), false),
  /** Orders without a table (at the counter), and at a table. */
  isOrderAvailable: v.optional(v.boolean(), false),
  isOrderAvailableWithTable: v.optional(v.boolean(), false),
  /** Orders at a table, at the counter and of self-pay are paid afterwards, not first. */
  isOrderAvailableWithPostPay: v.optional(v.boolean(), false),
  /** Main has a share button. */
  isShareDisplayedAsButton: v.optional(v.boolean(), false),
})

/** Hours in which customers may order; `on` false, or a missing time, means that the store's opening hours decide. */
const orderWindow = v.optional(
  v.nullable(
    v.looseObject({
      on: v.optional(v.boolean(), false),
      begin: v.optional(v.string()),
      end: v.optional(v.string()),
    }),
  ),
)

export const userMobileSetting = v.looseObject({
  orderTime: orderWindow,
  /** Minutes until an order at a table is expected to be ready; no page shows it. */
  selfOrderTime: optionalNumber,
  /** The store's own name of the order button. */
  customButtonName: optionalText,
  /** Ours, additive (spec decision 21). */
  translations: v.optional(
    v.looseObject({ en: v.optional(v.looseObject({ customButtonName: v.optional(v.string()) })) }),
  ),
  /** Milliseconds until a row of pictures moves on. */
  carouselIntervalTime: v.optional(v.number(), 3000),
  /** Hue of the store's accent, 0-359 (ours, additive). */
  accentHue: v.optional(v.number(), 165),
  /** Main's slides (ours, additive): texts in both languages and a picture. */
  slides: v.optional(
    v.array(
      v.looseObject({
        image: v.string(),
        garnish: v.optional(v.string()),
        hue: v.number(),
        title: v.string(),
        /** A short line above the title. */
        eyebrow: v.optional(v.string()),
        en: v.optional(v.looseObject({ title: v.string(), eyebrow: v.optional(v.string()) })),
        productId: v.optional(v.number()),
      }),
    ),
    [],
  ),
})

/** Takeout (spec 2 §3), which the specification calls package: times in minutes. Defaults are in `domain`. */
export const packageSetting = v.looseObject({
  packagingTime: v.optional(v.number()),
  /** Whether an estimate is shown while an order is prepared. */
  packagingTimeShow: v.optional(v.boolean()),
  timeSelectedPackageOrderEnabled: v.optional(v.boolean()),
  instantPackageOrderEnabled: v.optional(v.boolean()),
  minuteInterval: v.optional(v.number()),
  noti: optionalText,
  translations: noticeTranslations,
})
export type PackageSetting = v.InferOutput<typeof packageSetting>

/**
 * Delivery (spec 2 §3, spec decision 47). Fulfilment options and notice are ours, named after those of takeout; absent
 * fields have defaults in `domain`.
 */
export const deliverySetting = v.looseObject({
  /** Minutes from order to delivery. */
  deliveryTime: v.optional(v.number()),
  /** Whether an estimated time is shown while an order is in progress. */
  deliveryTimeShow: v.optional(v.boolean()),
  /** Minimum product amount in won for any delivery. */
  deliveryMinOrderAmount: v.optional(v.number()),
  /** Areas by prefix of their road addresses; an area may occur several times, once per amount. */
  deliveryFeeList: v.optional(
    v.array(
      v.looseObject({
        area: v.string(),
        minOrderAmount: v.optional(v.number(), 0),
        fee: v.optional(v.number(), 0),
        translations: v.optional(
          v.nullable(v.looseObject({ en: v.optional(v.looseObject({ area: v.optional(v.string()) })) })),
        ),
      }),
    ),
  ),
  timeSelectedDeliveryOrderEnabled: v.optional(v.boolean()),
  instantDeliveryOrderEnabled: v.optional(v.boolean()),
  minuteInterval: v.optional(v.number()),
  noti: optionalText,
  translations: noticeTranslations,
})
export type DeliverySetting = v.InferOutput<typeof deliverySetting>
