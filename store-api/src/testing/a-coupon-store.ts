import { couponIssueType, couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'
import { eq } from 'drizzle-orm'
import { couponTemplate } from '../database/schema/coupons.ts'
import { issueNumberedCoupon } from '../repositories/coupons.ts'
import type { StoreOptions } from './a-store.ts'
import type { TestApi } from './test-api.ts'

let lastCouponNumber = 800_000

/** A store that issued one numbered coupon, which ends `endsIn` ms from now. */
export async function aCouponStore(
  api: TestApi,
  { endsIn = 30 * 86_400_000, ...storeOptions }: StoreOptions & { endsIn?: number } = {},
) {
  const store = await api.aStore(storeOptions)
  const { storeId } = store
  lastCouponNumber += 1
  const templateId = lastCouponNumber
  await api.db.orm.insert(couponTemplate).values({
    storeId,
    templateId,
    name: '천 원 할인',
    couponType: couponType.amount,
    amount: 1_000,
    startDate: 0,
    endDate: api.clock.now() + endsIn,
    isDisabled: false,
    issueType: couponIssueType.issued,
    targetType: couponTargetType.all,
    orderType: [],
    useDay: [],
    productList: [],
    categoryList: [],
    isWelcome: false,
    image: [{ url: '/images/coupon-of-the-store.webp' }],
  })
  const number = `NUMBER-${lastCouponNumber}`
  await api.db.run(issueNumberedCoupon, [storeId, templateId, number, api.clock.now()])
  api.app.services.stores.forget(storeId)
  return {
    ...store,
    templateId,
    number,
    async suspend() {
      await api.db.orm
        .update(couponTemplate)
        .set({ isDisabled: true })
        .where(eq(couponTemplate.templateId, templateId))
      api.app.services.stores.forget(storeId)
    },
  }
}
