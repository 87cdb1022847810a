import { Card } from '@storefront/ui/card/card.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './register-popup.module.css'
import { type CardForm, cvcLength } from './use-card-form.ts'

/** Four boxes of four digits, and the CVC. */
export function CardNumberForm({ form }: { form: CardForm }) {
  const t = useTexts()
  return (
    <Card>
      <div className={styles.form}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('register.number')}</legend>
          <div className={styles.boxes}>
            {form.boxes.map((value, index) => (
              <TextField
                key={`box-${index.toString()}`}
                label={t('register.numberPart', { place: index + 1 })}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                placeholder="0000"
                value={value}
                onChange={(typed) => form.enterDigits(index, typed)}
                ref={form.fieldRef(index)}
              />
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('register.cvc')}
          help={t('register.cvcHelp')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={'0'.repeat(cvcLength)}
          value={form.cvc}
          onChange={form.setCvc}
          ref={form.fieldRef(form.cvcField)}
        />
      </div>
    </Card>
  )
}
