import { TakeoutPlace } from './takeout-place.tsx'
import { useBegunTakeout } from './use-begun-takeout.ts'

/** Above the menu of what can be taken out. */
export default function TakeoutBanner() {
  useBegunTakeout()
  return <TakeoutPlace look="banner" />
}
