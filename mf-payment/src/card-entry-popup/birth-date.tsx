import { isPickableDay } from '@storefront/domain/calendar/pick-date.ts'
import { useLocale } from '@storefront/host'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { MonthCalendar } from '@storefront/ui/month-calendar/month-calendar.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useMemo, useState } from 'react'
import { useTexts } from '../texts.ts'
import type { CardFormState } from './use-card-form.ts'

/** Age in years at which the calendar opens for an empty field. */
const usualAge = 30

/** A birth date typed as `YYYY-MM-DD` with automatic dashes, or chosen from a calendar. */
export function BirthDate({ card }: { card: CardFormState }) {
  const t = useTexts()
  const language = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { form, today } = card
  const calendarTexts = useMemo(() => calendarTextsOf(language === 'en' ? 'en-US' : 'ko-KR'), [language])
  const isPickable = (day: string) => isPickableDay(day, { min: '1900-01-01', max: today })
  const initialDate = `${Number(today.slice(0, 4)) - usualAge}${today.slice(4, 8)}01`
  return (
    <>
      <TextField
        label={t('card.birthDate')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        value={form.dateValue}
        onChange={(typed) => {
          card.set({ dateValue: typed })
          if (typed.length === 10 && form.dateValue.length === 9) card.focusAfter('dateValue')
        }}
        clean={dashed}
        onBlur={() => card.markVisited('dateValue')}
        ref={card.refOf('dateValue')}
        error={card.isWrong('dateValue') ? t('card.birthDateWrong') : undefined}
        trailing={
          <IconButton label={t('card.openCalendar')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <CalendarIcon />
          </IconButton>
        }
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('card.birthDate')} closeLabel={t('close')}>
        {isOpen && (
          <MonthCalendar
            value={isPickable(form.dateValue) ? form.dateValue : null}
            today={isPickable(form.dateValue) ? form.dateValue : initialDate}
            onChange={(day) => {
              card.set({ dateValue: day })
              setOpen(false)
            }}
            isPickable={isPickable}
            weekdayNames={calendarTexts.weekdays}
            monthTitle={({ year, month }) => calendarTexts.month(year, month)}
            dayLabel={calendarTexts.day}
            previousMonthLabel={t('card.previousMonth')}
            nextMonthLabel={t('card.nextMonth')}
            years={{
              previousLabel: t('card.previousYear'),
              nextLabel: t('card.nextYear'),
              title: (year) => t('card.year', { year }),
              monthTitle: calendarTexts.monthAlone,
            }}
          />
        )}
      </Sheet>
    </>
  )
}

/** `19900101` → `1990-01-01`, also while only a part is typed. */
function dashed(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

function calendarTextsOf(language: string) {
  const inUtc = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const month = inUtc({ year: 'numeric', month: 'long' })
  const monthAlone = inUtc({ month: 'long' })
  const weekday = inUtc({ weekday: 'short' })
  const firstDay = (year: number, monthNumber: number) =>
    `${String(year).padStart(4, '0')}-${String(monthNumber).padStart(2, '0')}-01`
  return {
    month: (year: number, monthNumber: number) => month(firstDay(year, monthNumber)),
    monthAlone: (monthNumber: number) => monthAlone(firstDay(2026, monthNumber)),
    day: inUtc({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
    // 1 November 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, index) => weekday(`2026-11-0${index + 1}`)),
  }
}
