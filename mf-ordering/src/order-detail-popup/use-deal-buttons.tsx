import { paths } from '@storefront/contract/paths.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { type DealAction, dealActions } from '@storefront/domain/deal/deal-actions.ts'
import { preOrderBlock } from '@storefront/domain/order/pre-order.ts'
import {
  alert,
  closeAllPopups,
  hasPopup,
  hasScreen,
  navigate,
  now,
  openPopup,
  useNow,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { ReceiptIcon } from '@storefront/ui/icons/receipt-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { type ReactNode, useId } from 'react'
import { orderingAt, useOrdering } from '../availability/use-ordering.ts'
import { useTexts } from '../texts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'
import { windowTexts } from '../window-texts.ts'
import { paidAmount } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** What can be done with the deal now, as buttons, and a visible reason for a button that is disabled. */
export function useDealButtons(detail: DealDetail | undefined): { buttons: ReactNode; note: ReactNode } {
  const t = useTexts()
  const shop = useShop()
  const { businessDate } = useOrdering()
  const moment = useNow(30_000)
  const reasonId = useId()
  const tel = shop.storeInfo.tel[0]?.tel
  if (!detail) return { buttons: null, note: null }
  const { dealId } = detail.deal
  const isAtTable = detail.deal.dealType === dealType.self
  const actions = dealActions({
    deal: detail.deal,
    orders: detail.orderList,
    paidAmount: paidAmount(detail),
    businessDate,
    hasPaid: detail.payList.length > 0,
    preOrder: preOrderBlock(detail.deal, storeFacts(shop), moment) === null && hasScreen(paths.menus()),
    hasPhone: tel !== undefined,
  })

  /** Checks again at the tap: a break or closing time may have started (spec 2 §5). */
  async function orderMore() {
    const { time } = orderingAt(shop, isAtTable ? 'dine-in' : 'counter', now())
    if (!time.ok) {
      const text =
        time.reason === 'break-time' && time.window
          ? t('confirm.break', windowTexts(time.window, t))
          : t('detail.notOpen')
      return alert({ title: t('notice'), text })
    }
    await closeAllPopups()
    await navigate.to(paths.menus({ dealId }))
  }

  async function orderAhead() {
    await closeAllPopups()
    await navigate.to(paths.menus({ dealId, isPreOrder: true }))
  }

  // No receipt button where the store takes no payments here.
  const isPaid = actions.some(({ name, enabled }) => name === 'receipt' && enabled)
  const hasReceipt = hasPopup('receipt') && (isPaid || hasPopup('payment'))
  // One accented button: ordering more, else the receipt.
  const hasOrderButton = actions.some(({ name }) => name === 'extra-order' || name === 'order')
  const isBlockedReceipt = hasReceipt && !isPaid && actions.some(({ name }) => name === 'receipt')
  async function showReceipt() {
    const outcome = await openPopup('receipt', { dealId })
    if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
  }

  async function share() {
    // `rsvt`: the specification's type of a shared reservation.
    const type = detail?.deal.dealType === dealType.reservation ? 'rsvt' : 'order'
    const outcome = await openPopup('share', { type, dealId })
    if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
  }

  const buttons: Partial<Record<DealAction['name'], ReactNode>> = {
    'extra-order': (
      <Button key="extra-order" wide onClick={orderMore} icon={<PlusIcon size={20} />}>
        {t('detail.extraOrder')}
      </Button>
    ),
    order: (
      <Button key="order" wide onClick={orderAhead} icon={<PlusIcon size={20} />}>
        {t('detail.preOrder')}
      </Button>
    ),
    call: (
      <Button key="call" variant="neutral" wide href={`tel:${tel}`} icon={<PhoneIcon size={20} />}>
        {t('detail.call')}
      </Button>
    ),
    ...(hasReceipt && {
      receipt: isPaid ? (
        <Button
          key="receipt"
          variant={hasOrderButton ? 'neutral' : 'main'}
          wide
          onClick={showReceipt}
          icon={<ReceiptIcon size={20} />}
        >
          {t('detail.receipt')}
        </Button>
      ) : (
        <Button
          key="receipt"
          variant="neutral"
          wide={!hasOrderButton}
          disabled
          reasonId={reasonId}
          aria-label={t('detail.receipt')}
          icon={hasOrderButton ? undefined : <ReceiptIcon size={20} />}
        >
          {hasOrderButton ? <ReceiptIcon size={22} /> : t('detail.receipt')}
        </Button>
      ),
    }),
    ...(hasPopup('share') && {
      share: (
        <Button key="share" variant="neutral" onClick={share} aria-label={t('detail.share')}>
          <ShareIcon size={22} />
        </Button>
      ),
    }),
  }
  const shownButtons = actions.flatMap(({ name }) => buttons[name] ?? [])
  return {
    buttons: shownButtons.length > 0 ? shownButtons : null,
    note: isBlockedReceipt ? <p id={reasonId}>{t('detail.receiptNotPaid')}</p> : null,
  }
}
