import type { ReactNode } from 'react'
import * as styles from './visually-hidden.module.css'

/** For screen readers only. `live` announces changes of its content. */
export function VisuallyHidden({
  children,
  live,
  id,
}: {
  children?: ReactNode
  live?: 'polite' | 'assertive'
  id?: string
}) {
  return (
    <span id={id} className={styles.hidden} aria-live={live}>
      {children}
    </span>
  )
}
