import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { classNames } from '@storefront/ui/class-names.ts'
import { cardTone } from '@storefront/ui/gift-card/card-tone.ts'
import { Picture } from '@storefront/ui/picture/picture.tsx'
import { giftPicture } from '../cards/card-face.tsx'
import * as styles from './template-picture.module.css'

interface TemplatePictureProps {
  /** The kind of card; undefined until it is loaded. */
  kind: Pick<GiftCardTemplate, 'image' | 'templateId'> | undefined
  /** Loads at once: only for the main picture of a screen. */
  priority?: boolean
  /** Fills its box, whatever its shape. */
  fills?: boolean
}

/**
 * The picture of a kind of gift card, in the shape of a card: a photo as it is, a cut-out on a tile in its own hue, a gift
 * box where there is none. The name is shown beside it.
 */
export function TemplatePicture({ kind, priority, fills }: TemplatePictureProps) {
  const box = classNames(styles.box, fills && styles.fills)
  const image = kind?.image[0]
  if (image) {
    return (
      <span className={box}>
        <Picture
          src={image.url}
          alt=""
          radius="none"
          {...(!fills && { ratio: 8 / 5 })}
          {...(image.hue != null && { kind: 'object', hue: image.hue })}
          {...(priority && { priority })}
        />
      </span>
    )
  }
  return (
    <span className={classNames(box, styles.drawn)} style={kind && cardTone(kind)}>
      <img src={giftPicture} alt="" draggable={false} />
    </span>
  )
}
