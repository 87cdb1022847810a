import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { openPopup } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { QrIcon } from '@storefront/ui/icons/qr-icon.tsx'
import { SunIcon } from '@storefront/ui/icons/sun-icon.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useWakeLock } from '@storefront/ui/wake-lock/use-wake-lock.ts'
import { useEffect, useRef } from 'react'
import { groupedNumber } from '../cards/use-cards.ts'
import { Barcode } from '../payment-code/barcode.tsx'
import { minutesText, usePaymentNumber } from '../payment-code/use-payment-number.ts'
import { useTexts } from '../texts.ts'
import * as styles from './payment-code-card.module.css'

/** The code with which a usable card pays at the counter, on a light background in either theme. */
export function PaymentCodeCard({ card }: { card: GiftCard }) {
  const t = useTexts()
  const { digits, secondsLeft, state, renew } = usePaymentNumber(card.cardNum)
  useWakeLock(state === 'valid')

  // A used number is void, and nothing tells whether it was used: so it is replaced whenever the balance changes.
  const latest = useRef({ amount: card.amount, renew })
  useEffect(() => {
    const isChanged = latest.current.amount !== card.amount
    latest.current = { amount: card.amount, renew }
    if (isChanged) void renew()
  })
  // The card is as high in every state, so that what is below does not move under the finger.
  return (
    <section className={styles.paper} aria-label={t('code.title')}>
      <div className={digits ? undefined : styles.hidden}>
        {digits ? (
          <Barcode digits={digits} label={t('code.barcode')} />
        ) : (
          <div className={styles.noBarcode} />
        )}
        <div className={styles.line}>
          <p className={styles.number}>{digits ? groupedNumber(digits) : noNumber}</p>
          <div className={styles.end}>
            <p className={styles.time}>
              <ClockIcon size={18} />
              <span role="timer" aria-label={t('code.left', { time: minutesText(secondsLeft) })}>
                {minutesText(secondsLeft)}
              </span>
            </p>
            <IconButton
              label={t('code.openQr')}
              aria-haspopup="dialog"
              className={styles.qr}
              onClick={() => void openPopup('giftcards/payCode', { cardId: card.cardId })}
            >
              <QrIcon />
            </IconButton>
          </div>
        </div>
        <p className={styles.hint}>
          <SunIcon size={16} />
          {t('code.brightness')}
        </p>
      </div>
      {state === 'loading' && (
        <SkeletonGroup label={t('code.loading')} className={styles.loading}>
          <Skeleton height="3.75rem" />
          <Skeleton width="12rem" height="1.5rem" />
        </SkeletonGroup>
      )}
      {(state === 'expired' || state === 'failed') && (
        <div className={styles.expired} role="status">
          <p>{t(state === 'expired' ? 'code.expired' : 'code.failed')}</p>
          <Button variant="tint" size="m" onClick={renew}>
            {t('code.renew')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** As wide as a number: figure spaces are as wide as digits. */
const noNumber = Array(4).fill('\u2007'.repeat(4)).join(' ')
