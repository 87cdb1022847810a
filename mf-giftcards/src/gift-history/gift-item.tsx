import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { type GiftLabel, giftLabel } from '@storefront/domain/gift-card/gift-actions.ts'
import { openPopup } from '@storefront/host'
import { Badge, type BadgeProps } from '@storefront/ui/badge/badge.tsx'
import { DealCard } from '@storefront/ui/deal-card/deal-card.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { TemplatePicture } from '../gifts/template-picture.tsx'
import { useGiftedCardName } from '../gifts/use-gifted-card-name.ts'
import { useFullMoment, useTexts, useWon } from '../texts.ts'

const tones: Record<GiftLabel, BadgeProps['tone']> = { gift: 'tint', cancel: 'neutral', 'to-me': 'info' }

/** One gift: from or to whom, when, which card, its label and amount. The whole card opens it. */
export function GiftItem({ gift, side }: { gift: Gift; side: 'received' | 'sent' }) {
  const t = useTexts()
  const won = useWon()
  const moment = useFullMoment()
  const cardName = useGiftedCardName()
  const label = giftLabel(gift)
  const { presentId, storeId, fromUserName, toUserName, chargeAmount, createDate } = gift
  const name = (side === 'sent' ? toUserName : fromUserName) ?? ''
  return (
    <DealCard
      place={name === '' ? t(`gift.history.${side}`) : t(`gift.history.person.${side}`, { name })}
      note={moment(createDate)}
      title={cardName(gift)}
      facts={
        <>
          <Badge tone={tones[label]}>{t(`gift.label.${label}`)}</Badge>
          <Money struck={label === 'cancel'}>{won(chargeAmount)}</Money>
        </>
      }
      picture={<TemplatePicture kind={gift} fills />}
      onOpen={() => void openPopup('giftcards/giftDetail', { presentId, sellStoreId: storeId, side })}
      muted={label === 'cancel'}
    />
  )
}
