import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { hasPopup, hasScreen, navigate, now, openPopup, useNow, useShop } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { EditIcon } from '@storefront/ui/icons/edit-icon.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import type { CSSProperties } from 'react'
import { stateName } from '../reservations/state-name.ts'
import { usePartyText, useStoreTime, useTexts, useWon } from '../texts.ts'
import { calendarFile } from './calendar-file.ts'
import { DepositRules } from './deposit-rules.tsx'
import { ReservationCard } from './reservation-card.tsx'
import * as styles from './reservation-screen.module.css'
import { saveFile } from './save-file.ts'
import { useCancelReservation } from './use-cancel-reservation.ts'
import type { DepositPayment } from './use-deposit-payment.ts'

type Reservation = PayloadOf<typeof getReservation>

interface ReservationDetailProps {
  reservation: Reservation
  payment: DepositPayment
  /** Absent: it cannot be changed. */
  onChange: (() => void) | undefined
}

/** A reservation with everything that can be done with it now. */
export function ReservationDetail({ reservation, payment, onChange }: ReservationDetailProps) {
  const t = useTexts()
  const won = useWon()
  const { time } = useStoreTime()
  const partyText = usePartyText()
  const shop = useShop()
  const currentTime = useNow(15_000)
  const cancel = useCancelReservation(reservation, payment)
  const { deal, deposit, expireDate, mode } = reservation
  const { dealId, status } = deal
  const isUnpaid = status === dealStatus.provisional
  const isRequested = status === dealStatus.requested
  const isExpired = isUnpaid && expireDate != null && expireDate <= currentTime
  const phone = shop.storeInfo.tel[0]?.tel
  const preOrderPath = paths.menus({ dealId, isPreOrder: true })
  const canPreOrder =
    hasScreen(preOrderPath) &&
    ((isRequested &&
      shop.storeInfo.reservationSetting.isPreOrderAvailable === true &&
      reservation.orderList.length === 0) ||
      (isUnpaid && mode === 'pre-order'))
  const state = isExpired ? 'expired' : stateName(status)

  const saveCalendar = () =>
    saveFile(
      `reservation-${dealId}.ics`,
      'text/calendar;charset=utf-8',
      calendarFile({
        id: `reservation-${dealId}@${shop.storeData.pageName}`,
        title: t('reservation.calendarTitle', { store: shop.storeInfo.name }),
        place: shop.storeInfo.address?.roadAddr ?? '',
        description: partyText(deal),
        startDate: deal.startDate,
        endDate: deal.endDate ?? deal.startDate + defaultLengthMs,
        now: now(),
      }),
    )
  return (
    <>
      <CardStack className={styles.cards}>
        <div className={styles.done} role="status">
          <h2>{t(`reservation.state.${state}`)}</h2>
          {isUnpaid && !isExpired && expireDate != null && (
            <p>{t('reservation.payUntil', { time: time(expireDate) })}</p>
          )}
        </div>
        <ReservationCard reservation={reservation} />
        {(isRequested || (isUnpaid && !isExpired)) && (
          <DepositRules amount={deposit?.amount ?? null} startDate={deal.startDate} />
        )}
        {reservation.cancelBlock === 'paid' && deposit && isRequested && (
          <Notice
            tone="info"
            {...(phone && {
              action: (
                <div style={labelWraps}>
                  <Button variant="neutral" size="s" href={`tel:${phone}`} icon={<PhoneIcon size={18} />}>
                    {t('callStore')}
                  </Button>
                </div>
              ),
            })}
          >
            {t('reservation.cancel.paidRefund', { amount: won(deposit.refundAmount) })}
          </Notice>
        )}
        {!isExpired && (isRequested || isUnpaid) && (
          <div className={styles.actions}>
            {isRequested && (
              <Button variant="plain" size="m" icon={<CalendarIcon size={18} />} onClick={saveCalendar}>
                {t('reservation.addToCalendar')}
              </Button>
            )}
            {onChange && (
              <Button variant="plain" size="m" icon={<EditIcon size={18} />} onClick={onChange}>
                {t('reservation.change.title')}
              </Button>
            )}
            {isRequested && hasPopup('share') && (
              <Button
                variant="plain"
                size="m"
                icon={<ShareIcon size={18} />}
                // `rsvt` is the specification's word for a reservation.
                onClick={() => void openPopup('share', { type: 'rsvt', dealId })}
              >
                {t('reservation.share')}
              </Button>
            )}
            <Button variant="plain" size="m" tone="danger" onClick={cancel}>
              {t('reservation.cancel.button')}
            </Button>
          </div>
        )}
      </CardStack>
      <BottomBar>{mainAction()}</BottomBar>
    </>
  )

  function mainAction() {
    if (isUnpaid && !isExpired && mode === 'deposit' && deposit) {
      return (
        <Button wide busy={payment.isPaying} onClick={() => payment.pay(dealId)}>
          {t('reservation.submit.deposit', { amount: won(deposit.amount) })}
        </Button>
      )
    }
    if (canPreOrder && !isExpired) {
      return (
        <Button wide onClick={() => navigate.to(preOrderPath)}>
          {t('reservation.submit.preOrder')}
        </Button>
      )
    }
    return (
      <Button
        wide
        onClick={() => navigate.to(isExpired ? paths.reservation() : paths.main(), { replace: true })}
      >
        {t(isExpired ? 'reservation.again' : 'toMain')}
      </Button>
    )
  }
}

/** Length of a calendar entry where the reservation has no end. */
const defaultLengthMs = 60 * 60_000

/** The label of a small button may have two lines, so that it fits in large text. */
const labelWraps = { '--small-label-wraps': 'normal' } as CSSProperties
