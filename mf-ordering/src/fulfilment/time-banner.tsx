import type { TimedMethod } from '@storefront/domain/fulfilment/fulfilment-time.ts'
import { openPopup } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import { useTexts } from '../texts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'
import type { TargetVariant } from './fulfilment-strategy.ts'
import { useFulfilmentTime } from './fulfilment-time.ts'
import * as styles from './time-banner.module.css'
import { useTimeText } from './time-text.ts'

type TimeBannerProps = {
  method: TimedMethod
  variant?: TargetVariant
  /** What stands small above: the method; for delivery, its time. */
  lead: (timeText: string) => string
  /** What stands out: the address of a delivery; by default the time. */
  main?: string
}

const icons = { takeout: TakeoutIcon, delivery: DeliveryIcon }
const popups = { takeout: 'takeoutOrder', delivery: 'deliveryOrder' } as const

/** Banner with method and time of an order, and a button to change them. */
export function TimeBanner({ method, variant = 'plain', lead, main }: TimeBannerProps) {
  const t = useTexts()
  const time = useFulfilmentTime(method)
  const timeText = useTimeText(method)(time)
  const Icon = icons[method]
  const change = async () => {
    const outcome = await openPopup(popups[method], {})
    if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
  }
  return (
    <div className={styles[variant]}>
      <Icon size={variant === 'banner' ? 20 : 24} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.lead}>{lead(timeText)}</p>
        <p className={styles.main}>{main ?? timeText}</p>
      </div>
      <Button variant={variant === 'banner' ? 'text' : 'tint'} size="s" onClick={change}>
        {t('fulfilment.change')}
      </Button>
    </div>
  )
}
