import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './radio-group.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** Right: a price. */
  detail?: ReactNode
  note?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  /** Name of the group for a screen reader. */
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Position of the circle. `end` leaves the left side for an icon. */
  circle?: 'start' | 'end'
}

/** One of several, below one another. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  circle = 'start',
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(styles.option, styles[circle], option.disabled && styles.disabled)}
        >
          <input
            type="radio"
            className={styles.circle}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <span className={styles.icon}>{option.icon}</span>}
          <span className={styles.text}>
            {option.label}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          {option.detail && <span className={styles.detail}>{option.detail}</span>}
        </label>
      ))}
    </div>
  )
}
