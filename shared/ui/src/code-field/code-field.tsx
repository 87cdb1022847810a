import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import * as styles from './code-field.module.css'

export type CodeFieldProps = FieldProps & {
  value: string
  /** Digits only, at most `length`. */
  onChange: (digits: string) => void
  /** The last digit was entered: typed, pasted or autofilled. */
  onComplete?: (digits: string) => void
  length?: number
  id?: string
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code from a text message: one input, so that paste and the keyboard's suggestion work. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    aside,
    icon,
    trailing,
    disabled,
    id,
    value,
    onChange,
    onComplete,
    length = 6,
    autoFocus,
    ref,
  } = props
  return (
    <Field {...{ label, hideLabel, help, error, aside, icon, trailing, disabled, id }}>
      {({ className, ...inputProps }) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          {...inputProps}
          className={classNames(className, styles.code)}
          ref={ref}
          data-autofocus={autoFocus || undefined}
          value={value}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, length)
            if (digits === value) return
            onChange(digits)
            if (digits.length === length) onComplete?.(digits)
          }}
        />
      )}
    </Field>
  )
}
