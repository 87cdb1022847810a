import { useBegunHandover } from '../handover/use-begun-handover.ts'
import { TakeoutPlace } from './takeout-place.tsx'

/** Above the menu of what can be taken out. */
export default function TakeoutBanner() {
  useBegunHandover('takeout')
  return <TakeoutPlace look="banner" />
}
