import { openPopup, toast } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import type { HandoverMode } from './handover-mode.ts'
import * as styles from './handover-place.module.css'
import { useWish } from './kept-wish.ts'
import { useWishWords } from './wish-words.ts'

export type PlaceLook = 'plain' | 'banner'
type HandoverPlaceProps = {
  mode: HandoverMode
  look?: PlaceLook
  /** How it is handed over; of a delivery, where to. */
  how: ReactNode
}

const icons = { takeout: TakeoutIcon, delivery: DeliveryIcon }
const popups = { takeout: 'takeoutOrder', delivery: 'deliveryOrder' } as const

/** How and when an order is handed over, and the way to change that. */
export function HandoverPlace({ mode, look = 'plain', how }: HandoverPlaceProps) {
  const t = useTexts()
  const wish = useWish(mode)
  const words = useWishWords(mode)
  const Icon = icons[mode]
  const change = async () => {
    const { kind } = await openPopup(popups[mode], {})
    if (kind === 'unavailable') toast({ text: t('unavailablePart') })
  }
  return (
    <div className={styles[look]}>
      <Icon size={look === 'banner' ? 20 : 24} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.how}>{how}</p>
        <p className={styles.when}>{words(wish)}</p>
      </div>
      <Button variant={look === 'banner' ? 'text' : 'tint'} size="s" onClick={change}>
        {t('handover.change')}
      </Button>
    </div>
  )
}
