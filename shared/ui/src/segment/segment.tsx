import { useId } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './segment.module.css'

export type SegmentProps<Value extends string> = {
  /** Name of the group for a screen reader. */
  label: string
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** Undefined: nothing is chosen yet. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A segmented control: two or three choices side by side, radio buttons to keyboard and screen reader. */
export function Segment<Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) {
  const name = useId()
  return (
    <div className={styles.segment} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(styles.option, option.value === value && styles.chosen)}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
