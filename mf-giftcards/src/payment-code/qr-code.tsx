import { Skeleton } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import * as styles from './codes.module.css'
import type { qrPath } from './qr-path.ts'

/** Side of the QR code in CSS px where there is room for it (spec 3 §9). */
const side = 240

/** A payment number as a QR code, dark in either theme; what contains it has a light background. The encoder is loaded when the first one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [encode, setEncode] = useState<typeof qrPath>()
  useEffect(() => {
    let isStale = false
    import(/* webpackChunkName: "qr" */ './qr-path.ts').then(
      (module) => !isStale && setEncode(() => module.qrPath),
      // Without the encoder the barcode and the number below it are still there.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [])
  const code = encode?.(text)
  if (!code) return <Skeleton width={`${side}px`} height={`${side}px`} shape="card" />
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${code.side} ${code.side}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  )
}
