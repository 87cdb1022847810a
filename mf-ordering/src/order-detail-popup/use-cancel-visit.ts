import {
  cancelDeal,
  cancelWaitingOfDeal,
  getPayAndOrderByDealId,
} from '@storefront/contract/endpoints/order-detail.ts'
import { code } from '@storefront/contract/envelope.ts'
import { cancelBlock } from '@storefront/domain/deal/deal-actions.ts'
import {
  ApiFailure,
  alert,
  call,
  confirm,
  invalidate,
  newIdempotencyKey,
  toast,
  useShop,
} from '@storefront/host'
import { useRef } from 'react'
import { useTexts } from '../texts.ts'
import { paidAmount } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

/**
 * Cancels a reservation or ticket after a confirmation. The store refunds a deposit (spec decision 59). Cancelling a
 * ticket closes the detail, also where it failed; a visit that has changed is refetched (spec decision 45).
 */
export function useCancelVisit(detail: DealDetail, kind: 'reservation' | 'waiting', close: () => void) {
  const t = useTexts()
  const { storeId } = useShop()
  const { deal, orderList } = detail
  const { dealId, startDate, endDate, status } = deal
  // One key for all attempts until the visit has changed.
  const key = useRef({ forState: '', value: '' })

  return async function cancelVisit(): Promise<void> {
    const showAlert = (key: string) => alert({ title: t('notice'), text: t(`detail.cancelVisit.${key}`) })
    if (cancelBlock({ deal, orders: orderList, paidAmount: paidAmount(detail) }) === 'paid')
      return showAlert('paid')
    const sure = await confirm({
      title: t(`detail.cancelVisit.${kind}.title`),
      text: t(`detail.cancelVisit.${kind}.text`),
      yes: t(`detail.cancelVisit.${kind}.button`),
      no: t('detail.cancelNo'),
      danger: true,
    })
    if (!sure) return
    const dealState = `${dealId} ${status} ${startDate}`
    if (key.current.forState !== dealState) key.current = { forState: dealState, value: newIdempotencyKey() }
    const options = { idempotencyKey: key.current.value, quiet: true }
    try {
      if (kind === 'reservation') {
        await call(cancelDeal, { storeId, dealId, startDate, endDate, status }, options)
      } else {
        const shownVisit = { dealId, startDate, status }
        await call(cancelWaitingOfDeal, { storeId, deal: shownVisit, waiting: { dealId } }, options)
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const hasChanged = error.code === code.changed
      await showAlert(hasChanged ? `${kind}.changed` : `${kind}.failed`)
      if (kind === 'waiting' && !hasChanged) return close()
      return invalidate(getPayAndOrderByDealId)
    }
    if (kind === 'waiting') {
      await showAlert('waiting.done')
      close()
    } else toast({ text: t('detail.cancelVisit.reservation.done') })
    await invalidate(getPayAndOrderByDealId)
  }
}
