import { VisitPlace } from './visit-place.tsx'

/** Above the menu of what can be ordered ahead. */
export default function VisitBanner() {
  return <VisitPlace look="banner" />
}
