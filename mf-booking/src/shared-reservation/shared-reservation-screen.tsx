import {
  getSharedReservation,
  getSharedReservationUser,
} from '@storefront/contract/endpoints/shared-reservation.ts'
import { paths } from '@storefront/contract/paths.ts'
import {
  alert,
  hasScreen,
  navigate,
  report,
  useEndpoint,
  usePlace,
  useScreenHeader,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { SharedDetails } from './shared-details.tsx'
import * as styles from './shared-reservation.module.css'

/** 공유된 예약: a reservation with masked names, for everybody with the link (spec 3 §2). */
export default function SharedReservationScreen() {
  const t = useTexts()
  useScreenHeader({ title: t('shared.title'), left: 'back' })
  const { storeId } = useShop()
  const s = useOwnParam()
  const isNamed = s !== ''
  const { data, error } = useEndpoint(getSharedReservation, { storeId, s }, { enabled: isNamed })
  const sharer = useEndpoint(getSharedReservationUser, { storeId, s }, { enabled: isNamed }).data?.user.name
  const problem = isNamed ? (data ? null : error) : 'the address contains no link'

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
      {data && (
        <>
          <h2 className={styles.whose}>{sharer ? t('shared.by', { name: sharer }) : t('shared.heading')}</h2>
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

/** The link in the path. During navigation the new place is set while this screen is still mounted. */
function useOwnParam(): string {
  const { dealIdWithUserId: parameter } = usePlace().params
  const [link, setLink] = useState(parameter ?? '')
  if (parameter !== undefined && parameter !== link) setLink(parameter)
  return link
}
