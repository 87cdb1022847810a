import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { MonthCalendar } from '@storefront/ui/month-calendar/month-calendar.tsx'
import { useCalendarTexts, useTexts } from '../texts.ts'
import * as styles from './reservation-screen.module.css'
import type { OpenDays } from './use-open-days.ts'

/** The days that can be reserved. The others are shown and cannot be chosen; closed ones have a note. */
export function ReservationCalendar({
  days,
  value,
  onChange,
}: {
  days: OpenDays
  value: string | null
  onChange: (day: string) => void
}) {
  const t = useTexts()
  const { dayLabel, ...texts } = useCalendarTexts()
  const isClosed = (day: string) => ['holiday', 'no-hours'].includes(days.dayOf(day)?.block ?? '')
  const note = (day: string) => {
    if (day === days.today) return t('reservation.calendar.today')
    return isClosed(day) && day > days.today ? t('reservation.calendar.closed') : undefined
  }
  if (days.isError) {
    return (
      <ErrorState
        title={t('reservation.calendar.failed')}
        text={t('reservation.calendar.failedText')}
        retry={{ label: t('retry'), onPress: days.refetch }}
      />
    )
  }
  if (days.range === null) return <p className={styles.help}>{t('reservation.calendar.none')}</p>
  return (
    <div aria-busy={days.isLoading}>
      <MonthCalendar
        {...texts}
        value={value}
        today={days.today}
        onChange={onChange}
        isPickable={days.isOpen}
        isHoliday={(day) => days.dayOf(day)?.dateType === 'holiday'}
        dayNote={note}
        dayLabel={(day) => [dayLabel(day), note(day)].filter(Boolean).join(', ')}
        onMonthChange={days.showMonth}
        {...(days.range && { range: days.range })}
        previousMonthLabel={t('reservation.calendar.previous')}
        nextMonthLabel={t('reservation.calendar.next')}
      />
    </div>
  )
}
