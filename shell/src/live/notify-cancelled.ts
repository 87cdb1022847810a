import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { isTemporary } from '../api-client/is-temporary.ts'
import type { Popups } from '../popups/popups.ts'

export interface CancelParts {
  storeId: number
  runtime: Pick<HostRuntime, 'onLive' | 'session' | 'call' | 'toast' | 'i18n' | 'hasPopup' | 'openPopup'>
  shown: Popups['shown']
}

/**
 * Shows a toast when the store cancelled an order or deal of this customer, unless its detail is open. Once for what was cancelled
 * together, again for later cancellations, and only in the visible tab.
 */
export function notifyCancelled({ storeId, runtime, shown }: CancelParts): void {
  /** What the customer was notified of: `deal 5`, `order 9`. */
  const notified = new Set<string>()

  /** @param subject the deal or order of the event: `deal 5`, `order 9` */
  async function notify(dealId: number, subject: string): Promise<void> {
    const { user } = runtime.session.get()
    if (user === null || notified.has(subject) || document.visibilityState !== 'visible') return
    if (isDetailOpen(dealId)) return void notified.add(subject)
    const cancelled = await cancelledIn(dealId, user.userId)
    // A deal and its orders are cancelled together, by an event each: the first answer covers all of them.
    if (notified.has(subject)) return
    const cancelledNow = cancelled ?? [subject, `deal ${dealId}`]
    for (const each of cancelledNow) notified.add(each)
    if (cancelledNow.includes(subject)) showToast(dealId)
  }

  /** What of a deal the store cancelled; undefined where that could not be loaded. */
  async function cancelledIn(dealId: number, userId: number): Promise<string[] | undefined> {
    try {
      const request = { storeId, dealId, userId }
      const { deal, orderList } = await runtime.call(getPayAndOrderByDealId, request)
      const isDealCancelled = deal.status === dealStatus.cancelled && hasReason(deal)
      const orders = orderList.filter(
        (order) => order.status === orderStatus.cancelled && (isDealCancelled || hasReason(order)),
      )
      return [
        ...(isDealCancelled ? [`deal ${dealId}`] : []),
        ...orders.map(({ orderId }) => `order ${orderId}`),
      ]
    } catch (error) {
      // Expired before payment: the same event, but no notice.
      return error instanceof ApiFailure && isTemporary(error.code) ? undefined : []
    }
  }

  function showToast(dealId: number): void {
    runtime.toast({
      text: runtime.i18n.t('shell:cancelled.text'),
      ...(runtime.hasPopup('orderDetail') && {
        action: {
          label: runtime.i18n.t('shell:cancelled.details'),
          run: () => void runtime.openPopup('orderDetail', { dealId }),
        },
      }),
    })
  }

  const isDetailOpen = (dealId: number) =>
    shown
      .get()
      .some(
        ({ open, content }) =>
          open &&
          content.kind === 'popup' &&
          content.name === 'orderDetail' &&
          'dealId' in content.params &&
          content.params.dealId === dealId,
      )

  runtime.onLive('deal.changed', ({ dealId, status }) => {
    if (status === dealStatus.cancelled) void notify(dealId, `deal ${dealId}`)
  })
  runtime.onLive('order.changed', ({ dealId, orderId, status }) => {
    if (status === orderStatus.cancelled) void notify(dealId, `order ${orderId}`)
  })
}

/** A store gives a reason; what customers cancel themselves has none. */
const hasReason = ({ cancelDescp }: { cancelDescp?: string | null | undefined }) =>
  Boolean(cancelDescp?.trim())
