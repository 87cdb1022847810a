import { memoLength } from '@storefront/contract/endpoints/reservation.ts'
import { customerName, phoneNumber } from '@storefront/contract/entities/user.ts'
import { useSession } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { PhoneField } from '@storefront/ui/phone-field/phone-field.tsx'
import { TextArea } from '@storefront/ui/text-area/text-area.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as v from 'valibot'
import { usePartyText, useStoreTime, useTexts, useWon } from '../texts.ts'
import { DepositRules } from './deposit-rules.tsx'
import type { ReservationDraft } from './reservation-draft.ts'
import * as styles from './reservation-screen.module.css'
import { useHighlight } from './use-highlight.ts'
import type { ReservationSlot } from './use-slots.ts'

interface VisitorStepProps {
  draft: ReservationDraft
  slot: ReservationSlot
  /** Won; null: no deposit is in effect. */
  depositAmount: number | null
  onChange: (draft: ReservationDraft) => void
  onBack: () => void
  onSubmit: () => Promise<unknown>
}

/** Visitor info and memo, then by mode: deposit, pre-order or confirmation (spec 3 §4). */
export function VisitorStep({ draft, slot, depositAmount, onChange, onBack, onSubmit }: VisitorStepProps) {
  const t = useTexts()
  const won = useWon()
  const { moment } = useStoreTime()
  const partyText = usePartyText()
  const user = useSession().user
  const { highlighted, highlight } = useHighlight<'name' | 'phone'>()
  const [wasSubmitted, setSubmitted] = useState(false)
  const visitor = draft.visitor ?? { name: user?.name ?? '', phoneNumber: user?.phoneNumber ?? '' }
  const isNamed = v.is(customerName, visitor.name)
  const hasPhone = v.is(phoneNumber, visitor.phoneNumber)
  const amount = slot.mode === 'deposit' ? depositAmount : null
  const change = (changes: Partial<typeof visitor>) =>
    onChange({ ...draft, visitor: { ...visitor, ...changes } })
  const submit = () => {
    setSubmitted(true)
    if (!isNamed) return highlight('name')
    if (!hasPhone) return highlight('phone')
    return onSubmit()
  }
  return (
    <>
      <div className={styles.body}>
        <section className={styles.section} aria-label={t('reservation.visitor.title')}>
          <h2 className={styles.heading}>{t('reservation.visitor.title')}</h2>
          <div className={styles.fields}>
            <div className={classNames(highlighted === 'name' && styles.highlighted)}>
              <TextField
                label={t('reservation.visitor.name')}
                value={visitor.name}
                maxLength={25}
                autoComplete="name"
                onChange={(name) => change({ name })}
                {...(wasSubmitted && !isNamed && { error: t('reservation.visitor.nameFault') })}
              />
            </div>
            <div className={classNames(highlighted === 'phone' && styles.highlighted)}>
              <PhoneField
                label={t('reservation.visitor.phone')}
                value={visitor.phoneNumber}
                onChange={(digits) => change({ phoneNumber: digits })}
                {...(wasSubmitted && !hasPhone && { error: t('reservation.visitor.phoneFault') })}
              />
            </div>
            <TextArea
              label={t('reservation.memo')}
              placeholder={t('reservation.memoPlaceholder')}
              maxLength={memoLength}
              value={draft.memo}
              onChange={(memo) => onChange({ ...draft, memo })}
            />
          </div>
        </section>
        {slot.mode === 'pre-order' && (
          <section className={styles.section}>
            <Checkbox checked disabled onChange={() => {}} note={t('reservation.preOrder.noTable')}>
              {t('reservation.preOrder.required')}
            </Checkbox>
          </section>
        )}
        <section className={styles.section}>
          <DepositRules amount={amount} startDate={slot.startDate} />
        </section>
      </div>
      <BottomBar
        note={
          <p className={styles.summary}>
            {moment(slot.startDate)}, {partyText(draft)}
          </p>
        }
      >
        <Button variant="neutral" onClick={onBack}>
          {t('previous')}
        </Button>
        <Button wide onClick={submit}>
          {amount !== null
            ? t('reservation.submit.deposit', { amount: won(amount) })
            : t(slot.mode === 'pre-order' ? 'reservation.submit.preOrder' : 'reservation.submit.confirm')}
        </Button>
      </BottomBar>
    </>
  )
}
