import * as v from 'valibot'
import { jsonText } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { translations } from './translations.ts'

/** `HH:mm`; an end after 24:00 (`26:00`), or before its begin, runs overnight (decision 22). */
const clockTime = v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}$/))
export const timeWindow = v.looseObject({ begin: clockTime, end: clockTime })
export type TimeWindow = v.InferOutput<typeof timeWindow>

export const dayHours = v.looseObject({
  openingHours: v.optional(v.nullable(timeWindow)),
  breakTime: v.optional(v.nullable(timeWindow)),
})
export type DayHours = v.InferOutput<typeof dayHours>

export const openSetting = v.looseObject({
  businessHours: v.looseObject({
    weekday: v.optional(dayHours),
    weekend: v.optional(dayHours),
    saturday: v.optional(dayHours),
    sunday: v.optional(dayHours),
    holiday: v.optional(dayHours),
  }),
  operatingTimeUnit: v.optional(v.number(), 2),
  /** `week` 1-6 or `*`; `day` 1-7 with Sunday as 1, or `holiday`. */
  regularHoliday: v.optional(
    v.array(
      v.looseObject({ week: v.union([v.number(), v.string()]), day: v.union([v.number(), v.string()]) }),
    ),
    [],
  ),
  /** Closed from `begin` to `end`, both `YYYY-MM-DD`, both inclusive. */
  nonRegularHoliday: v.optional(v.array(v.looseObject({ begin: v.string(), end: v.string() })), []),
})
export type OpenSetting = v.InferOutput<typeof openSetting>

const dateRange = v.optional(
  v.nullable(v.looseObject({ begin: v.optional(v.string()), end: v.optional(v.string()) })),
)

/** Clock times; what is missing is open on that side. */
const timeRange = v.optional(
  v.nullable(v.looseObject({ begin: v.optional(v.string()), end: v.optional(v.string()) })),
)

/** What is kept of a deposit once it is late: `value` days (`date`) or hours (`hour`) before, `penalty` percent. */
export const penalty = v.looseObject({ type: v.string(), value: v.number(), penalty: v.number() })

export const reservationSetting = v.looseObject({
  /** Months ahead. */
  reservationAvailableTime: v.optional(v.number(), 1),
  reservationAdaptRangeType: optionalText,
  reservationAdaptRange: dateRange,
  reservationAdaptRangeTimeType: optionalText,
  reservationAdaptRangeTime: timeRange,
  reservationLimitPerson: v.optional(v.number()),
  depositType: optionalText,
  depositAdaptRangeType: optionalText,
  depositAdaptRange: dateRange,
  /** Won. */
  depositAmount: v.optional(v.number()),
  /** Minutes after the reserved time. */
  noShowCheck: v.optional(v.number()),
  penalties: v.optional(v.array(penalty)),
  noti: optionalText,
  isPreOrderAvailable: v.optional(v.boolean()),
  enableWithoutResource: v.optional(v.boolean()),
})

export const waitingSetting = v.looseObject({
  waitingAdaptRangeType: optionalText,
  waitingAdaptRange: dateRange,
  waitingAdaptRangeTimeType: optionalText,
  waitingAdaptRangeTime: timeRange,
  /** Number of the day's last ticket. */
  lastWaitingOfDay: optionalNumber,
  /** Minutes for one team. */
  averageWaitingTime: v.optional(v.number()),
  /** `limit`: no more tickets than `waitingAvailableLimit`. */
  waitingAvailableLimitType: optionalText,
  waitingAvailableLimit: optionalNumber,
  isPreOrderAvailable: v.optional(v.boolean()),
})

export const functionSetting = v.looseObject({
  isReservationAvailable: v.optional(v.boolean(), false),
  isWaitingAvailable: v.optional(v.boolean(), false),
  isPackagable: v.optional(v.boolean(), false),
  isDelivable: v.optional(v.boolean(), false),
  isOrderAvailable: v.optional(v.boolean(), false),
  isOrderAvailableWithTable: v.optional(v.boolean(), false),
  isOrderAvailableWithPostPay: v.optional(v.boolean(), false),
  isShareDisplayedAsButton: v.optional(v.boolean(), false),
})
export type FunctionSetting = v.InferOutput<typeof functionSetting>

