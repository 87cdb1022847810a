import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CupIcon } from '../icons/cup-icon.tsx'
import * as styles from './splash.module.css'

export type SplashProps = {
  name: string
  /** Fades away; the owner removes it afterwards (240 ms). */
  leaving?: boolean
  /** Fades out by itself after the time that is left (`--splash-left`, set in the document), if nothing removes it. */
  passing?: boolean
}

/** Shown while the shop opens: the store's mark and name. */
export function Splash({ name, leaving, passing }: SplashProps) {
  return (
    <div
      className={classNames(styles.splash, leaving && styles.leaving, passing && styles.passing)}
      aria-hidden={leaving || passing || undefined}
    >
      <StoreMark size="l" />
      <p className={styles.name}>{name}</p>
    </div>
  )
}

/** The store's mark on its accent: a picture if it has one, else a cup. */
export function StoreMark({ size = 'm', children }: { size?: 'm' | 'l'; children?: ReactNode }) {
  return (
    <span className={classNames(styles.mark, size === 'l' && styles.large)} aria-hidden="true">
      {children ?? <CupIcon size={size === 'l' ? 40 : 24} />}
    </span>
  )
}
