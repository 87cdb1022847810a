import type { CSSProperties, ReactNode } from 'react'
import * as styles from './waiting.module.css'

/** Grey behind cards; the bar at the bottom fades into it. Inline, for all that is in the page. */
const fade = { '--bar-page': 'var(--color-bg)' } as CSSProperties

export function GreyPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen} style={fade}>
      {children}
    </div>
  )
}
