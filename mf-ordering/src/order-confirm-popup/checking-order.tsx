import { useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { HourglassIcon } from '@storefront/ui/icons/hourglass-icon.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { useFulfilmentParts } from '../checkout/fulfilment-parts.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './order-confirm-popup.module.css'

/** Shown while an order without an answer is retried with its key, so that nothing is ordered twice. */
export function CheckingOrder({ checkout }: { checkout: Checkout | null }) {
  const t = useTexts()
  const won = useWon()
  const parts = useFulfilmentParts(checkout?.fulfilment.method ?? 'counter')
  const tel = useShop().storeInfo.tel[0]?.tel
  return (
    <div className={styles.content}>
      <Notice icon={<HourglassIcon size={20} />} announce="later" title={t('confirm.checking')}>
        {t('confirm.checkingHelp')}
      </Notice>
      {checkout && parts && <parts.Target fulfilment={checkout.fulfilment} />}
      {checkout && (
        <p className={styles.note}>{t('confirm.checkingWhat', { amount: won(checkout.totalSeen) })}</p>
      )}
      {tel && (
        <Button variant="neutral" wide href={`tel:${tel}`} icon={<PhoneIcon size={20} />}>
          {t('callStore')}
        </Button>
      )}
    </div>
  )
}
