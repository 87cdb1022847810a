import {
  cancelDeal,
  cancelWaitingOfDeal,
  getPayAndOrderByDealId,
} from '@storefront/contract/endpoints/order-detail.ts'
import { code } from '@storefront/contract/envelope.ts'
import { cancelBlock } from '@storefront/domain/deal/can.ts'
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
 * A customer takes a reservation or a ticket back, after a question. What was paid ahead is the store's to give back
 * (spec decision 59). A ticket that is given back closes the detail, one that has changed is read again (spec decision 45).
 */
export function useTakeBack(detail: DealDetail, kind: 'reservation' | 'waiting', leave: () => void) {
  const t = useTexts()
  const { storeId } = useShop()
  const { deal, orderList } = detail
  const { dealId, startDate, endDate, status } = deal
  // One wish, however often it is sent; another one for what has changed since.
  const key = useRef({ of: '', value: '' })

  return async function takeBack(): Promise<void> {
    const say = (words: string) => alert({ title: t('notice'), text: t(`detail.takeBack.${words}`) })
    if (cancelBlock({ deal, orders: orderList, paidAmount: paidAmount(detail) }) === 'paid')
      return say('paid')
    const sure = await confirm({
      title: t(`detail.takeBack.${kind}.title`),
      text: t(`detail.takeBack.${kind}.text`),
      yes: t(`detail.takeBack.${kind}.button`),
      no: t('detail.cancelNo'),
      danger: true,
    })
    if (!sure) return
    const of = `${dealId} ${status} ${startDate}`
    if (key.current.of !== of) key.current = { of, value: newIdempotencyKey() }
    const options = { idempotencyKey: key.current.value, quiet: true }
    try {
      if (kind === 'reservation') {
        await call(cancelDeal, { storeId, dealId, startDate, endDate, status }, options)
      } else {
        const seen = { dealId, startDate, status }
        await call(cancelWaitingOfDeal, { storeId, deal: seen, waiting: { dealId } }, options)
      }
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) throw problem
      const hasChanged = problem.code === code.changed
      await say(hasChanged ? `${kind}.changed` : `${kind}.failed`)
      if (kind === 'waiting' && !hasChanged) return leave()
      return invalidate(getPayAndOrderByDealId)
    }
    if (kind === 'waiting') {
      await say('waiting.done')
      leave()
    } else toast({ text: t('detail.takeBack.reservation.done') })
    await invalidate(getPayAndOrderByDealId)
  }
}
