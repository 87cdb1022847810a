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
  help?: string
}

/** A number typed in parts: a full box moves the focus on, and a pasted number is spread over the boxes. */
export function DigitBoxes({ card, label, boxes, error, help }: DigitBoxesProps) {
  const noteId = useId()
  const isWrong = card.isWrong(...boxes.map(({ field }) => field as CardField))
  const note = isWrong ? error : help
  return (
    <fieldset className={styles.group} aria-describedby={note ? noteId : undefined}>
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
      <p id={noteId} className={isWrong ? styles.error : styles.help} aria-live="polite">
        {note}
      </p>
    </fieldset>
  )
}
