import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { Skeleton, SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './deal-skeleton.module.css'

/** Skeleton of the detail. */
export function DealSkeleton() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('detail.loading')}>
      <CardStack>
        <Card>
          <div className={styles.head}>
            <Skeleton width="40%" height="1.25rem" />
            <Skeleton width="70%" height="2rem" />
            <Skeleton width="55%" height="1.125rem" />
            <Skeleton height="4rem" />
          </div>
        </Card>
        <Card>
          <SkeletonRow />
          <SkeletonRow />
        </Card>
      </CardStack>
    </SkeletonGroup>
  )
}
