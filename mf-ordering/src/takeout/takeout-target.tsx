import type { TargetVariant } from '../fulfilment/fulfilment-strategy.ts'
import { TimeBanner } from '../fulfilment/time-banner.tsx'
import { useTexts } from '../texts.ts'

/** Banner of a takeout order: the pick-up time, and changing it. */
export function TakeoutTarget({ variant }: { variant?: TargetVariant }) {
  const t = useTexts()
  return <TimeBanner method="takeout" variant={variant} lead={() => t('takeout.how')} />
}
