import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { registerCoupon } from '../coupon-detail-popup/register-coupon.ts'
import type { PendingAction, PendingActions } from '../pending-action/pending-actions.ts'

export interface ResumeParts {
  storeId: number
  runtime: Pick<HostRuntime, 'session' | 'openPopup' | 'i18n'>
  pendingActions: PendingActions
  openShare(s: string): Promise<void>
  takeSeat(tn: string): Promise<void>
}

/**
 * Resumes the pending actions of an earlier page of this tab, each once, the newest first: the coupon popup of a link
 * waits for the login that was opened above it. Those that waited for a login ask for it again, with the typed input,
 * unless the customer is logged in by now; closing the login drops the action.
 */
export async function resumePendingActions(parts: ResumeParts): Promise<void> {
  const { runtime, pendingActions } = parts
  const isLoggedIn = () => runtime.session.get().user !== null
  const registered: string[] = []
  for (
    let pending = pendingActions.takeNewestEarlier();
    pending;
    pending = pendingActions.takeNewestEarlier()
  ) {
    const { action, waitsFor } = pending
    // The popup of a coupon that is registered by now has closed.
    if (registered.some((couponNum) => isPopupOfCoupon(action, couponNum))) continue
    if (waitsFor === 'login' && !isLoggedIn()) {
      await pendingActions.runPersisted(action, 'login', () => runtime.openPopup('login', {}))
      if (!isLoggedIn()) continue
    }
    const resume = () => run(action, parts)
    // A popup that waited for a login was opened with that: while it is open, only its mark reopens it after a reload,
    // and nothing does after a payment in this tab.
    const isReopenedByMark = action.kind === 'open-popup' && waitsFor === 'login'
    const isDone = await (isReopenedByMark ? resume() : pendingActions.runPersisted(action, 'page', resume))
    if (isDone && action.kind === 'register-coupon') registered.push(action.couponNum)
  }
}

const isPopupOfCoupon = (action: PendingAction, couponNum: string): boolean =>
  action.kind === 'open-popup' &&
  action.name === 'couponDetail' &&
  'couponNum' in action.params &&
  action.params.couponNum === couponNum

/** Resolves with false where the action was refused. */
async function run(action: PendingAction, parts: ResumeParts): Promise<boolean> {
  const { runtime, storeId } = parts
  if (action.kind === 'open-popup') await runtime.openPopup(action.name, action.params as never)
  else if (action.kind === 'open-share') await parts.openShare(action.s)
  else if (action.kind === 'take-seat') await parts.takeSeat(action.tn)
  else {
    const { couponId, couponNum } = action
    const userId = runtime.session.get().user?.userId ?? null
    const t = (key: string, values: Record<string, string | number> = {}) =>
      runtime.i18n.t(`shell:${key}`, values)
    return registerCoupon({ storeId, coupon: { couponId, couponNum }, userId, t })
  }
  return true
}
