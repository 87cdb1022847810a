import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { Skeleton, SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'

/** The detail before it is there. */
export function DealSkeleton() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('detail.loading')}>
      <CardStack>
        <Card>
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="70%" height="2rem" />
          <Skeleton height="4.5rem" />
        </Card>
        <Card>
          <SkeletonRow />
          <SkeletonRow />
        </Card>
      </CardStack>
    </SkeletonGroup>
  )
}
