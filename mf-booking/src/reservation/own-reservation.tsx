import { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, navigate, useEndpoint, useSession, useShop } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import type { ReactNode } from 'react'
import { useStepStart } from '../steps/use-step-start.ts'
import { useTexts } from '../texts.ts'
import { ChangeReservation } from './change-reservation.tsx'
import { ReservationDetail } from './reservation-detail.tsx'
import * as styles from './reservation-screen.module.css'
import type { DepositPayment } from './use-deposit-payment.ts'

/** A reservation of the customer: unpaid ones can be resumed, final ones show the completion view (spec 3 §4). */
export default function OwnReservation({
  dealId,
  payment,
  loading,
}: {
  dealId: number
  payment: DepositPayment
  /** Shown until it is loaded. */
  loading: ReactNode
}) {
  const t = useTexts()
  const { storeId, storeInfo } = useShop()
  const isLoggedIn = useSession().user !== null
  const { data, isError, error, refetch } = useEndpoint(
    getReservation,
    { storeId, dealId },
    { enabled: isLoggedIn },
  )
  const changing = useSheetHistoryEntry()
  const phone = storeInfo.tel[0]?.tel
  const isChangeable = data?.changeBlock == null && data?.deal.status === dealStatus.requested
  const isChangeShown = changing.isOpen && isChangeable
  useStepStart(data ? (isChangeShown ? 'change' : 'detail') : null)
  if (!data && isError) {
    const isUnknown =
      error instanceof ApiFailure && (error.code === code.notFound || error.code === code.forbidden)
    return (
      <div className={styles.skeleton}>
        <ErrorState
          title={t(isUnknown ? 'reservation.unknown' : 'reservation.loadFailed')}
          {...(!isUnknown && { text: t('reservation.loadFailedText') })}
          retry={
            isUnknown
              ? { label: t('toMain'), onPress: () => navigate.to(paths.main(), { replace: true }) }
              : { label: t('retry'), onPress: refetch }
          }
          {...(phone && { phone: { label: t('callStore'), href: `tel:${phone}` } })}
        />
      </div>
    )
  }
  if (!data) return loading
  if (isChangeShown) {
    return <ChangeReservation reservation={data} onDone={changing.close} />
  }
  return (
    <ReservationDetail
      reservation={data}
      payment={payment}
      onChange={isChangeable ? changing.open : undefined}
    />
  )
}
