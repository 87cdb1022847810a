import { classNames } from '../class-names.ts'
import * as styles from './count-badge.module.css'

export type CountBadgeProps = {
  count: number
  /** `white` is for accent backgrounds (cart bar). */
  tone?: 'accent' | 'white'
  className?: string
}

/** A small disc with a number; 99+ from 100 on. Animates when the number changes. */
export function CountBadge({ count, tone = 'accent', className }: CountBadgeProps) {
  return (
    <span key={count} className={classNames(styles.badge, styles[tone], className)} aria-hidden="true">
      {countText(count)}
    </span>
  )
}

/** `7`, `99`, `99+`. */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