/** `on` false, or no window, means that the store's own hours decide. */
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
  /** Minutes until an order at a table is expected to be ready. */
  selfOrderTime: optionalNumber,
  customButtonName: optionalText,
  /** Ours, additive (decision 21). */
  translations: v.optional(
    v.looseObject({ en: v.optional(v.looseObject({ customButtonName: v.optional(v.string()) })) }),
  ),
  carouselIntervalTime: v.optional(v.number(), 3000),
  /** Hue of the store's accent, 0-359 (ours, additive). */
  accentHue: v.optional(v.number(), 165),
  /** Main's slides (ours, additive): texts in both languages and the picture they stand beside. */
  slides: v.optional(
    v.array(
      v.looseObject({
        image: v.string(),
        garnish: v.optional(v.string()),
        hue: v.number(),
        title: v.string(),
        eyebrow: v.optional(v.string()),
        en: v.optional(v.looseObject({ title: v.string(), eyebrow: v.optional(v.string()) })),
        productId: v.optional(v.number()),
      }),
    ),
    [],
  ),
})

/** Takeout (document 2 §3): times in minutes. What is left out is a default of the rules. */
export const packageSetting = v.looseObject({
  packagingTime: v.optional(v.number()),
  /** Whether an estimate is shown while an order is prepared. */
  packagingTimeShow: v.optional(v.boolean()),
  timeSelectedPackageOrderEnabled: v.optional(v.boolean()),
  instantPackageOrderEnabled: v.optional(v.boolean()),
  minuteInterval: v.optional(v.number()),
  noti: optionalText,
  translations: v.optional(
    v.nullable(v.looseObject({ en: v.optional(v.looseObject({ noti: v.optional(v.string()) })) })),
  ),
})
export type PackageSetting = v.InferOutput<typeof packageSetting>

/**
 * Delivery (document 2 §3, decision 47). The ways of ordering and the notice are ours, named after those of takeout;
 * what is left out is a default of the rules.
 */
export const deliverySetting = v.looseObject({
  /** Minutes from order to door. */
  deliveryTime: v.optional(v.number()),
  /** Whether an estimate is shown while an order is on its way. */
  deliveryTimeShow: v.optional(v.boolean()),
  /** Won of products below which nothing is delivered anywhere. */
  deliveryMinOrderAmount: v.optional(v.number()),
  /** Areas by the beginning of their road addresses; an area may stand several times, once for each amount. */
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
  translations: v.optional(
    v.nullable(v.looseObject({ en: v.optional(v.looseObject({ noti: v.optional(v.string()) })) })),
  ),
})
export type DeliverySetting = v.InferOutput<typeof deliverySetting>

/** `hue` (ours, additive): it is a cut-out that stands on a tile of this hue; a photo has none. */
export const storeImage = v.looseObject({
  type: v.string(),
  url: v.string(),
  hue: optionalNumber,
})

