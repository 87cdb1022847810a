import { HandoverPlace, type PlaceLook } from '../handover/handover-place.tsx'
import { useTexts } from '../texts.ts'

/** That it is taken out, when it is picked up, and the way to change that. */
export function TakeoutPlace({ look }: { look?: PlaceLook }) {
  const t = useTexts()
  return <HandoverPlace mode="takeout" look={look} how={t('takeout.how')} />
}
