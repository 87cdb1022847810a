import { couponIssueType, couponTargetType, couponType, orderType } from '@storefront/contract/wire-enums.ts'
import { epochOf } from '@storefront/domain/calendar/local-time.ts'
import type { InferOutput } from 'valibot'
import type {
  CouponContent,
  GiftCardCategoryContent,
  GiftCardContent,
  Json,
  PayMethodContent,
  PictureContent,
  TableContent,
} from '../content/store-content.ts'
import { translationsOf } from './menu-rows.ts'
import type { couponsFile, giftCardsFile, payMethodsFile, tablesFile } from './schema/list-schemas.ts'
import type { PictureFile } from './schema/texts.ts'

/** Gives a picture the address under which it is published. */
type Picture = (file: PictureFile) => PictureContent

export function tableContent(each: InferOutput<typeof tablesFile>[number]): TableContent {
  const { number, name, area, capacity, useType, position, en } = each
  return {
    key: number,
    name,
    ...(area !== undefined && { groundId: area }),
    ...(capacity !== undefined && { capacity }),
    ...(useType !== undefined && { useType }),
    ...(position && { position: position as Json }),
    ...translationsOf(en),
  }
}

/** @param timezone minutes east of UTC, in which days begin and end */
export function couponContent(
  each: InferOutput<typeof couponsFile>[number],
  timezone: number,
  picture: Picture,
): CouponContent {
  const { name, description, minOrderAmount, maxDiscountAmount, unitLimit, from, until, issue, en } = each
  return {
    key: each.key ?? name,
    name,
    ...(description && { descp: description }),
    couponType: couponType[each.type],
    amount: each.amount,
    ...(minOrderAmount !== undefined && { minOrderAmount }),
    ...(maxDiscountAmount !== undefined && { maxDiscountAmount }),
    ...(unitLimit !== undefined && { applyCountLimit: unitLimit }),
    startDate: from.includes('T') ? Date.parse(from) : epochOf(from, 0, timezone),
    endDate: until.includes('T') ? Date.parse(until) : epochOf(until, 1440, timezone) - 1,
    isDisabled: each.disabled ?? false,
    issueType: issue ? couponIssueType[issue] : '',
    targetType: couponTargetType[each.target],
    orderType: each.orderTypes.map((type) => orderType[type]),
    useDay: [...each.days],
    products: each.products ?? [],
    categories: each.categories ?? [],
    isWelcome: each.welcome ?? false,
    image: picturesOf(each.picture, picture),
    ...translationsOf(en),
  }
}

export function giftCardContent(
  each: InferOutput<typeof giftCardsFile>['templates'][number],
  picture: Picture,
): GiftCardContent {
  const { name, description, discount, validDays, most, en } = each
  return {
    key: each.key ?? name,
    name,
    ...(description && { descp: description }),
    image: picturesOf(each.picture, picture),
    amountCandidate: (each.amounts ?? []).map((amount) => ({
      ...(amount.name !== undefined && { name: amount.name }),
      ...(amount.amount !== undefined && { amount: amount.amount }),
    })),
    ...(discount && {
      sellDiscount: {
        discountType: discount.discountType,
        amount: discount.amount,
        ...(discount.name !== undefined && { name: discount.name }),
      },
    }),
    cardType: each.cardType,
    isRechargeable: each.rechargeable ?? true,
    isRefundable: each.refundable ?? true,
    isTransferable: each.transferable ?? true,
    hasCashReceipt: each.cashReceipt ?? true,
    stores: each.stores ?? [],
    ...(validDays !== undefined && { expireAfter: validDays }),
    isOnSale: each.onSale ?? true,
    ...(most !== undefined && { cardCountLimit: most }),
    ...translationsOf(en),
  }
}

export function giftCategoryContent(
  each: NonNullable<InferOutput<typeof giftCardsFile>['categories']>[number],
  index: number,
): GiftCardCategoryContent {
  return {
    key: each.key ?? each.name,
    name: each.name,
    showOrder: each.showOrder ?? index,
    templates: each.templates,
    ...translationsOf(each.en),
  }
}

export function payMethodContent(
  each: InferOutput<typeof payMethodsFile>[number],
  _picture: unknown,
  index: number,
): PayMethodContent {
  return {
    key: each.value,
    name: each.name,
    ...(each.nameEn !== undefined && { nameEn: each.nameEn }),
    isEnabled: each.enabled ?? true,
    isHidden: each.hidden ?? false,
    ...(each.method && { method: each.method }),
    methodRequired: each.methodRequired ?? false,
    showOrder: each.showOrder ?? index,
  }
}

function picturesOf(pictures: PictureFile | PictureFile[] | undefined, picture: Picture): PictureContent[] {
  if (pictures === undefined) return []
  return (Array.isArray(pictures) ? pictures : [pictures]).map(picture)
}
