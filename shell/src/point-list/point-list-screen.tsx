import { getPointAmountOfUser } from '@storefront/contract/endpoints/coupon-box.ts'
import { useEndpoint, useMessages, useScreenHeader, useSession, useShop } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { PointHistory } from './point-history.tsx'
import * as styles from './point-list-screen.module.css'

/** 포인트: the customer's usable points in this store, and their history. */
export default function PointListScreen() {
  const t = useMessages('shell')
  useScreenHeader({ title: t('parts.screens.pointList') })
  const { storeId } = useShop()
  const userId = useSession().user?.userId ?? 0
  const { data, isError, refetch } = useEndpoint(
    getPointAmountOfUser,
    { storeId, userId },
    { enabled: userId > 0 },
  )
  return (
    <div className={styles.screen}>
      {isError && !data ? (
        <ErrorState title={t('point.failed')} retry={{ label: t('retry'), onPress: refetch }} />
      ) : (
        <Card elevation={2}>
          <p className={styles.label}>{t('point.held')}</p>
          {data ? (
            <p className={styles.amount}>{t('point.amount', { amount: groupThousands(data.amount) })}</p>
          ) : (
            <SkeletonGroup label={t('point.loading')}>
              <Skeleton width="8rem" height="2.625rem" />
            </SkeletonGroup>
          )}
        </Card>
      )}
      {userId > 0 && <PointHistory key={userId} userId={userId} />}
    </div>
  )
}
