import { alert, type PopupProps, toast } from '@storefront/host'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useWakeLock } from '@storefront/ui/wake-lock/use-wake-lock.ts'
import { useEffect, useRef, useState } from 'react'
import { groupedNumber, useCardName } from '../cards/use-cards.ts'
import { usePopupCard } from '../cards/use-popup-card.ts'
import { Barcode } from '../payment-code/barcode.tsx'
import { QrCode } from '../payment-code/qr-code.tsx'
import { minutesText, usePaymentNumber } from '../payment-code/use-payment-number.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './pay-code-popup.module.css'

/** A new temporary number for the counter as QR code and barcode; closes when the number has expired, after 180 s. */
export default function PayCodePopup({ params, open, onClosed, dismiss }: PopupProps<'giftcards/payCode'>) {
  const t = useTexts()
  const won = useWon()
  const nameOf = useCardName()
  const { card } = usePopupCard(params.cardId, dismiss)
  const { digits, secondsLeft, state, renew } = usePaymentNumber(card?.cardNum ?? null)
  useWakeLock(state === 'valid')

  // A number that the card's detail below this popup has shown for a while is replaced, so that it is valid for the full time here.
  const [hasFreshNumber, setHasFreshNumber] = useState(false)
  const isLoaded = state !== 'loading'
  const latest = useRef({ renew, secondsLeft, dismiss })
  useEffect(() => {
    latest.current = { renew, secondsLeft, dismiss }
  })

  // A balance that goes down while the code is shown: the code was used at the counter, and is void.
  const balance = card?.amount
  const shownBalance = useRef(balance)
  const usedText = balance !== undefined && t('code.used', { amount: won(balance) })
  useEffect(() => {
    const before = shownBalance.current
    shownBalance.current = balance
    if (usedText && before !== undefined && balance !== undefined && balance < before) {
      toast({ text: usedText })
      latest.current.dismiss()
    }
  }, [balance, usedText])
  useEffect(() => {
    if (hasFreshNumber || !isLoaded) return
    if (latest.current.secondsLeft < freshSeconds)
      void latest.current.renew().then(() => setHasFreshNumber(true))
    else setHasFreshNumber(true)
  }, [hasFreshNumber, isLoaded])

  const isOver = hasFreshNumber && state === 'expired'
  useEffect(() => {
    if (isOver) latest.current.dismiss()
  }, [isOver])
  const isFailed = hasFreshNumber && state === 'failed'
  const [title, text] = [t('notice'), t('code.failed')]
  useEffect(() => {
    if (isFailed) void alert({ title, text }).then(() => latest.current.dismiss())
  }, [isFailed, title, text])

  return (
    <Sheet open={open} onClosed={onClosed} onClose={dismiss} title={t('code.title')} closeLabel={t('close')}>
      <div className={styles.sheet}>
        {card && (
          <p className={styles.card}>
            {nameOf(card)} · {won(card.amount)}
          </p>
        )}
        <div className={styles.paper}>
          {digits && hasFreshNumber ? (
            <>
              <QrCode text={digits} label={t('code.qr')} />
              <Barcode digits={digits} label={t('code.barcode')} />
              <p className={styles.number}>{groupedNumber(digits)}</p>
              <p className={styles.time}>
                <ClockIcon size={18} />
                <span role="timer" aria-label={t('code.left', { time: minutesText(secondsLeft) })}>
                  {minutesText(secondsLeft)}
                </span>
              </p>
            </>
          ) : (
            <SkeletonGroup label={t('code.loading')} className={styles.loading}>
              <Skeleton width="240px" height="240px" shape="card" />
              <Skeleton height="3.75rem" />
            </SkeletonGroup>
          )}
        </div>
        <p className={styles.hint}>{t('code.show')}</p>
      </div>
    </Sheet>
  )
}

/** Seconds for which a number must still be valid to count as new, of 180. */
const freshSeconds = 178
