import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './chip.module.css'

export type ChipProps = {
  children: ReactNode
  selected?: boolean
  onClick?: () => void
  icon?: ReactNode
  disabled?: boolean
}

/** A 36 px pill that is on or off. The selected one has the text colour: it marks a selection, not an action. */
export function Chip({ children, selected = false, onClick, icon, disabled }: ChipProps) {
  return (
    <Pressable
      className={classNames(styles.chip, selected && styles.selected)}
      aria-pressed={selected}
      onClick={onClick}
      disabled={disabled}
    >
      {icon}
      {children}
    </Pressable>
  )
}

/** Chips in one row that scrolls sideways to the edge of the page. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  )
}