export const storeInfo = v.looseObject({
  storeId: v.number(),
  name: v.string(),
  /** When the store was set up, and when anything of it changed last. */
  createDate: optionalNumber,
  modifyDate: optionalNumber,
  /** Counts the changes. */
  version: optionalNumber,
  descp: optionalText,
  greetingMessage: optionalText,
  /** Percent of what a provider is paid. */
  pointAccumulationRate: optionalNumber,
  /** The least points that may be used at once. */
  pointUseThreshold: optionalNumber,
  /** Choices of the store that a customer is told of (ours, additive). */
  policies: v.optional(v.looseObject({ selfCancelUntilAccepted: v.optional(v.boolean()) })),
  userAppFooter: optionalText,
  menuPageType: optionalText,
  licenseName: optionalText,
  licenseNumber: optionalText,
  /** Number of the online-sales report (the footer's default lines need it). */
  onlineSalesNumber: optionalText,
  representative: optionalText,
  /** Below what a receipt lists. */
  receiptMessage: optionalText,
  address: jsonText(
    v.optional(
      v.looseObject({
        roadAddr: v.optional(v.string()),
        roadAddrPart1: v.optional(v.string()),
        engAddr: v.optional(v.string()),
        addrDetail: v.optional(v.string()),
        coordinates: v.optional(v.looseObject({ x: v.number(), y: v.number() })),
      }),
    ),
  ),
  allergyItems: jsonText(v.optional(v.array(v.string()), [])),
  amenities: jsonText(v.optional(v.array(v.string()), [])),
  /** Ways in which the store is used, in its own words. */
  useTypeItems: jsonText(v.optional(v.array(v.string()), [])),
  openSetting: jsonText(openSetting),
  reservationSetting: jsonText(v.optional(reservationSetting, {})),
  packageSetting: jsonText(v.optional(packageSetting, {})),
  deliverySetting: jsonText(v.optional(deliverySetting, {})),
  userMobileSetting: jsonText(v.optional(userMobileSetting, {})),
  functionSetting: jsonText(v.optional(functionSetting, {})),
  tel: jsonText(v.optional(v.array(v.looseObject({ tel: v.string() })), [])),
  waitingSetting: jsonText(v.optional(waitingSetting, {})),
  image: jsonText(v.optional(v.array(storeImage), [])),
  userAppCustomButtons: jsonText(
    v.optional(
      v.array(
        v.looseObject({
          use: v.optional(v.boolean(), true),
          title: v.string(),
          linkUrl: v.string(),
          /** Ours, additive (decision 21). */
          translations: v.optional(
            v.looseObject({ en: v.optional(v.looseObject({ title: v.optional(v.string()) })) }),
          ),
        }),
      ),
      [],
    ),
  ),
  translations: v.optional(
    jsonText(
      v.optional(
        v.looseObject({
          en: v.optional(
            v.looseObject({
              name: v.optional(v.string()),
              descp: v.optional(v.string()),
              greetingMessage: v.optional(v.string()),
              amenities: v.optional(v.array(v.string())),
            }),
          ),
        }),
      ),
    ),
  ),
})
export type StoreInfo = v.InferOutput<typeof storeInfo>

export const storeData = v.looseObject({
  name: v.string(),
  pageName: v.string(),
  /** Minutes east of UTC (Korea: 540). */
  timezoneOffset: v.optional(v.number(), 540),
  notUsingPoint: v.optional(v.boolean(), false),
  notUsingCoupon: v.optional(v.boolean(), false),
  notUsingReservation: v.optional(v.boolean(), false),
  notUsingUserorder: v.optional(v.boolean(), false),
  notUsingWaiting: v.optional(v.boolean(), false),
  notUsingPackage: v.optional(v.boolean(), false),
  notUsingDelivery: v.optional(v.boolean(), false),
  notUsingProducterApp: v.optional(v.boolean(), false),
  notUsingLazyChargePay: v.optional(v.boolean(), false),
  useTaxFreeProduct: v.optional(v.boolean(), false),
  menuPageType: optionalText,
  /** Ways of ordering that the shop has paused (decision 48; ours, additive). */
  pausedOrderTypes: v.optional(v.array(v.string()), []),
})
export type StoreData = v.InferOutput<typeof storeData>

/** Business hours as the shop opened and closed them (document 1 §3.2). */
export const bizHourHistory = v.looseObject({
  historyId: v.number(),
  startDate: v.number(),
  endDate: optionalNumber,
  prevHistoryId: optionalNumber,
  nextHistoryId: optionalNumber,
  bizHourType: v.string(),
  /** The business date that these hours count for, `YYYY-MM-DD`. */
  stdDate: v.string(),
  orgLastBizHour: v.optional(v.nullable(v.looseObject({ bizHourType: v.string() }))),
})
export type BizHourHistory = v.InferOutput<typeof bizHourHistory>

export const gateParentStore = v.looseObject({
  name: v.string(),
  orgName: optionalText,
  pageName: v.string(),
  translations,
})

/** A floor or an area of the store, which tables stand in. */
export const ground = v.looseObject({
  groundId: v.number(),
  storeId: v.optional(v.number()),
  name: v.string(),
  translations,
})

/** A table of the store. */
export const resource = v.looseObject({
  resourceId: v.number(),
  storeId: v.number(),
  groundId: optionalNumber,
  name: v.string(),
  capacity: optionalNumber,
  translations,
})
export type Resource = v.InferOutput<typeof resource>
