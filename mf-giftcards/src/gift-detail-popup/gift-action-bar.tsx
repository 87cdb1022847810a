import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import type { GiftActions } from '@storefront/domain/gift-card/gift-actions.ts'
import type { PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { SmsIcon } from '@storefront/ui/icons/sms-icon.tsx'
import { useTexts } from '../texts.ts'
import { useEndGift } from './use-end-gift.ts'
import { useResendGift } from './use-resend-gift.ts'

interface GiftActionBarProps {
  gift: Gift
  actions: GiftActions
  popup: PopupProps<'giftcards/giftDetail'>
}

/** Buttons for what the customer may do with the gift. */
export function GiftActionBar({ gift, actions, popup }: GiftActionBarProps) {
  const t = useTexts()
  const end = useEndGift(gift, popup)
  const resend = useResendGift(gift)
  return (
    <>
      {actions.cancel && (
        <Button variant="neutral" tone="danger" wide onClick={() => end('cancel')}>
          {t('gift.detail.cancel')}
        </Button>
      )}
      {actions.refuse && (
        <Button variant="neutral" tone="danger" wide onClick={() => end('refuse')}>
          {t('gift.detail.refuse')}
        </Button>
      )}
      {actions.resend && (
        <Button wide icon={<SmsIcon size={20} />} onClick={resend}>
          {t('gift.detail.resend')}
        </Button>
      )}
    </>
  )
}
