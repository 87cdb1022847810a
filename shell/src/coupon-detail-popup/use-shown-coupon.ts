import {
  getCouponListOfUser,
  getIssuedCouponInfo,
  getUnusedCouponByCouponNum,
} from '@storefront/contract/endpoints/coupon-box.ts'
import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { PopupParams } from '@storefront/contract/popups.ts'
import { ApiFailure, useEndpoint, useSession, useShop } from '@storefront/host'

export interface ShownCoupon {
  template: CouponTemplate
  /** Null for a template that every customer may use. */
  coupon: Coupon | null
}

/** The coupon of the popup, while it is loaded and after. */
export type ShownCouponResult =
  | { kind: 'found'; coupon: ShownCoupon }
  | { kind: 'loading' }
  /** Used, expired or another customer's: the API's 404. */
  | { kind: 'expired' }
  | { kind: 'not-of-store' }
  | { kind: 'not-found' }
  | { kind: 'unanswered'; retry: () => unknown }

/** Loads a coupon by its number, or finds it in the customer's list. */
export function useShownCoupon(params: PopupParams<'couponDetail'>): ShownCouponResult {
  const couponNum = 'couponNum' in params ? params.couponNum : null
  const numbered = useNumbered(couponNum)
  const listed = useListed('templateId' in params ? params : null)
  return couponNum === null ? listed : numbered
}

function useNumbered(couponNum: string | null): ShownCouponResult {
  const { storeId } = useShop()
  const request = { storeId, couponNum: couponNum ?? '' }
  // Never from the cache: another customer may have registered it.
  const fresh = { gcTime: 0, staleTime: 0 }
  const unused = useEndpoint(getUnusedCouponByCouponNum, request, { ...fresh, enabled: couponNum !== null })
  const info = useEndpoint(getIssuedCouponInfo, request, { ...fresh, enabled: unused.isSuccess })
  const problem = unused.error ?? info.error
  if (problem) {
    const code = problem instanceof ApiFailure ? problem.code : null
    if (code === 0) return { kind: 'unanswered', retry: unused.error ? unused.refetch : info.refetch }
    return { kind: code === 404 ? 'expired' : 'not-of-store' }
  }
  if (!info.data) return { kind: 'loading' }
  const { coupon, couponTemplate: template } = info.data
  return template ? { kind: 'found', coupon: { template, coupon } } : { kind: 'not-found' }
}

function useListed(ids: { templateId: number; couponId?: number } | null): ShownCouponResult {
  const { storeId } = useShop()
  const userId = useSession().user?.userId ?? 0
  const list = useEndpoint(
    getCouponListOfUser,
    { storeId, userId },
    { enabled: ids !== null && userId > 0, staleTime: 60_000 },
  )
  if (list.data) {
    const { couponList, couponTemplateList } = list.data
    const template = couponTemplateList.find(({ templateId }) => templateId === ids?.templateId)
    const coupon = couponList.find(({ couponId }) => couponId === ids?.couponId)
    const isComplete = template !== undefined && (ids?.couponId === undefined || coupon !== undefined)
    return isComplete
      ? { kind: 'found', coupon: { template, coupon: coupon ?? null } }
      : { kind: 'not-found' }
  }
  if (list.isError) return { kind: 'unanswered', retry: list.refetch }
  return userId === 0 ? { kind: 'not-found' } : { kind: 'loading' }
}
