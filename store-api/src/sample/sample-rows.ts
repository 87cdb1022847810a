import { productType } from '@storefront/contract/wire-enums.ts'
import { epochOf } from '@storefront/domain/calendar/local-time.ts'
import type { couponTemplate } from '../database/schema/coupons.ts'
import type { giftCardTemplate } from '../database/schema/gift-cards.ts'
import type { orderLimitRule, product } from '../database/schema/menus.ts'
import type { payModule } from '../database/schema/pay-accounts.ts'
import { limitKey } from '../repositories/order-limits.ts'
import type { SampleCouponTemplate } from './sample-coupons.ts'
import type { SampleData, SamplePayModule } from './sample-data.ts'
import type { SampleGiftCardTemplate } from './sample-gift-cards.ts'
import type { SampleLimit, SampleProduct } from './sample-menu.ts'
import type { SampleStore } from './sample-store.ts'

/** Minutes east of UTC: the contract's default. */
const koreaOffset = 540

/** Minutes east of UTC of each store. */
export function offsets({ stores }: Pick<SampleData, 'stores'>): (storeId: number) => number {
  const timezoneOffsets = new Map(
    stores.map((each) => [each.storeId, each.data.timezoneOffset ?? koreaOffset]),
  )
  return (storeId) => timezoneOffsets.get(storeId) ?? koreaOffset
}

/** A store's columns from its sample, without runtime state. */
export function storeRow(each: SampleStore) {
  return {
    storeId: each.storeId,
    parentStoreId: each.parentStoreId ?? null,
    pageName: each.pageName,
    isListed: each.isListed,
    isCafe: each.isCafe ?? false,
    bundles: [...each.bundles],
    gateParent: each.gateParentStore ?? null,
    grounds: each.grounds ?? null,
    info: each.info,
    flags: each.data,
    policy: each.policy ?? {},
  }
}

export function limitRow(limit: SampleLimit): typeof orderLimitRule.$inferInsert {
  return { ...limit, limitKey: limitKey(limit), isClosed: limit.isClosed ?? false }
}

/** The last day is included: it ends at its minute 1440. */
export function couponTemplateRow(
  each: SampleCouponTemplate,
  offset: number,
): typeof couponTemplate.$inferInsert {
  const { startDay, endDay, productIdList = [], categoryIdList = [], image = [], ...rest } = each
  return {
    ...rest,
    startDate: epochOf(startDay, 0, offset),
    endDate: epochOf(endDay, 1440, offset) - 1,
    orderType: [...each.orderType],
    useDay: [...each.useDay],
    productList: [...productIdList],
    categoryList: [...categoryIdList],
    isWelcome: each.isWelcome ?? false,
    image: [...image],
  }
}

export function payModuleRow(each: SamplePayModule, showOrder: number): typeof payModule.$inferInsert {
  const { enabled = true, hide = false, methodRequired = false, ...rest } = each
  return { ...rest, isEnabled: enabled, isHidden: hide, methodRequired, showOrder }
}

export function productRow(each: SampleProduct): typeof product.$inferInsert {
  return {
    ...each,
    isAdult: each.isAdult ?? false,
    isCategory: each.isCategory ?? false,
    productType: each.productType ?? productType.general,
    childCountLimit: each.childCountLimit ?? 1,
    minChildCount: each.minChildCount ?? 0,
    maxChildCount: each.maxChildCount ?? 0,
    showOrder: each.showOrder ?? 0,
    productShowOrder: each.productShowOrder ?? 0,
    isSalesStopped: each.isSalesStopped ?? false,
    isTaxFree: each.isTaxFree ?? false,
  }
}

export function giftCardTemplateRow(each: SampleGiftCardTemplate): typeof giftCardTemplate.$inferInsert {
  const { image, amountCandidate = [], useStoreIds = [], ...rest } = each
  return {
    isRechargeable: true,
    isRefundable: true,
    isTransferable: true,
    hasCashReceipt: true,
    isOnSale: true,
    issuedCount: 0,
    createDate: 0,
    ...rest,
    image: [...image],
    amountCandidate: [...amountCandidate],
    useStoreIds: [...useStoreIds],
  }
}
