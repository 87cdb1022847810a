import {
  couponIssueType,
  couponTargetType,
  couponType,
  orderType,
  termsType,
} from '@storefront/contract/wire-enums.ts'
import * as v from 'valibot'
import { en, key, line, paragraph, pictures, whole, won } from './texts.ts'

function namesOf<Enum extends object>(words: Enum) {
  return Object.keys(words) as (keyof Enum & string)[]
}

export const tablesFile = v.array(
  v.strictObject({
    /** Its id in the QR link. */
    number: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, 'must be at most 20 letters, digits, _ or -')),
    name: line(100),
    /** `groundId` of one of the store's areas. */
    area: v.optional(whole(1, 1_000_000_000)),
    capacity: v.optional(whole(0, 1000)),
    useType: v.optional(line(60)),
    /** Its place on the plan of its area. */
    position: v.optional(
      v.strictObject({
        x: v.number(),
        y: v.number(),
        width: v.number(),
        height: v.number(),
        shape: v.optional(v.picklist(['square', 'round'])),
      }),
    ),
    en: v.optional(v.strictObject({ name: v.optional(line(100)) })),
  }),
)

const textFile = v.pipe(
  v.string(),
  v.regex(/^terms\/[^/\\]+\.(?:txt|html)$/, 'must name a text file in terms/, such as "terms/marketing.txt"'),
)
export const termsFile = v.array(
  v.strictObject({
    type: v.picklist(namesOf(termsType)),
    title: line(200),
    summary: v.optional(paragraph(2000)),
    required: v.boolean(),
    /** The text; it may hold placeholders such as {{name}}, which are filled from the store's settings. */
    text: v.optional(textFile),
    en: v.optional(
      v.strictObject({
        title: v.optional(line(200)),
        summary: v.optional(paragraph(2000)),
        text: v.optional(textFile),
      }),
    ),
  }),
)

export const limitsFile = v.array(
  v.strictObject({
    /** One of the two. */
    product: v.optional(key),
    limitGroup: v.optional(whole(1, 1_000_000_000)),
    /** Units sold on each business date; absent: any number. */
    perDay: v.optional(whole(0, 1_000_000)),
    /** Sold out on every date. */
    closed: v.optional(v.boolean()),
  }),
)

export const useDays = ['weekday', 'saturday', 'sunday', 'holiday'] as const
const moment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/,
    'must be a day such as "2026-12-31"; the last day is included',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'there is no such day'),
)
export const couponsFile = v.array(
  v.strictObject({
    key: v.optional(key),
    name: line(200),
    description: v.optional(paragraph(4000)),
    type: v.picklist(namesOf(couponType)),
    /** Won, or percent for a rate. */
    amount: won,
    minOrderAmount: v.optional(won),
    maxDiscountAmount: v.optional(won),
    /** How many units it discounts. */
    unitLimit: v.optional(whole(0, 1000)),
    from: moment,
    until: moment,
    disabled: v.optional(v.boolean()),
    /** Whom it is for; absent: everybody, once. */
    issue: v.optional(v.picklist(namesOf(couponIssueType))),
    target: v.picklist(namesOf(couponTargetType)),
    orderTypes: v.array(v.picklist(namesOf(orderType))),
    days: v.array(v.picklist(useDays)),
    products: v.optional(v.array(key)),
    categories: v.optional(v.array(key)),
    /** Issued to every customer at the first sign-in. */
    welcome: v.optional(v.boolean()),
    picture: v.optional(pictures),
    en,
  }),
)

export const giftCardsFile = v.strictObject({
  $schema: v.optional(v.string()),
  templates: v.array(
    v.strictObject({
      key: v.optional(key),
      name: line(100),
      description: v.optional(paragraph(4000)),
      picture: v.optional(pictures),
      /** Amounts to choose from; without any, the customer enters one. */
      amounts: v.optional(v.array(v.strictObject({ name: v.optional(line(60)), amount: v.optional(won) }))),
      /** `rate`, also written `percent`, in percent; `fixed` in won; on every purchase and charge. */
      discount: v.optional(
        v.strictObject({
          discountType: v.picklist(['rate', 'percent', 'fixed']),
          amount: won,
          name: v.optional(line(60)),
        }),
      ),
      cardType: line(40),
      rechargeable: v.optional(v.boolean()),
      refundable: v.optional(v.boolean()),
      transferable: v.optional(v.boolean()),
      cashReceipt: v.optional(v.boolean()),
      /** Page names of the stores that take it; absent: the store itself. */
      stores: v.optional(v.array(v.string())),
      /** Days from the purchase; absent: the years of the store's policy. */
      validDays: v.optional(whole(1, 36_500)),
      onSale: v.optional(v.boolean()),
      /** Most cards that are sold. */
      most: v.optional(whole(0, 1_000_000_000)),
      en,
    }),
  ),
  categories: v.optional(
    v.array(
      v.strictObject({
        key: v.optional(key),
        name: line(100),
        templates: v.array(key),
        en: v.optional(v.strictObject({ name: v.optional(line(100)) })),
        showOrder: v.optional(whole(-1_000_000, 1_000_000_000)),
      }),
    ),
  ),
})

export const payMethodsFile = v.array(
  v.strictObject({
    /** `vendor-method-type`, for example `kicc-card-window`. */
    value: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9]+-[a-z0-9]+-[a-z0-9]+$/, 'must be vendor-method-type, such as "kicc-card-window"'),
    ),
    name: line(60),
    nameEn: v.optional(line(60)),
    enabled: v.optional(v.boolean()),
    hidden: v.optional(v.boolean()),
    method: v.optional(v.strictObject({ code: v.string() })),
    methodRequired: v.optional(v.boolean()),
    showOrder: v.optional(whole(-1_000_000, 1_000_000_000)),
  }),
)

/** `barcodes.json`: barcodes that the store made for products without one, by key (`npm run shop -- barcodes`). */
export const barcodesFile = v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{13}$/, 'must be 13 digits')))
