import type { CSSProperties, ReactNode } from 'react'
import * as styles from './waiting.module.css'

/** Tells the bar at the bottom the page's colour, into which it fades. Inline, so that it also reaches a bar of the ui package. */
const pageColor = { '--bar-page': 'var(--color-bg)' } as CSSProperties

/** A page in the grey that is behind cards. */
export function GreyPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen} style={pageColor}>
      {children}
    </div>
  )
}
