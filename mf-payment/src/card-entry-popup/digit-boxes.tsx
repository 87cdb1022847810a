import type { CardField, cardFieldLengths } from '@storefront/domain/payment/card-form.ts'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useId } from 'react'
import * as styles from './card-entry-popup.module.css'
import type { CardFormState } from './use-card-form.ts'

interface DigitBoxesProps {
  card: CardFormState
  label: string
  /** Accessible name of each box: `카드 번호 1번째 칸`. */
  boxes: readonly {
    field: keyof typeof cardFieldLengths
    label: string
    placeholder?: string
    secret?: boolean
  }[]
  error: string
}

/** A number typed in parts: a full box moves the focus on, and a pasted number is spread over the boxes. */
export function DigitBoxes({ card, label, boxes, error }: DigitBoxesProps) {
  const errorId = useId()
  const isWrong = card.isWrong(...boxes.map(({ field }) => field as CardField))
  return (
    <fieldset className={styles.group} aria-describedby={isWrong ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.boxes}>
        {boxes.map(({ field, label: name, placeholder, secret }) => (
          <TextField
            key={field}
            label={name}
            hideLabel
            type={secret ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            value={card.form[field]}
            onChange={(typed) => card.type(field, typed)}
            onBlur={() => card.markVisited(field)}
            ref={card.refOf(field)}
          />
        ))}
      </div>
      <p id={errorId} className={styles.error} aria-live="polite">
        {isWrong && error}
      </p>
    </fieldset>
  )
}
