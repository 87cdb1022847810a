import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Cleans what was typed or pasted (digits only, for example); waits until a Korean syllable is composed. */
  clean?: (value: string) => string
  onBlur?: () => void
  /** Enter, outside a form. */
  onEnter?: () => void
  id?: string
  name?: string
  type?: 'text' | 'search' | 'email' | 'tel' | 'password'
  inputMode?: 'text' | 'numeric' | 'tel' | 'search' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Automatic capitalisation of a phone's keyboard. */
  autoCapitalize?: 'off' | 'words' | 'characters'
  enterKeyHint?: 'next' | 'done' | 'search' | 'go'
  placeholder?: string
  maxLength?: number
  required?: boolean
  readOnly?: boolean
  /** In a sheet: takes the focus when the sheet opens. */
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
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
    clean,
    onEnter,
    autoFocus,
    ref,
    ...input
  } = props
  return (
    <Field {...{ label, hideLabel, help, error, aside, icon, trailing, disabled, id }}>
      {(inputProps) => (
        <input
          type="text"
          {...input}
          {...inputProps}
          ref={ref}
          data-autofocus={autoFocus || undefined}
          value={value}
          onChange={(event) => {
            const typed = event.target.value
            const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
            onChange(clean && !isComposing ? clean(typed) : typed)
          }}
          onCompositionEnd={(event) => clean && onChange(clean(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
          }}
        />
      )}
    </Field>
  )
}
