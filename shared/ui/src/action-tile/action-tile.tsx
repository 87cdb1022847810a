import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './action-tile.module.css'

export type ActionTileProps = {
  title: string
  text?: ReactNode
  /** Cut-out object at the lower right. */
  picture?: string
  /** One accent tile per view; an `unavailable` one can still be pressed and shows the reason. */
  tone?: 'accent' | 'card' | 'unavailable'
  onClick?: () => void
  href?: string
  disabled?: boolean
}

/** One of Main's big buttons. */
export function ActionTile({
  title,
  text,
  picture,
  tone = 'card',
  onClick,
  href,
  disabled,
}: ActionTileProps) {
  return (
    <Pressable
      className={classNames(styles.tile, styles[tone])}
      onClick={onClick}
      href={href}
      disabled={disabled}
    >
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
      {picture && <img className={styles.picture} src={picture} alt="" draggable={false} />}
    </Pressable>
  )
}

/** Tiles side by side; a single one takes the full width. */
export function ActionTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>
}
