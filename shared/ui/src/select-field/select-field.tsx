import { Field, type FieldProps } from '../field/field.tsx'
import { DownIcon } from '../icons/down-icon.tsx'
import * as styles from './select-field.module.css'

export type SelectFieldProps = Omit<FieldProps, 'trailing'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  id?: string
  name?: string
}

/** A native select: one of many. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, help, error, aside, icon, disabled, id, options, value, onChange, ...select } =
    props
  return (
    <Field
      {...{ label, hideLabel, help, error, aside, icon, disabled, id }}
      trailing={
        <span className={styles.arrow}>
          <DownIcon size={20} />
        </span>
      }
    >
      {({ className, ...inputProps }) => (
        <select
          {...select}
          {...inputProps}
          className={`${className} ${styles.select}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
