import { CountBadge } from '../count-badge/count-badge.tsx'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './cart-bar.module.css'

export type CartBarProps = {
  count: number
  /** The text beside the count. */
  label: string
  /** The sum, ready to read. */
  total: string
  /** Accessible name: label, count and total. */
  description: string
  onClick?: () => void
  href?: string
}

/** Opens the cart; shown at the bottom of the menu as soon as something is in it. */
export function CartBar({ count, label, total, description, onClick, href }: CartBarProps) {
  return (
    <div className={styles.place} data-bottom-bar="">
      <Pressable className={styles.bar} onClick={onClick} href={href} aria-label={description}>
        <CountBadge count={count} tone="white" />
        <span className={styles.label}>{label}</span>
        <span key={total} className={styles.total}>
          {total}
        </span>
      </Pressable>
    </div>
  )
}
