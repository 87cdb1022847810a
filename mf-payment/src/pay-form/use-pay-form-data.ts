import { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import type { PayModule, PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { dateTypeOf } from '@storefront/domain/availability/date-type.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import type { CouponContext } from '@storefront/domain/payment/coupon-blocked-reason.ts'
import type { PayChoices } from '@storefront/domain/payment/pay-choices.ts'
import { type PayDraft, payDraft } from '@storefront/domain/payment/pay-draft.ts'
import { ApiFailure, invalidate, now, useEndpoint, useSession, useShop } from '@storefront/host'
import { purposeView } from '../purposes/purposes.ts'

const agreementTypes = [termsType.refund, termsType.privacyProvision]

/** Data of the payment form: what is paid for, the customer's coupons and points, the pay modules. */
export type PayFormData = ReturnType<typeof usePayFormData>

/**
 * Loads the data, which all popups that show them share, and each refetches when it opens. `failed`: some could not be loaded; a failed
 * refetch keeps the old data. `gone`: what is paid for does not exist any more, because nobody paid for it in time.
 */
export function usePayFormData(purpose: PayPurpose) {
  const shop = useShop()
  const { user } = useSession()
  const { storeId, storeData, storeInfo } = shop
  const info = useEndpoint(
    prepareInfoForPaying,
    { storeId, userId: user?.userId ?? 1, termsTypeList: agreementTypes },
    { enabled: user !== null, refetchOnMount: 'always', retry: 1 },
  )
  const { subject, error, retry: retrySubject } = purposeView(purpose.kind).useSubject(purpose)
  const retry = () => {
    void invalidate(prepareInfoForPaying)
    retrySubject()
  }
  const isGone = error instanceof ApiFailure && error.code === code.notFound
  if (!subject && isGone) return { kind: 'gone' as const }
  if (!info.data || !subject) {
    if (info.error || error) return { kind: 'failed' as const, retry }
    return { kind: 'loading' as const }
  }

  const { couponTemplateList, couponList, pointAmount, payModuleList, termsTemplateList } = info.data
  const { takesCashReceipts } = info.data
  const couponContext = (time: number): CouponContext => ({
    lines: subject.lines,
    orderType: subject.orderType,
    deliveryFee: subject.deliveryFee ?? 0,
    dayType: dateTypeOf(localTime(time, storeData.timezoneOffset).day, shop.holidayList),
    now: time,
    timezoneOffset: storeData.timezoneOffset,
  })
  return {
    kind: 'ready' as const,
    subject,
    /** It has gone since, such as the order of a cart that another tab has changed. */
    isGone,
    modules: payModuleList,
    terms: termsTemplateList,
    templates: couponTemplateList,
    coupons: couponList,
    heldPoints: pointAmount,
    pointUseThreshold: storeInfo.pointUseThreshold ?? 0,
    usesPoints: !subject.sale && !storeData.notUsingPoint,
    usesCoupons: !subject.sale && !storeData.notUsingCoupon,
    takesCashReceipts,
    usesGiftCards: !subject.sale && shop.contract.bundles.includes('giftcards'),
    couponContext: couponContext(now()),
    /** The quote, computed as the API does; the pay module decides how VAT is rounded. */
    draft: (choice: PayChoices, module: PayModule | null): PayDraft =>
      payDraft({
        ...couponContext(now()),
        templates: couponTemplateList,
        coupons: couponList,
        chosen: choice.coupon,
        points: choice.points,
        pointBalance: pointAmount,
        // A card's balance limits what can be chosen; the API checks it.
        balances: choice.cards.map(({ subject, amount }) => ({
          tender: 'giftCard',
          subject,
          requested: amount,
          available: amount,
        })),
        pointUseThreshold: storeInfo.pointUseThreshold ?? 0,
        vat: module?.vatRounding ?? 'round',
        pointAccumulationRate:
          subject.sale || storeData.notUsingPoint ? null : storeInfo.pointAccumulationRate,
      }),
    retry,
  }
}
export type LoadedPayFormData = Extract<PayFormData, { kind: 'ready' }>
