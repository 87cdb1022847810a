import { openPopup, toast } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import type { TimedMethod } from './fulfilment-time.ts'
import { useFulfilmentTime } from './fulfilment-time.ts'
import * as styles from './time-banner.module.css'
import { useTimeText } from './time-text.ts'

export type PlaceLook = 'plain' | 'banner'
type TimeBannerProps = {
  method: TimedMethod
  look?: PlaceLook
  /** How it is handed over; of a delivery, where to. */
  how: ReactNode
}

const icons = { takeout: TakeoutIcon, delivery: DeliveryIcon }
const popups = { takeout: 'takeoutOrder', delivery: 'deliveryOrder' } as const

/** How and when an order is handed over, and the way to change that. */
export function TimeBanner({ method, look = 'plain', how }: TimeBannerProps) {
  const t = useTexts()
  const time = useFulfilmentTime(method)
  const timeText = useTimeText(method)
  const Icon = icons[method]
  const change = async () => {
    const { kind } = await openPopup(popups[method], {})
    if (kind === 'unavailable') toast({ text: t('unavailablePart') })
  }
  return (
    <div className={styles[look]}>
      <Icon size={look === 'banner' ? 20 : 24} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.how}>{how}</p>
        <p className={styles.when}>{timeText(time)}</p>
      </div>
      <Button variant={look === 'banner' ? 'text' : 'tint'} size="s" onClick={change}>
        {t('fulfilment.change')}
      </Button>
    </div>
  )
}
