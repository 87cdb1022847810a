import type { MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { CountBadge } from '../count-badge/count-badge.tsx'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './icon-button.module.css'

export type IconButtonProps = {
  /** Accessible name, including the count if there is one. */
  label: string
  children: ReactNode
  /** `float` is for pictures, `neutral` is a square with the height of a large button. */
  variant?: 'plain' | 'float' | 'raised' | 'neutral'
  /** Number at the upper right; none at 0. */
  count?: number
  onClick?: (event: MouseEvent<HTMLElement>) => unknown
  href?: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLElement>
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'dialog' | 'menu'
}

/** One icon in a 44 px target. */
export function IconButton({
  label,
  children,
  variant = 'plain',
  count = 0,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Pressable {...rest} aria-label={label} className={classNames(styles.button, styles[variant], className)}>
      {children}
      {count > 0 && <CountBadge count={count} className={styles.count} />}
    </Pressable>
  )
}
