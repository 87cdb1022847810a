import {
  getSharedReservation,
  getSharedReservationUser,
} from '@storefront/contract/endpoints/shared-reservation.ts'
import { paths } from '@storefront/contract/paths.ts'
import { storeCover } from '@storefront/domain/store/store-cover.ts'
import {
  alert,
  hasScreen,
  navigate,
  report,
  storeText,
  useEndpoint,
  useLocale,
  usePlace,
  useScreenHeader,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { CoverCard } from '@storefront/ui/cover-card/cover-card.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useInitialWait } from '@storefront/ui/skeleton/use-initial-wait.ts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { SharedDetails } from './shared-details.tsx'
import * as styles from './shared-reservation.module.css'

/**
 * 공유된 예약: a reservation with masked names, for everybody with the link (spec 3 §2). The store comes first, as it
 * is known before the reservation (ADR-0116).
 */
export default function SharedReservationScreen() {
  const t = useTexts()
  useScreenHeader({ title: t('shared.title'), left: 'back' })
  const language = useLocale()
  const { storeId, storeInfo } = useShop()
  const s = useLinkText()
  const hasLink = s !== ''
  const reservation = useEndpoint(getSharedReservation, { storeId, s }, { enabled: hasLink })
  const user = useEndpoint(getSharedReservationUser, { storeId, s }, { enabled: hasLink })
  const sharer = user.data?.user.name
  // The reservation is shown together with the sharer's name, or once that is not found or has not come for a second: a name that
  // came later could make the heading two lines high, and move what is below it.
  const isNameAwaited = useInitialWait(user.isPending && user.failureCount === 0)
  const data = isNameAwaited ? undefined : reservation.data
  const problem = hasLink ? (reservation.data ? null : reservation.error) : 'the address contains no link'

  const isAlerted = useRef(false)
  useEffect(() => {
    if (!problem || isAlerted.current) return
    isAlerted.current = true
    report(problem, 'shared reservation')
    void alert({ title: t('notice'), text: t('shared.failed') }).then(() =>
      navigate.to(paths.main(), { replace: true }),
    )
  }, [problem, t])

  return (
    <CardStack className={styles.page}>
      <CoverCard {...storeCover(storeInfo, language)} title={storeText(storeInfo, 'name', language)} />
      {data && (
        <>
          <h2 className={styles.heading}>
            {sharer ? t('shared.by', { name: sharer }) : t('shared.heading')}
          </h2>
          <SharedDetails shared={data} />
          {hasScreen(paths.menus()) && (
            <div>
              <Button wide onClick={() => navigate.to(paths.menus())}>
                {t('shared.menu')}
              </Button>
            </div>
          )}
        </>
      )}
      {!data && !problem && (
        <SkeletonGroup label={t('shared.loading')} className={styles.skeleton}>
          <Skeleton height="1.75rem" width="14rem" />
          <Skeleton shape="card" height="12rem" />
        </SkeletonGroup>
      )}
    </CardStack>
  )
}

/** The link in the path: an opaque text, called `s` by the API. During navigation the new address is set while this screen is still mounted. */
function useLinkText(): string {
  const { dealIdWithUserId: parameter } = usePlace().params
  const [link, setLink] = useState(parameter ?? '')
  if (parameter !== undefined && parameter !== link) setLink(parameter)
  return link
}
