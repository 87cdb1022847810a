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
  /** Digits left of the caret after the last change, until the caret is placed there. */
  const digitsBeforeCaret = useRef<number | null>(null)
  const formatted = formatPhone(value)

  useLayoutEffect(() => {
    const element = input.current
    if (!element || digitsBeforeCaret.current === null || document.activeElement !== element) return
    const caret = caretAfter(digitsBeforeCaret.current, formatted)
    element.setSelectionRange(caret, caret)
    digitsBeforeCaret.current = null
  })

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    const textAfterCaret = typed.slice(selectionStart ?? typed.length)
    const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : ''
    let digits = phoneDigits(typed)
    // `+82 10` loses digits on the left; counting from the right keeps the caret position.
    let digitsBefore = Math.max(0, digits.length - textAfterCaret.replace(/\D/g, '').length)
    if (digits === value && typed.length < formatted.length) {
      // Only a hyphen was deleted: take the digit that the customer meant.
      const deletedIndex = inputType === 'deleteContentForward' ? digitsBefore : digitsBefore - 1
      if (deletedIndex >= 0) digits = digits.slice(0, deletedIndex) + digits.slice(deletedIndex + 1)
      if (inputType !== 'deleteContentForward') digitsBefore = Math.max(0, digitsBefore - 1)
    }
    digitsBeforeCaret.current = digitsBefore
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
