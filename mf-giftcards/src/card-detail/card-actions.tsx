import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { cardFlags } from '@storefront/domain/gift-card/card-state.ts'
import { alert, hasPopup, openPopup } from '@storefront/host'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { RefundIcon } from '@storefront/ui/icons/refund-icon.tsx'
import { ShieldIcon } from '@storefront/ui/icons/shield-icon.tsx'
import { TransferIcon } from '@storefront/ui/icons/transfer-icon.tsx'
import { type QuickAction, QuickActions } from '@storefront/ui/quick-actions/quick-actions.tsx'
import { useNowInStore } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'

/** Charge, transfer, refund and loss report. An impossible action looks disabled, and shows the reason when it is tapped. */
export function CardActions({ card }: { card: GiftCard }) {
  const t = useTexts()
  const flags = cardFlags(card, useNowInStore())
  const { cardId } = card
  const invalidText =
    flags.invalidType && t(flags.invalidType === 'expired' ? 'error.expired' : 'error.unusable')
  const action = (
    id: 'charge' | 'transfer' | 'refund' | 'lost',
    icon: QuickAction['icon'],
    blockedText: string | null,
  ): QuickAction => ({
    id,
    icon,
    label: t(`action.${id}`),
    note: blockedText === null ? undefined : t('action.blocked'),
    onClick: () => {
      if (blockedText !== null) void alert({ title: t('notice'), text: blockedText })
      else void openPopup(`giftcards/${id}`, { cardId })
    },
  })
  const actions = [
    action(
      'charge',
      <PlusIcon />,
      flags.chargeAvailable ? null : (invalidText ?? t('action.notRechargeable')),
    ),
    // 6011: the text with which a transfer of this card is refused (giftCardCode).
    action(
      'transfer',
      <TransferIcon />,
      flags.transferAvailable ? null : (invalidText ?? t('transfer.code.6011')),
    ),
    // What blocks a refund is shown in its popup, except of a card that is not the customer's to use any more.
    action('refund', <RefundIcon />, card.isAvailable === 1 ? null : t('error.unusable')),
    action('lost', <ShieldIcon />, flags.lostAvailable ? null : t('error.unusable')),
  ].filter(({ id }) => id !== 'charge' || hasPopup('payment'))
  return <QuickActions label={t('action.title')} actions={actions} look="tint" />
}
