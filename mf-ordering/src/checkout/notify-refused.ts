import { getSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import {
  alert,
  confirm,
  goHome,
  invalidate,
  leaveTable,
  openPopup,
  reloadLimits,
  type Translate,
} from '@storefront/host'
import { markRefused, takeOut } from '../cart/cart.ts'
import type { Refusal } from './refusal.ts'

/** The texts of this remote, and the shared ones. */
export type Texts = { t: Translate; host: Translate }

type Refused = {
  method: FulfilmentMethod
  texts: Texts
  /** Closes the popup from which it was ordered. */
  dismiss: () => void
}

/** Shows why the shop refused the order (spec 2 §8), and opens where the customer can correct it. */
export async function notifyRefused(refusal: Refusal, { method, texts, dismiss }: Refused): Promise<void> {
  const { t, host } = texts
  const tell = (text: string) => alert({ title: t('notice'), text })
  switch (refusal.kind) {
    case 'order-in-progress':
      return offerOrderInProgress(refusal.dealId, texts)
    case 'over-limit':
      await Promise.all([reloadLimits(), tell(t('limit.exceeded'))])
      return dismiss()
    case 'limit-stale':
      await Promise.all([reloadLimits(), tell(t('limit.stale'))])
      takeOut(refusal.lineIds, method)
      return dismiss()
    case 'bad-lines':
      markRefused(refusal.lineIds, method)
      await tell(host('failure.1015'))
      return dismiss()
    case 'bad-table':
      await tell(host('failure.1016'))
      leaveTable()
      return dismiss()
    case 'break':
      await tell(t('confirm.break', { begin: refusal.begin, end: refusal.end }))
      return goHome()
    case 'not-orderable':
      await tell(t('confirm.notOrderable'))
      return goHome()
    case 'unpaid':
      await tell(t(`confirm.unpaid.${refusal.reason}`, { limit: refusal.limit }))
      return dismiss()
    case 'shared-cart-changed':
      await Promise.all([invalidate(getSharedCart), tell(t('sharedCart.changed'))])
      return dismiss()
    case 'deal-gone':
      await tell(t('confirm.dealGone'))
      return dismiss()
    default:
      await Promise.all([reloadLimits(), tell(t('confirm.failed'))])
      return dismiss()
  }
}

/** The customer is in another deal: offers its detail, where an extra order is possible. */
async function offerOrderInProgress(dealId: number | null, { t }: Texts): Promise<void> {
  const title = t('checkout.inProgress')
  if (dealId === null) return alert({ title: t('notice'), text: title })
  const yes = t('confirm.seeOrder')
  const wantsOrder = await confirm({ title, text: t('checkout.inProgressText'), yes, no: t('close') })
  if (wantsOrder) await openPopup('orderDetail', { dealId })
}
