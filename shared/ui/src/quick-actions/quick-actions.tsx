import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './quick-actions.module.css'

export type QuickAction = {
  id: string
  label: string
  icon: ReactNode
  onClick?: () => void
  href?: string
  disabled?: boolean
  /** Why it is unavailable, in a few words; it can still be pressed. */
  note?: string | undefined
}

export type QuickActionsProps = {
  /** Name of the row. */
  label: string
  actions: readonly QuickAction[]
  /** `tint` sets each icon on a tinted square (gift card). */
  look?: 'plain' | 'tint'
}

/** A white card with a few icons and their names in one row, or in several where that is too narrow. */
export function QuickActions({ label, actions, look = 'plain' }: QuickActionsProps) {
  return (
    <div className={styles.card}>
      <ul className={styles.actions} data-count={actions.length} aria-label={label}>
        {actions.map(({ id, label: name, icon, onClick, href, disabled, note }) => (
          <li key={id}>
            <Pressable
              className={classNames(styles.action, note && styles.unavailable)}
              onClick={onClick}
              href={href}
              disabled={disabled}
            >
              <span className={look === 'tint' ? styles.tinted : styles.icon}>{icon}</span>
              <span className={styles.label}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
            </Pressable>
          </li>
        ))}
      </ul>
    </div>
  )
}
