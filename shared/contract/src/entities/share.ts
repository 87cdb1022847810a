import * as v from 'valibot'
import { optionalNumber, optionalText } from '../optional.ts'

/** The target of a share link: a screen, a reservation (`rsvt`), an order, a gift (`prsnt`) (spec 1 §3.7, spec decision 15). */
export const shareType = v.picklist(['main', 'shop', 'menus', 'rsvt', 'order', 'prsnt'])
export type ShareType = v.InferOutput<typeof shareType>

/** Content of the `s` of a share link: JSON that only the API can read; a guest's link has no `fuid`. */
export const shareInfo = v.looseObject({
  t: shareType,
  /** The deal, of `order` and `rsvt`. */
  did: v.optional(v.pipe(v.number(), v.integer())),
  /** The sharer. */
  fuid: v.optional(v.pipe(v.number(), v.integer())),
  /** The gift, of `prsnt`. */
  pid: v.optional(v.pipe(v.number(), v.integer())),
  /** The gift's recipient. */
  tuid: v.optional(v.pipe(v.number(), v.integer())),
})
export type ShareInfo = v.InferOutput<typeof shareInfo>

/**
 * Provider of social messages. `kakao` needs the deployment's key; `sandbox` is a simulator. Absent: no such button.
 */
export const socialShare = v.union([
  v.looseObject({ kind: v.literal('kakao'), appKey: v.string() }),
  v.looseObject({ kind: v.literal('sandbox'), address: v.string() }),
])
export type SocialShare = v.InferOutput<typeof socialShare>

/** Who referred a customer, and with what (spec 1 §7). */
export const userInfluence = v.strictObject({
  fromUserId: v.number(),
  /** `t` of the link. */
  influenceType: shareType,
  dealId: optionalNumber,
  storeId: v.number(),
  /** The referred customer: the caller, if sent. */
  toUserId: optionalNumber,
  /** The link, as proof of the other fields (ours, additive). */
  s: v.pipe(v.string(), v.maxLength(2000)),
})
export type UserInfluence = v.InferOutput<typeof userInfluence>

/** A product of a shared order with its count, without customer or payment. */
export const sharedItem = v.looseObject({
  productId: optionalNumber,
  productStoreId: optionalNumber,
  /** Null where the snapshot is missing: shown as a deleted menu. */
  name: optionalText,
  nameEn: optionalText,
  count: v.number(),
  /** Names of the chosen options and choices. */
  choiceList: v.optional(v.array(v.looseObject({ name: v.string(), nameEn: optionalText })), []),
  image: v.optional(
    v.array(
      v.looseObject({
        url: v.string(),
        hue: optionalNumber,
        garnish: optionalText,
      }),
    ),
    [],
  ),
})
export type SharedItem = v.InferOutput<typeof sharedItem>

const shareContent = v.looseObject({ ...shareInfo.entries, exp: v.pipe(v.number(), v.integer()) })

/** Parses the JSON of a link with its expiry, `exp` in epoch seconds; null if invalid. */
export function parseShareContent(value: unknown): (ShareInfo & { exp: number }) | null {
  const { success, output } = v.safeParse(shareContent, value)
  return success ? output : null
}
