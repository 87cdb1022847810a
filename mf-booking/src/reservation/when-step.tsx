import { ApiFailure, alert, useShop } from '@storefront/host'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { ClockIcon } from '@storefront/ui/icons/clock-icon.tsx'
import { Row } from '@storefront/ui/row/row.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { type ReactNode, useId, useState } from 'react'
import { usePartyText, useStoreTime, useTexts } from '../texts.ts'
import { DepositRules } from './deposit-rules.tsx'
import { type MissingField, missingField } from './missing-field.ts'
import { PartyPicker } from './party-picker.tsx'
import { ReservationCalendar } from './reservation-calendar.tsx'
import type { ReservationDraft } from './reservation-draft.ts'
import * as styles from './reservation-screen.module.css'
import { TableChoice } from './table-choice.tsx'
import { TimeSheet } from './time-sheet.tsx'
import { useHighlight } from './use-highlight.ts'
import { useOpenDays } from './use-open-days.ts'
import type { Slots } from './use-slots.ts'

export interface WhenStepProps {
  draft: ReservationDraft
  slots: Slots
  onChange: (draft: ReservationDraft) => void
  onNext: () => unknown
  /** Label of the button; `다음` by default. */
  nextLabel?: string
  /** Below the tables: further fields. */
  children?: ReactNode
}

/** People, date, time and table. */
export function WhenStep({ draft, slots, onChange, onNext, nextLabel, children }: WhenStepProps) {
  const t = useTexts()
  const storeTime = useStoreTime()
  const partyText = usePartyText()
  const { storeInfo } = useShop()
  const days = useOpenDays(draft.day)
  const timeSheet = useSheetHistoryEntry()
  const { highlighted, highlight } = useHighlight<MissingField['field']>()
  const [shownError, setShownError] = useState<MissingField | null>(null)
  const [isTableChoiceInvalid, setTableChoiceInvalid] = useState(false)
  const [dayId, timeId] = [useId(), useId()]
  const { slot } = slots

  const change = (changes: Partial<ReservationDraft>) => {
    setShownError(null)
    setTableChoiceInvalid(false)
    onChange({ ...draft, ...changes })
  }
  const showError = (error: MissingField) => {
    setShownError(error)
    highlight(error.field)
  }
  /** @param upTo `day`: a missing time does not count */
  const firstMissing = (upTo?: 'day') => {
    const error = missingField(
      { ...draft, startDate: slot?.startDate ?? null },
      storeInfo.reservationSetting,
      days.isOpen,
    )
    return upTo === 'day' && error?.field === 'time' ? null : error
  }
  const openTimes = () => {
    const first = firstMissing('day')
    if (first) return showError(first)
    // The slots may be minutes old.
    if (slots.answer) void slots.refetch()
    timeSheet.open()
  }
  const next = () => {
    const first = firstMissing()
    if (slots.isError && first?.field === 'time') {
      const serverText =
        slots.problem instanceof ApiFailure && !slots.problem.unanswered && slots.problem.message
      return alert({ title: t('notice'), text: serverText || t('reservation.time.failed') })
    }
    if (first) return showError(first)
    if (isTableChoiceInvalid) return undefined
    return onNext()
  }
  const section = (field: MissingField['field']) =>
    classNames(styles.section, highlighted === field && styles.highlighted)
  const message = shownError && t(`reservation.missing.${shownError.message}`)
  const summary = [slot && storeTime.moment(slot.startDate), partyText(draft)].filter(Boolean).join(', ')

  return (
    <>
      <div className={styles.body}>
        <section className={section('party')} aria-label={t('reservation.people')}>
          <PartyPicker draft={draft} onChange={change} />
        </section>
        <section className={section('day')} aria-labelledby={dayId}>
          <h2 id={dayId}>
            <VisuallyHidden>{t('reservation.date')}</VisuallyHidden>
          </h2>
          <ReservationCalendar
            days={days}
            value={draft.day}
            onChange={(day) => change({ day, startDate: null, tables: [] })}
          />
        </section>
        <section className={section('time')} aria-labelledby={timeId}>
          <h2 id={timeId} className={styles.heading}>
            {t('reservation.time.title')}
          </h2>
          <Row
            icon={<ClockIcon size={20} />}
            title={slot ? storeTime.time(slot.startDate) : t('reservation.time.choose')}
            tone={slot ? 'normal' : 'sub'}
            onClick={openTimes}
          />
          {slot && slots.depositAmount !== null && slot.mode === 'deposit' && (
            <DepositRules amount={slots.depositAmount} startDate={slot.startDate} short />
          )}
          {slot?.mode === 'pre-order' && <p className={styles.help}>{t('reservation.preOrder.noTable')}</p>}
        </section>
        {slot && slot.freeResourceIdList.length > 0 && (
          <TableChoice
            slot={slot}
            draft={draft}
            onChange={(tables, isValid) => {
              change({ tables })
              setTableChoiceInvalid(!isValid)
            }}
          />
        )}
        {children}
      </div>
      <BottomBar
        note={
          <p
            className={classNames(styles.summary, message !== null && styles.error)}
            role={message ? 'alert' : undefined}
          >
            {message ?? summary}
          </p>
        }
      >
        <Button wide onClick={next}>
          {nextLabel ?? t('next')}
        </Button>
      </BottomBar>
      <TimeSheet
        open={timeSheet.isOpen}
        slots={slots}
        chosen={slot?.startDate ?? null}
        onClose={() => void timeSheet.close()}
        onChoose={(startDate) => {
          if (startDate !== draft.startDate) change({ startDate, tables: [] })
          void timeSheet.close()
        }}
      />
    </>
  )
}
