import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { shownBalance } from '@storefront/domain/gift-card/card-state.ts'
import { classNames } from '@storefront/ui/class-names.ts'
import { cardTone } from '@storefront/ui/gift-card/card-tone.ts'
import { type ReactNode, useState } from 'react'
import { useDay, useTexts, useWon } from '../texts.ts'
import * as styles from './card-face.module.css'
import { useCardStateText } from './card-state-text.ts'
import { useCardName } from './use-cards.ts'

interface CardFaceProps {
  card: GiftCard
  /** Beside the name: a button. */
  beside?: ReactNode
}

/** A gift card as it looks: name, balance, last day and picture; grey with the reason where it cannot be used. */
export function CardFace({ card, beside }: CardFaceProps) {
  const t = useTexts()
  const won = useWon()
  const day = useDay()
  const nameOf = useCardName()
  const reason = useCardStateText()(card)
  return (
    <div className={classNames(styles.face, reason !== null && styles.invalid)} style={cardTone(card)}>
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{nameOf(card)}</span>
          {beside}
        </p>
        {reason && <p className={styles.state}>{reason}</p>}
        <p className={styles.label}>{t('balance')}</p>
        <p className={styles.amount}>{won(shownBalance(card))}</p>
        <p className={styles.until}>{t('until', { day: day(card.endDate) })}</p>
      </div>
      <CardPicture url={card.image[0]?.url} />
    </div>
  )
}

/** Picture of a gift box, for cards without a picture and for empty screens. */
export const giftPicture = new URL('./pictures/gift.webp', import.meta.url).href

/** The first picture of a card, else the gift box. */
export function CardPicture({ url }: { url: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  const src = url && failed !== url ? url : giftPicture
  return <img className={styles.picture} src={src} alt="" draggable={false} onError={() => setFailed(url)} />
}
