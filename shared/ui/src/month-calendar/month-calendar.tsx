import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { LeftIcon } from '../icons/left-icon.tsx'
import { RightIcon } from '../icons/right-icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { daysLater, type Month, monthOf, sameDateLater, weeksOf } from './month.ts'
import * as styles from './month-calendar.module.css'

export interface MonthCalendarProps {
  /** `YYYY-MM-DD`, or null where nothing is chosen yet. */
  value: string | null
  onChange: (day: string) => void
  /** The day that is shown and focused if none is chosen. */
  today: string
  /** A disabled day stays visible and readable. */
  isPickable?: (day: string) => boolean
  /** Sunday to Saturday. */
  weekdayNames: readonly string[]
  /** `2026년 11월` */
  monthTitle: (month: Month) => string
  /** Accessible name of a day. */
  dayLabel: (day: string) => string
  previousMonthLabel: string
  nextMonthLabel: string
  /** One short word below a day's number. */
  dayNote?: (day: string) => string | undefined
  /** Days in the colour of Sundays: public holidays. */
  isHoliday?: (day: string) => boolean
  /** First and last day (inclusive) whose months can be reached by the arrows. */
  range?: { from: string; to: string }
  /** Called with the month (`YYYY-MM`) that is shown from now on. */
  onMonthChange?: (month: string) => void
  /** Also shows arrows by year, for dates far in the past. */
  years?: {
    previousLabel: string
    nextLabel: string
    title: (year: number) => string
    monthTitle: (month: number) => string
  }
}

/** Minimum time between two steps of an arrow in ms, against held or double taps. */
const throttleMs = 200

/** One month to choose a day from, Sunday first. */
export function MonthCalendar({
  value,
  onChange,
  today,
  isPickable = () => true,
  weekdayNames,
  monthTitle,
  dayLabel,
  previousMonthLabel,
  nextMonthLabel,
  dayNote,
  isHoliday,
  range,
  onMonthChange,
  years,
}: MonthCalendarProps) {
  const [focused, setFocused] = useState(value ?? today)
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const lastStep = useRef(Number.NEGATIVE_INFINITY)
  const month = monthOf(focused)

  /** Moves the focus to a day, and shows its month. */
  const focus = (day: string) => {
    setFocused(day)
    if (day.slice(0, 7) !== focused.slice(0, 7)) onMonthChange?.(day.slice(0, 7))
  }
  const isReachable = (day: string) =>
    hasFourDigitYear(day) &&
    (!range || (day.slice(0, 7) >= range.from.slice(0, 7) && day.slice(0, 7) <= range.to.slice(0, 7)))
  const step = (months: number) => {
    const now = performance.now()
    if (now - lastStep.current < throttleMs) return
    lastStep.current = now
    focus(sameDateLater(focused, months))
  }
  const move = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(focused, event.shiftKey)
    if (to === undefined || !isReachable(to)) return
    event.preventDefault()
    focus(to)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus())
  }
  const arrow = (label: string, months: number) => (
    <IconButton
      label={label}
      onClick={() => step(months)}
      disabled={!isReachable(sameDateLater(focused, months))}
    >
      {months < 0 ? <LeftIcon /> : <RightIcon />}
    </IconButton>
  )

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        {years && (
          <span className={styles.stepper}>
            {arrow(years.previousLabel, -12)}
            <span aria-hidden="true">{years.title(month.year)}</span>
            {arrow(years.nextLabel, 12)}
          </span>
        )}
        <span className={styles.stepper}>
          {arrow(previousMonthLabel, -1)}
          <h3 id={titleId} aria-live="polite" aria-label={monthTitle(month)}>
            {years ? years.monthTitle(month.month) : monthTitle(month)}
          </h3>
          {arrow(nextMonthLabel, 1)}
        </span>
      </div>
      <table aria-labelledby={titleId} className={styles.grid} ref={grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} />
                ) : (
                  <td key={day}>
                    <button
                      type="button"
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!isPickable(day)}
                      tabIndex={day === focused ? 0 : -1}
                      className={classNames(
                        styles.day,
                        day === value && styles.chosen,
                        isHoliday?.(day) && styles.holiday,
                      )}
                      onClick={() => {
                        focus(day)
                        if (isPickable(day)) onChange(day)
                      }}
                    >
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <VisuallyHidden>{dayLabel(day)}</VisuallyHidden>
                    </button>
                    {dayNote && (
                      <span className={styles.note} aria-hidden="true">
                        {dayNote(day)}
                      </span>
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const hasFourDigitYear = (day: string) => /^\d{4}-/.test(day)

/** The day to which each key moves the focus; `shift`: by a year instead of a month. */
const moves: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => daysLater(day, -1),
  ArrowRight: (day) => daysLater(day, 1),
  ArrowUp: (day) => daysLater(day, -7),
  ArrowDown: (day) => daysLater(day, 7),
  Home: (day) => daysLater(day, -weekday(day)),
  End: (day) => daysLater(day, 6 - weekday(day)),
  PageUp: (day, shift) => sameDateLater(day, shift ? -12 : -1),
  PageDown: (day, shift) => sameDateLater(day, shift ? 12 : 1),
}

function weekday(day: string): number {
  const cellIndex = weeksOf(monthOf(day)).flat().indexOf(day)
  return cellIndex % 7
}
