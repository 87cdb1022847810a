import type { ReactNode } from 'react'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './quick-actions.module.css'

export type QuickAction = {
  id: string
  label: string
  icon: ReactNode
  onClick?: () => void
  href?: string
  disabled?: boolean
}

export type QuickActionsProps = {
  /** Name of the row. */
  label: string
  actions: readonly QuickAction[]
  /** `tint` sets each icon on a tinted square (gift card). */
  look?: 'plain' | 'tint'
}

/** A white card with up to five icons and their names. */
export function QuickActions({ label, actions, look = 'plain' }: QuickActionsProps) {
  return (
    <ul className={styles.actions} aria-label={label}>
      {actions.map(({ id, label: name, icon, onClick, href, disabled }) => (
        <li key={id}>
          <Pressable className={styles.action} onClick={onClick} href={href} disabled={disabled}>
            <span className={look === 'tint' ? styles.tinted : styles.icon}>{icon}</span>
            <span className={styles.label}>{name}</span>
          </Pressable>
        </li>
      ))}
    </ul>
  )
}
