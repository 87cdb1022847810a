import { getCouponAndPoint } from '@storefront/contract/endpoints/coupon-box.ts'
import { couponBox, usableCouponCount } from '@storefront/domain/coupon-box/coupon-box.ts'
import { useEndpoint, useNow, useSession, useShop } from '@storefront/host'

/** A customer's points and coupons in this store. Null where the store does not use them, and until they are loaded. */
export interface PointsAndCoupons {
  points: number | null
  coupons: number | null
  isLoading: boolean
}

/** Loads points and usable coupons for Main and the side menu, in one call; nothing for a guest. */
export function usePointsAndCoupons(): PointsAndCoupons {
  const { storeId, storeData } = useShop()
  const { notUsingPoint, notUsingCoupon, timezoneOffset } = storeData
  const userId = useSession().user?.userId ?? 0
  const now = useNow(60_000)
  const isUsed = !notUsingPoint || !notUsingCoupon
  const { data, isLoading } = useEndpoint(
    getCouponAndPoint,
    { storeId, userId },
    { enabled: userId > 0 && isUsed, staleTime: 10_000 },
  )
  if (!data || userId === 0) return { points: null, coupons: null, isLoading }
  const box = couponBox(data.couponTemplateList, data.couponList, { now, timezoneOffset })
  return {
    points: notUsingPoint ? null : data.pointAmount,
    coupons: notUsingCoupon ? null : usableCouponCount(box),
    isLoading: false,
  }
}
