import { useState } from 'react'
import * as styles from './card-thumbnail.module.css'
import { cardTone, type KindOfCard } from './card-tone.ts'

/** A gift card in the size of a line's picture: its colours and its first picture. Its name is shown beside it. */
export function CardThumbnail({ card }: { card: KindOfCard }) {
  const url = card.image[0]?.url
  const [failedUrl, setFailedUrl] = useState<string>()
  return (
    <span className={styles.thumbnail} style={cardTone(card)}>
      {url && url !== failedUrl && (
        <img src={url} alt="" loading="lazy" draggable={false} onError={() => setFailedUrl(url)} />
      )}
    </span>
  )
}
