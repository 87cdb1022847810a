import {
  getCouponAndPoint,
  getCouponListOfUser,
  registerUserToCoupon,
} from '@storefront/contract/endpoints/coupon-box.ts'
import {
  alert,
  call,
  confirm,
  invalidate,
  now,
  openPopup,
  persisted,
  report,
  type Translate,
} from '@storefront/host'
import { createPendingActions } from '../pending-action/pending-actions.ts'

/**
 * Registers a coupon to the customer and shows the outcome. A guest confirms first and logs in (spec 1 §4.6).
 * @returns whether it is registered
 */
export async function registerCoupon({
  storeId,
  coupon,
  userId,
  t,
}: {
  storeId: number
  coupon: { couponId: number; couponNum: string }
  /** Null for a guest. */
  userId: number | null
  t: Translate
}): Promise<boolean> {
  const owner = userId ?? (await askToLogIn(coupon, t))
  if (owner === null) return false
  try {
    await call(registerUserToCoupon, { storeId, userId: owner, coupon })
  } catch (error) {
    report(error, 'coupon: register')
    await alert({ text: t('coupon.registerFailed') })
    return false
  }
  void invalidate(getCouponListOfUser)
  void invalidate(getCouponAndPoint)
  await alert({ text: t('coupon.registered') })
  return true
}

async function askToLogIn(
  coupon: { couponId: number; couponNum: string },
  t: Translate,
): Promise<number | null> {
  const isConfirmed = await confirm({
    title: t('coupon.ask.title'),
    text: t('coupon.ask.text'),
    yes: t('coupon.ask.yes'),
  })
  if (!isConfirmed) {
    await alert({ text: t('coupon.authCancelled') })
    return null
  }
  // Persisted, because a social login may navigate the whole tab away; the coupon is registered on return.
  const pendingActions = createPendingActions(persisted, now)
  const login = await pendingActions.runPersisted({ kind: 'register-coupon', ...coupon }, 'login', () =>
    openPopup('login', {}),
  )
  if (login.kind === 'done') return login.result.userId
  // Closing the login is not a failure.
  await alert({ text: t(login.kind === 'dismissed' ? 'coupon.authCancelled' : 'coupon.authFailed') })
  return null
}
