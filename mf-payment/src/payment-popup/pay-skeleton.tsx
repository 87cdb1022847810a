import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './pay-skeleton.module.css'

/** Skeleton of the popup. */
export function PaySkeleton() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('pay.loading')}>
      <CardStack>
        <Card>
          <Skeleton width="45%" height="1.5rem" />
        </Card>
        <Card>
          <div className={styles.fields}>
            <Skeleton width="25%" height="1.5rem" />
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
          </div>
        </Card>
        <Card>
          <div className={styles.fields}>
            <Skeleton width="30%" height="1.5rem" />
            <Skeleton height="1.25rem" />
            <Skeleton height="1.75rem" />
          </div>
        </Card>
      </CardStack>
    </SkeletonGroup>
  )
}
