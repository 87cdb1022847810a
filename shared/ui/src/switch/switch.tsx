import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './switch.module.css'

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  icon?: ReactNode
  /** Styled like a card's title. */
  strong?: boolean
  disabled?: boolean
}

/** A switch with immediate effect; the whole line can be tapped. */
export function Switch({ checked, onChange, children, icon, strong, disabled }: SwitchProps) {
  return (
    <label className={classNames(styles.line, strong && styles.strong)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.track}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
