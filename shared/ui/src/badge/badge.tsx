import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './badge.module.css'

export type BadgeProps = {
  children: ReactNode
  tone?: 'accent' | 'tint' | 'neutral' | 'good' | 'warn' | 'danger' | 'info' | 'text'
  /** `l` is the pill of a state (waiting). */
  size?: 's' | 'l'
  /** A dot before the text. */
  dot?: boolean
}

/** A short text on a small coloured surface. State is never shown by colour alone. */
export function Badge({ children, tone = 'tint', size = 's', dot }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], styles[size])}>
      {dot && <i className={styles.dot} />}
      {children}
    </span>
  )
}

/** The red "19" for adult-only products. Without a label, the text is beside it. */
export function AdultDisc({ label, size = 'm' }: { label?: string; size?: 's' | 'm' }) {
  const className = classNames(styles.adult, size === 's' && styles.adultSmall)
  if (!label) {
    return (
      <span className={className} aria-hidden="true">
        19
      </span>
    )
  }
  return (
    <span className={className} role="img" aria-label={label}>
      19
    </span>
  )
}
