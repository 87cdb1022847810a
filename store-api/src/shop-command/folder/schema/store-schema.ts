import { staffCallItem } from '@storefront/contract/entities/staff-call.ts'
import { gateParentStore, ground, storeData, storeInfo } from '@storefront/contract/entities/store.ts'
import { waitingSetting } from '@storefront/contract/entities/store-settings.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import * as v from 'valibot'
import { strictEntries, strictOf } from './strict-schema.ts'
import { hue, key, line, paragraph, pictureFile, whole, won } from './texts.ts'

const pageName = v.pipe(
  v.string(),
  v.check(
    isPageName,
    'must be lower-case letters, digits and hyphens, at most 63, and no word of the platform',
  ),
)

/** Fields of the start-up answer that the API fills in itself, or that other files of the folder hold. */
const {
  storeId: _id,
  createDate: _made,
  modifyDate: _changed,
  version: _version,
  policies: _policies,
  ...written
} = storeInfo.entries
const { name: _name, pageName: _page, pausedOrderTypes: _paused, ...flags } = storeData.entries

const slide = v.strictObject({
  image: pictureFile,
  garnish: v.optional(pictureFile),
  hue,
  // Titles may have two lines.
  title: paragraph(200),
  eyebrow: v.optional(line(200)),
  en: v.optional(v.strictObject({ title: paragraph(200), eyebrow: v.optional(line(200)) })),
  /** Key of the product that the slide opens. */
  product: v.optional(key),
})

/* A setting of `storeInfo` is optional twice, by `jsonText` and by itself, and `strictOf` keeps both: hence `wrapped.wrapped`. */
const infoEntries = strictEntries(written as unknown as Record<string, v.GenericSchema>)
const { slides: _slides, ...mobile } = (
  strictOf(written.userMobileSetting) as unknown as {
    wrapped: { wrapped: { entries: Record<string, v.GenericSchema> } }
  }
).wrapped.wrapped.entries
const { deliveryFeeList: _areas, ...delivery } = (
  strictOf(written.deliverySetting) as unknown as {
    wrapped: { wrapped: { entries: Record<string, v.GenericSchema> } }
  }
).wrapped.wrapped.entries

/** Settings of a store: who it is, when it is open, what it offers. */
export const storeFile = v.strictObject({
  $schema: v.optional(v.string()),
  /** First segment of the store's address. */
  pageName,
  /** The platform itself, whose terms apply in every store; one folder has it. */
  platform: v.optional(v.boolean()),
  /** Page name of the franchise's head office, whose menu and coupons apply here, too. */
  headOffice: v.optional(pageName),
  /** Whether the list of shops names it. */
  listed: v.optional(v.boolean()),
  /** Main's pictures show a cup instead of a pot. */
  cafe: v.optional(v.boolean()),
  /** A link to the parent on Main. */
  parentLink: v.optional(strictOf(gateParentStore)),
  /** Floors or areas with tables. */
  areas: v.optional(
    v.array(
      v.strictObject({
        groundId: whole(1, 1_000_000_000),
        name: line(100),
        translations: strictOf(ground.entries.translations),
        width: v.optional(v.number()),
        height: v.optional(v.number()),
      }),
    ),
  ),
  info: v.strictObject({
    ...infoEntries,
    name: line(100),
    descp: v.optional(paragraph(4000)),
    userAppFooter: v.optional(paragraph(20_000)),
    image: v.optional(v.array(v.strictObject({ type: v.string(), url: pictureFile, hue: v.optional(hue) }))),
    pointAccumulationRate: v.optional(
      v.pipe(v.number(), v.minValue(0), v.maxValue(100, 'must be a percentage')),
    ),
    pointUseThreshold: v.optional(won),
    waitingSetting: v.optional(
      v.strictObject(strictEntries(waitingSetting.entries as unknown as Record<string, v.GenericSchema>)),
    ),
    deliverySetting: v.optional(v.strictObject(delivery)),
    userMobileSetting: v.optional(v.strictObject({ ...mobile, slides: v.optional(v.array(slide)) })),
  }),
  flags: v.optional(v.strictObject(strictEntries(flags as unknown as Record<string, v.GenericSchema>))),
  policy: v.optional(
    v.strictObject({
      selfCancelUntilAccepted: v.optional(v.boolean()),
      welcomePoints: v.optional(whole(0, 1_000_000)),
      manualTaxVendors: v.optional(v.array(v.string())),
      postPayLimits: v.optional(
        v.strictObject({
          openOrders: v.optional(whole(0, 10_000)),
          openAmount: v.optional(won),
          perTenMinutes: v.optional(whole(0, 10_000)),
          perTenMinutesAtTable: v.optional(whole(0, 10_000)),
        }),
      ),
      staffCallItems: v.optional(v.array(strictOf(staffCallItem))),
      giftCards: v.optional(v.record(v.string(), v.number())),
    }),
  ),
})
export type StoreFile = v.InferOutput<typeof storeFile>

/** Areas of delivery by prefix of their road addresses; an area may stand several times, once per amount. */
export const deliveryAreasFile = v.array(
  v.strictObject({
    area: line(200),
    minOrderAmount: v.optional(won),
    fee: v.optional(won),
    translations: v.optional(
      v.strictObject({ en: v.optional(v.strictObject({ area: v.optional(line(200)) })) }),
    ),
  }),
)
