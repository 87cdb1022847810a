import { cardData, installments } from '@storefront/domain/payment/card-form.ts'
import type { PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Segment } from '@storefront/ui/segment/segment.tsx'
import { SelectField } from '@storefront/ui/select-field/select-field.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useId } from 'react'
import { useTexts, useWon } from '../texts.ts'
import { BirthDate } from './birth-date.tsx'
import * as styles from './card-entry-popup.module.css'
import { DigitBoxes } from './digit-boxes.tsx'
import { useCardForm } from './use-card-form.ts'

/** Form for a hand-keyed card. The typed data are returned to the opener once, and never stored. */
export default function CardEntryPopup({ params, open, onClosed, done, dismiss }: PopupProps<'cardEntry'>) {
  const t = useTexts()
  const won = useWon()
  const card = useCardForm()
  const { form } = card
  const reasonId = useId()

  const close = () => {
    card.forget()
    dismiss()
  }
  const pay = () => {
    const result = { name: form.name.trim(), installment: form.installment, cardData: cardData(form) }
    card.forget()
    done(result)
  }
  const cardNumberBoxes = (['cardNo1', 'cardNo2', 'cardNo3', 'cardNo4'] as const).map((field, index) => ({
    field,
    label: t('card.numberPart', { place: index + 1 }),
    placeholder: '0000',
    secret: index === 1 || index === 2,
  }))
  const businessBoxes = (['businessNo1', 'businessNo2', 'businessNo3'] as const).map((field, index) => ({
    field,
    label: t('card.businessPart', { place: index + 1 }),
    placeholder: '0'.repeat([3, 2, 5][index] ?? 0),
  }))

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={close}
      title={t('card.title')}
      closeLabel={t('close')}
      action={
        <>
          <p id={reasonId} className={styles.reason} role="status">
            {card.isValid ? '' : t('card.incomplete')}
          </p>
          <Button variant="neutral" size="l" onClick={close}>
            {t('close')}
          </Button>
          <Button size="l" wide disabled={!card.isValid} reasonId={reasonId} onClick={pay}>
            {t('card.pay', { amount: won(params.amount) })}
          </Button>
        </>
      }
    >
      <CardStack>
        <Card>
          <div className={styles.form}>
            <Segment
              label={t('card.kind')}
              value={form.isPerson ? 'person' : 'company'}
              onChange={(kind) => card.set({ isPerson: kind === 'person' })}
              options={[
                { value: 'person', label: t('card.person') },
                { value: 'company', label: t('card.company') },
              ]}
            />
            <TextField
              label={t('card.name')}
              autoComplete="off"
              maxLength={40}
              value={form.name}
              onChange={(name) => card.set({ name })}
              onBlur={() => card.markVisited('name')}
              ref={card.refOf('name')}
              error={card.isWrong('name') ? t('card.nameMissing') : undefined}
            />
            {form.isPerson ? (
              <BirthDate card={card} />
            ) : (
              <DigitBoxes
                card={card}
                label={t('card.business')}
                boxes={businessBoxes}
                error={t('card.businessWrong')}
              />
            )}
          </div>
        </Card>
        <Card>
          <div className={styles.form}>
            <DigitBoxes
              card={card}
              label={t('card.number')}
              boxes={cardNumberBoxes}
              error={t('card.numberWrong')}
            />
            <div className={styles.pair}>
              <DigitBoxes
                card={card}
                label={t('card.expiry')}
                boxes={[
                  { field: 'cardExpMm', label: t('card.expiryMonth'), placeholder: 'MM' },
                  { field: 'cardExpYy', label: t('card.expiryYear'), placeholder: 'YY' },
                ]}
                error={t('card.expiryWrong')}
              />
              <DigitBoxes
                card={card}
                label={t('card.password')}
                boxes={[{ field: 'cardPw', label: t('card.passwordPart'), placeholder: '00', secret: true }]}
                error={t('card.passwordWrong')}
              />
            </div>
            <SelectField
              label={t('card.installment')}
              value={form.installment}
              onChange={(installment) => card.set({ installment })}
              options={installments.map((months) => ({
                value: months,
                label: months === '00' ? t('card.lumpSum') : t('card.months', { months: Number(months) }),
              }))}
            />
          </div>
        </Card>
        <Notice tone="plain">{t('card.notKept')}</Notice>
      </CardStack>
    </FullPopup>
  )
}
