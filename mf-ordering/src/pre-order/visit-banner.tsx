import { VisitPlace } from './visit-place.tsx'

/** Banner of the pre-order menu. */
export default function VisitBanner() {
  return <VisitPlace variant="banner" />
}
