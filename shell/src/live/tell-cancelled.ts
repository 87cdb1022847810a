import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { dealStatus, orderStatus } from '@storefront/contract/wire-words.ts'
import { ApiFailure } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { Popups } from '../popups/popups.ts'

export interface CancelParts {
  storeId: number
  runtime: Pick<HostRuntime, 'onLive' | 'session' | 'call' | 'toast' | 'i18n' | 'hasPopup' | 'openPopup'>
  shown: Popups['shown']
}

/**
 * Says that the store cancelled an order of this customer: elsewhere than in its detail its card would only be
 * gone. Once for each deal, and in the tab that is looked at.
 */
export function tellCancelled({ storeId, runtime, shown }: CancelParts): void {
  const told = new Set<number>()

  async function tell(dealId: number, isCancelled: (detail: DealDetail) => boolean): Promise<void> {
    const { user } = runtime.session.get()
    if (user === null || told.has(dealId) || document.visibilityState !== 'visible') return
    told.add(dealId)
    if (isDetailOpen(dealId)) return
    try {
      const detail = await runtime.call(getPayAndOrderByDealId, { storeId, dealId, userId: user.userId })
      if (isCancelled(detail)) say(dealId)
    } catch (problem) {
      // What the customer gave up, or left too long before paying, ends in the same event and is gone: no news.
      if (problem instanceof ApiFailure && problem.unanswered) say(dealId)
    }
  }

  function say(dealId: number): void {
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
    if (status === dealStatus.cancelled) void tell(dealId, ({ deal }) => deal.status === dealStatus.cancelled)
  })
  runtime.onLive('order.changed', ({ dealId, orderId, status }) => {
    if (status !== orderStatus.cancelled) return
    void tell(dealId, ({ orderList }) =>
      orderList.some((order) => order.orderId === orderId && order.status === orderStatus.cancelled),
    )
  })
}

type DealDetail = PayloadOf<typeof getPayAndOrderByDealId>
