import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './money.module.css'

export type MoneyProps = {
  /** Formatted, see `formatWon`. */
  children: ReactNode
  size?: 'm' | 'l' | 'xl'
  tone?: 'text' | 'accent' | 'sub' | 'danger'
  /** The price before a discount. */
  struck?: boolean
}

/** An amount in tabular figures that never breaks over two lines; fades when it changes. */
export function Money({ children, size = 'm', tone = 'text', struck }: MoneyProps) {
  const className = classNames(styles.money, styles[size], styles[tone])
  if (struck) return <s className={classNames(className, styles.struck)}>{children}</s>
  return (
    <span key={String(children)} className={className}>
      {children}
    </span>
  )
}
