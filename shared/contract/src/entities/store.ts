import * as v from 'valibot'
import { jsonText } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { openSetting } from './opening-hours.ts'
import {
  deliverySetting,
  functionSetting,
  packageSetting,
  reservationSetting,
  userMobileSetting,
  waitingSetting,
} from './store-settings.ts'
import { translations } from './translations.ts'

/** `hue` (ours, additive): a cut-out for a tile of this hue; photos have none. */
export const storeImage = v.looseObject({
  /** `logo`; any other is a photo, and `main` one that Main may show. */
  type: v.string(),
  url: v.string(),
  hue: optionalNumber,
})

export const storeInfo = v.looseObject({
  storeId: v.number(),
  name: v.string(),
  /** When the store was created, and when it was last changed. */
  createDate: optionalNumber,
  modifyDate: optionalNumber,
  /** Number of changes. */
  version: optionalNumber,
  descp: optionalText,
  greetingMessage: optionalText,
  /** Percent of the amount paid through a provider. */
  pointAccumulationRate: optionalNumber,
  /** Minimum points per use. */
  pointUseThreshold: optionalNumber,
  /** Policies of the store that customers see (ours, additive). */
  policies: v.optional(v.looseObject({ selfCancelUntilAccepted: v.optional(v.boolean()) })),
  /** HTML of the store's own footer; without it, the footer shows its default lines. */
  userAppFooter: optionalText,
  /** `text`: the menu is a list, as it is without a value; else a grid of pictures. */
  menuPageType: optionalText,
  /** Name and number of the business registration (사업자등록). */
  licenseName: optionalText,
  licenseNumber: optionalText,
  /** Number of the online-sales report (the footer's default lines need it). */
  onlineSalesNumber: optionalText,
  representative: optionalText,
  /** Below what a receipt lists. */
  receiptMessage: optionalText,
  /** Address data for receipts, where the store entered it (spec 2 §2; ours, additive). */
  receiptNotes: v.optional(
    v.looseObject({
      wifi: optionalText,
      restroom: optionalText,
      custom: v.optional(v.array(v.string()), []),
    }),
  ),
  address: jsonText(
    v.optional(
      v.looseObject({
        roadAddr: v.optional(v.string()),
        /** `roadAddr` without the part in brackets. */
        roadAddrPart1: v.optional(v.string()),
        engAddr: v.optional(v.string()),
        addrDetail: v.optional(v.string()),
        /** Longitude (`x`) and latitude (`y`). */
        coordinates: v.optional(v.looseObject({ x: v.number(), y: v.number() })),
      }),
    ),
  ),
  /** Allergens that the store declares, in the order in which its pages list them. */
  allergyItems: jsonText(v.optional(v.array(v.string()), [])),
  amenities: jsonText(v.optional(v.array(v.string()), [])),
  /** Kinds of use of the store, as free text. */
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
  /** The store's own links; Main shows the first that is used. */
  userAppCustomButtons: jsonText(
    v.optional(
      v.array(
        v.looseObject({
          use: v.optional(v.boolean(), true),
          title: v.string(),
          linkUrl: v.string(),
          /** Ours, additive (spec decision 21). */
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
              representative: v.optional(v.string()),
              userAppFooter: v.optional(v.string()),
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
  /** Customers cannot order at a table or at the counter. */
  notUsingUserorder: v.optional(v.boolean(), false),
  notUsingWaiting: v.optional(v.boolean(), false),
  /** The store has no takeout, whatever `packageSetting` says. */
  notUsingPackage: v.optional(v.boolean(), false),
  notUsingDelivery: v.optional(v.boolean(), false),
  /** No producer app (the specification's spelling): an order counts as cooked as soon as the kitchen has it. */
  notUsingProducterApp: v.optional(v.boolean(), false),
  /** The store gives no credit. */
  notUsingLazyChargePay: v.optional(v.boolean(), false),
  /** Sells tax-free goods, which are hidden while `manuallyFillTaxPayList` is empty (spec decision 33). */
  useTaxFreeProduct: v.optional(v.boolean(), false),
  /** Read where that of `storeInfo` is missing. */
  menuPageType: optionalText,
  /** Order types that the shop has paused (spec decision 48; ours, additive). */
  pausedOrderTypes: v.optional(v.array(v.string()), []),
})
export type StoreData = v.InferOutput<typeof storeData>

/** A page to which Main links, such as that of the franchise. */
export const gateParentStore = v.looseObject({
  name: v.string(),
  /** Name of the franchise; not shown. */
  orgName: optionalText,
  pageName: v.string(),
  translations,
})

/** A floor or an area of the store with its tables. */
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
  /** Seats. */
  capacity: optionalNumber,
  translations,
})
