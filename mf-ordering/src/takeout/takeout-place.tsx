import { type PlaceLook, TimeBanner } from '../fulfilment/time-banner.tsx'
import { useTexts } from '../texts.ts'

/** That it is taken out, when it is picked up, and the way to change that. */
export function TakeoutPlace({ look }: { look?: PlaceLook }) {
  const t = useTexts()
  return <TimeBanner method="takeout" look={look} how={t('takeout.how')} />
}
