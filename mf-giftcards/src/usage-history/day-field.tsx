import { useLocale } from '@storefront/host'
import { Disclosure } from '@storefront/ui/disclosure/disclosure.tsx'
import { MonthCalendar } from '@storefront/ui/month-calendar/month-calendar.tsx'
import { useMemo } from 'react'
import { useTexts } from '../texts.ts'

interface DayFieldProps {
  label: string
  /** `YYYY-MM-DD` */
  day: string
  today: string
  onChange: (day: string) => void
}

/** The first or the last day of a period, and a calendar that opens below it. Days after today cannot be chosen. */
export function DayField({ label, day, today, onChange }: DayFieldProps) {
  const t = useTexts()
  const { dayLabel, monthTitle, weekdayNames } = useCalendarTexts()
  return (
    <Disclosure title={label} aside={dayLabel(day)} look="row">
      <MonthCalendar
        value={day}
        today={today}
        isPickable={(each) => each <= today}
        onChange={onChange}
        weekdayNames={weekdayNames}
        monthTitle={monthTitle}
        dayLabel={dayLabel}
        previousMonthLabel={t('usage.previousMonth')}
        nextMonthLabel={t('usage.nextMonth')}
      />
    </Disclosure>
  )
}

function useCalendarTexts() {
  const language = useLocale()
  return useMemo(() => {
    const tag = language === 'en' ? 'en-US' : 'ko-KR'
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    const days = format({ dateStyle: 'long' })
    const months = format({ year: 'numeric', month: 'long' })
    const weekdays = format({ weekday: 'short' })
    return {
      dayLabel: (day: string) => days.format(Date.parse(`${day}T00:00:00Z`)),
      monthTitle: ({ year, month }: { year: number; month: number }) =>
        months.format(Date.UTC(year, month - 1)),
      // 1 November 2026 is a Sunday.
      weekdayNames: Array.from({ length: 7 }, (_, index) => weekdays.format(Date.UTC(2026, 10, 1 + index))),
    }
  }, [language])
}
