import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './amounts.module.css'

/** A bill: names left, amounts right. */
export function Amounts({ children }: { children: ReactNode }) {
  return <dl className={styles.amounts}>{children}</dl>
}

export type AmountProps = {
  label: ReactNode
  children: ReactNode
  /** `total` is larger and has a line above it; `note` is small. */
  weight?: 'normal' | 'total' | 'note'
  /** `accent` for discounts. */
  tone?: 'accent' | 'danger' | 'good'
}

export function Amount({ label, children, weight = 'normal', tone }: AmountProps) {
  return (
    <div className={classNames(styles.amount, styles[weight], tone && styles[tone])}>
      <dt>{label}</dt>
      <dd key={typeof children === 'string' ? children : undefined}>{children}</dd>
    </div>
  )
}
