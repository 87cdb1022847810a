import { cancelOwnOrder, getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import type { Order } from '@storefront/contract/entities/deal.ts'
import { code } from '@storefront/contract/envelope.ts'
import { canCancelOrder } from '@storefront/domain/deal/can-cancel-order.ts'
import {
  ApiFailure,
  alert,
  call,
  confirm,
  invalidate,
  newIdempotencyKey,
  toast,
  useSession,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import * as styles from './order-block.module.css'

/** Cancels an order that the shop has not accepted yet, where the store allows it. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useTexts()
  const { storeId, storeInfo } = useShop()
  const { user } = useSession()
  // One key for all attempts, so that a retry after a lost answer cancels nothing twice.
  const [idempotencyKey] = useState(newIdempotencyKey)
  if (!user || !canCancelOrder(order, user.userId, storeInfo.policies)) return null

  async function cancel() {
    const sure = await confirm({
      title: t('detail.cancelTitle'),
      text: t('detail.cancelText'),
      yes: t('detail.cancelYes'),
      no: t('detail.cancelNo'),
      danger: true,
    })
    if (!sure) return
    try {
      await call(cancelOwnOrder, { storeId, orderId: order.orderId }, { idempotencyKey, quiet: true })
      toast({ text: t('detail.cancelled') })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // After a lost answer the outcome is unknown; the refetched detail shows it.
      const key = error.code === code.changed ? 'detail.accepted' : 'detail.cancelUnknown'
      await alert({ title: t('notice'), text: t(key) })
    }
    await invalidate(getPayAndOrderByDealId)
  }

  return (
    <div className={styles.cancel}>
      <Button variant="neutral" tone="danger" size="m" wide onClick={cancel}>
        {t('detail.cancelOrder')}
      </Button>
    </div>
  )
}
