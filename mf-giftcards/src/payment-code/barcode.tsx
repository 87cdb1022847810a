import { code128 } from './code-128.ts'
import * as styles from './codes.module.css'

/** A payment number as a barcode, dark in either theme, with its quiet zones; what contains it has a light background. */
export function Barcode({ digits, label }: { digits: string; label: string }) {
  const barcode = code128(digits)
  if (!barcode) return null
  // Modules left free at either side, as the standard demands.
  const quietZone = 10
  return (
    <svg
      className={styles.barcode}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} 0 ${barcode.width + 2 * quietZone} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={barcode.bars.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('')} />
    </svg>
  )
}
