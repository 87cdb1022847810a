import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { caretAfter, formatPhone, phoneDigits } from './phone-format.ts'

export type PhoneFieldProps = FieldProps & {
  /** Digits only, `01012345678`. */
  value: string
  /** Digits only, at most 11. */
  onChange: (digits: string) => void
  onBlur?: () => void
  placeholder?: string
  required?: boolean
  autoFocus?: boolean
  id?: string
  name?: string
  autoComplete?: 'tel-national' | 'tel' | 'off'
}

/** A phone number that is hyphenated while it is typed; the caret stays where the customer put it. */
export function PhoneField(props: PhoneFieldProps) {
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
    autoFocus,
    ...rest
  } = props
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const formatted = formatPhone(value)

  useLayoutEffect(() => {
    const element = input.current
    if (!element || digitsBefore.current === null || document.activeElement !== element) return
    const caret = caretAfter(digitsBefore.current, formatted)
    element.setSelectionRange(caret, caret)
    digitsBefore.current = null
  })

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    const beforeCaret = typed.slice(0, selectionStart ?? typed.length)
    const kind = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : ''
    let digits = phoneDigits(typed)
    // `+82 10` loses digits on the left; counting from the right keeps the caret position.
    let before = Math.max(0, digits.length - typed.slice(beforeCaret.length).replace(/\D/g, '').length)
    if (digits === value && typed.length < formatted.length) {
      // Only a hyphen was deleted: take the digit that the customer meant.
      const cut = kind === 'deleteContentForward' ? before : before - 1
      if (cut >= 0) digits = digits.slice(0, cut) + digits.slice(cut + 1)
      if (kind !== 'deleteContentForward') before = Math.max(0, before - 1)
    }
    digitsBefore.current = before
    onChange(digits)
  }

  return (
    <Field {...{ label, hideLabel, help, error, aside, icon, trailing, disabled, id }}>
      {(inputProps) => (
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...rest}
          {...inputProps}
          ref={input}
          data-autofocus={autoFocus || undefined}
          value={formatted}
          onChange={change}
        />
      )}
    </Field>
  )
}
