import { classNames } from '../class-names.ts'
import * as styles from './progress.module.css'

export type ProgressProps = {
  /** The progress as text, for screen readers. */
  label: string
  /** How full each segment is, 0 to 1. */
  segments: readonly number[]
  /** `live`: the current segment animates. */
  live?: boolean
}

/** Thin segments: the progress of an order, or of an amount towards a minimum. */
export function Progress({ label, segments, live }: ProgressProps) {
  const share = segments.reduce((sum, fill) => sum + fill, 0) / Math.max(1, segments.length)
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={label}
    >
      {segments.map((fill, index) => (
        <span key={index} className={classNames(styles.segment, live && fill > 0 && fill < 1 && styles.live)}>
          <span className={styles.done} style={{ width: `${fill * 100}%` }} />
        </span>
      ))}
    </div>
  )
}
