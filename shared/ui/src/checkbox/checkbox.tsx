import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './checkbox.module.css'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Round for consents, square for options. */
  shape?: 'round' | 'square'
  /** Right of the label, inside the tap area: a price. */
  detail?: ReactNode
  /** A separate control at the right end: a chevron that opens the text. */
  trailing?: ReactNode
  note?: ReactNode
  strong?: boolean
  disabled?: boolean
  name?: string
}

export function Checkbox(props: CheckboxProps) {
  const {
    checked,
    onChange,
    children,
    shape = 'square',
    detail,
    trailing,
    note,
    strong,
    disabled,
    name,
  } = props
  return (
    <div className={styles.line}>
      <label className={classNames(styles.check, strong && styles.strong, disabled && styles.disabled)}>
        <input
          type="checkbox"
          className={classNames(styles.box, styles[shape])}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.text}>
          {children}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </label>
      {trailing}
    </div>
  )
}
