import { dealType } from '@storefront/contract/wire-words.ts'
import { type DealAction, dealActions } from '@storefront/domain/deal/can.ts'
import { alert, closeAllPopups, hasPopup, navigate, now, openPopup, toast, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { ReceiptIcon } from '@storefront/ui/icons/receipt-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import type { ReactNode } from 'react'
import { orderingAt, useOrdering } from '../availability/use-ordering.ts'
import { extraOrderPath } from '../order-sending/use-destination.ts'
import { useTexts } from '../texts.ts'
import { paidAmount } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** What can be done with the deal now, as buttons; null where there is nothing. */
export function useDealButtons(detail: DealDetail | undefined): ReactNode {
  const t = useTexts()
  const shop = useShop()
  const { businessDate } = useOrdering()
  const tel = shop.storeInfo.tel[0]?.tel
  if (!detail) return null
  const { dealId } = detail.deal
  const isAtTable = detail.deal.dealType === dealType.self
  const actions = dealActions({
    deal: detail.deal,
    orders: detail.orderList,
    paidAmount: paidAmount(detail),
    businessDate,
    preOrder: false,
    hasPhone: tel !== undefined,
  })

  /** Ordering more is asked again at this moment: a break or closing time may have begun (document 2 §5). */
  async function orderMore() {
    const { time } = orderingAt(shop, isAtTable ? 'table' : 'general', now())
    if (!time.ok) {
      const text =
        time.reason === 'break-time' && time.window
          ? t('confirm.break', { begin: time.window.begin, end: time.window.end })
          : t('detail.notOpen')
      return alert({ title: t('notice'), text })
    }
    await closeAllPopups()
    await navigate.to(extraOrderPath(dealId))
  }

  const isPaid = hasPopup('receipt') && actions.some(({ name, enabled }) => name === 'receipt' && enabled)
  async function showReceipt() {
    const { kind } = await openPopup('receipt', { dealId })
    if (kind === 'unavailable') toast({ text: t('unavailablePart') })
  }

  async function share() {
    const type = detail?.deal.dealType === dealType.reservation ? 'rsvt' : 'order'
    const { kind } = await openPopup('share', { type, dealId })
    if (kind === 'unavailable') toast({ text: t('unavailablePart') })
  }

  const buttons: Partial<Record<DealAction['name'], ReactNode>> = {
    'extra-order': (
      <Button key="extra-order" wide onClick={orderMore} icon={<PlusIcon size={20} />}>
        {t('detail.extraOrder')}
      </Button>
    ),
    call: (
      <Button key="call" variant="neutral" wide href={`tel:${tel}`} icon={<PhoneIcon size={20} />}>
        {t('detail.call')}
      </Button>
    ),
    ...(isPaid && {
      receipt: (
        <Button key="receipt" variant="neutral" wide onClick={showReceipt} icon={<ReceiptIcon size={20} />}>
          {t('detail.receipt')}
        </Button>
      ),
    }),
    ...(hasPopup('share') && {
      share: (
        <Button key="share" variant="neutral" wide onClick={share} icon={<ShareIcon size={20} />}>
          {t('detail.share')}
        </Button>
      ),
    }),
  }
  const shown = actions.flatMap(({ name }) => buttons[name] ?? [])
  return shown.length > 0 ? shown : null
}
