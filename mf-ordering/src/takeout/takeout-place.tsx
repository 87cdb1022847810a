import { openPopup, toast } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import { useTexts } from '../texts.ts'
import { usePickup } from './kept-pickup.ts'
import { usePickupWords } from './pickup-words.ts'
import * as styles from './takeout-place.module.css'

/** That it is taken out, when it is picked up, and the way to change that. */
export function TakeoutPlace({ look = 'plain' }: { look?: 'plain' | 'banner' }) {
  const t = useTexts()
  const pickup = usePickup()
  const words = usePickupWords()
  const change = async () => {
    const { kind } = await openPopup('takeoutOrder', {})
    if (kind === 'unavailable') toast({ text: t('unavailablePart') })
  }
  return (
    <div className={styles[look]}>
      <TakeoutIcon size={look === 'banner' ? 20 : 24} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.how}>{t('takeout.how')}</p>
        <p className={styles.when}>{words(pickup)}</p>
      </div>
      <Button variant={look === 'banner' ? 'text' : 'tint'} size="s" onClick={change}>
        {t('takeout.change')}
      </Button>
    </div>
  )
}
