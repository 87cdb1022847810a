/** A month as calendars write it: `month` 1 to 12. */
export interface Month {
  year: number
  month: number
}

/** The month of a day, `YYYY-MM-DD`. */
export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

/** The month a number of months later, or earlier if it is negative. */
export function monthsLater({ year, month }: Month, months: number): Month {
  const monthCount = year * 12 + (month - 1) + months
  return { year: Math.floor(monthCount / 12), month: (((monthCount % 12) + 12) % 12) + 1 }
}

/** The rows of a month, Sunday first; null where a cell belongs to another month. */
export function weeksOf({ year, month }: Month): (string | null)[][] {
  const length = dateOf(year, month + 1, 0).getUTCDate()
  const emptyCells = dateOf(year, month, 1).getUTCDay()
  const cells = Array.from({ length: Math.ceil((emptyCells + length) / 7) * 7 }, (_, index) => {
    const date = index - emptyCells + 1
    return date >= 1 && date <= length ? dayText(year, month, date) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
}

/** The day a number of days later, `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  const { year, month } = monthOf(day)
  const laterDate = dateOf(year, month, Number(day.slice(8)) + days)
  return dayText(laterDate.getUTCFullYear(), laterDate.getUTCMonth() + 1, laterDate.getUTCDate())
}

/** The same date a number of months later, or that month's last day. */
export function sameDateLater(day: string, months: number): string {
  const { year, month } = monthsLater(monthOf(day), months)
  const last = dateOf(year, month + 1, 0).getUTCDate()
  return dayText(year, month, Math.min(Number(day.slice(8)), last))
}

function dayText(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** `Date.UTC` reads the years 0 to 99 as 19xx. */
function dateOf(year: number, month: number, date: number): Date {
  const moment = new Date(Date.UTC(2000, month - 1, date))
  moment.setUTCFullYear(year, month - 1, date)
  return moment
}
