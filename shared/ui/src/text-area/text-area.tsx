import type { Ref } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'

export type TextAreaProps = Omit<FieldProps, 'icon' | 'trailing'> & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  rows?: number
  id?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    aside,
    disabled,
    id,
    value,
    onChange,
    rows = 3,
    ref,
    ...area
  } = props
  return (
    <Field {...{ label, hideLabel, help, error, aside, disabled, id }} tall>
      {(inputProps) => (
        <textarea
          {...area}
          {...inputProps}
          ref={ref}
          rows={rows}
          style={{ resize: 'none' }}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
