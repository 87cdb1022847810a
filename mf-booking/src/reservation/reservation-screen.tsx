import { paths } from '@storefront/contract/paths.ts'
import { alert, navigate, usePlace, useScreenHeader, useSession } from '@storefront/host'
import { Header } from '@storefront/ui/header/header.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { BackIcon } from '@storefront/ui/icons/back-icon.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStepStart } from '../steps/use-step-start.ts'
import { useTexts } from '../texts.ts'
import { NewReservation } from './new-reservation.tsx'
import * as styles from './reservation-screen.module.css'
import { useDepositPayment } from './use-deposit-payment.ts'

// A chunk of its own: a new reservation does not need it.
const OwnReservation = lazy(() => import('./own-reservation.tsx'))

/** 예약: makes a reservation, or shows the one that the address names (spec 3 §2). */
export default function ReservationScreen() {
  const t = useTexts()
  const dealId = useOwnDealId()
  useStepStart(dealId === null ? 'new' : `deal ${dealId}`)
  const payment = useDepositPayment()
  useScreenHeader({ title: t('reservation.title') })
  useCloseOnLogout()
  const leave = () =>
    payment.isPaying
      ? alert({ title: t('notice'), text: t('reservation.paymentInProgress') })
      : navigate.to(paths.main(), { replace: true })
  return (
    <div className={styles.screen}>
      <Header
        title={t('reservation.title')}
        on="card"
        left={
          <IconButton label={t('close')} onClick={leave}>
            <BackIcon />
          </IconButton>
        }
      />
      {dealId === null ? (
        <NewReservation payment={payment} />
      ) : (
        <Suspense fallback={<Loading />}>
          <OwnReservation key={dealId} dealId={dealId} payment={payment} loading={<Loading />} />
        </Suspense>
      )}
    </div>
  )
}

function Loading() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('reservation.loading')} className={styles.skeleton}>
      <Skeleton shape="card" height="7rem" />
      <Skeleton shape="card" height="14rem" />
    </SkeletonGroup>
  )
}

/** The reservation in the page's address; null: a new one. During navigation the new address is set while this screen is mounted. */
function useOwnDealId(): number | null {
  const place = usePlace()
  const parameter = Number(place.query.get('dealId'))
  const dealIdOfQuery = Number.isSafeInteger(parameter) && parameter > 0 ? parameter : null
  const [dealId, setDealId] = useState(dealIdOfQuery)
  if (place.path === paths.reservation() && dealId !== dealIdOfQuery) setDealId(dealIdOfQuery)
  return dealId
}

/** The page closes when the customer is logged out (spec 3 §2). */
function useCloseOnLogout(): void {
  const isLoggedIn = useSession().user !== null
  const wasLoggedIn = useRef(isLoggedIn)
  useEffect(() => {
    if (wasLoggedIn.current && !isLoggedIn) void navigate.to(paths.main(), { replace: true })
    wasLoggedIn.current = isLoggedIn
  }, [isLoggedIn])
}
