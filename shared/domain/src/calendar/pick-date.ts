export interface PickableDays {
  /** `YYYY-MM-DD`, both inclusive. */
  min?: string
  max?: string
  disabled?: boolean
  disabledDays?: readonly string[]
}

/** Whether a `YYYY-MM-DD` is an existing calendar day, in any year of four digits (spec 2 §5). */
export function isCalendarDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return date !== undefined && Number(date) >= 1 && Number(date) <= lastDay(Number(year), Number(month))
}

/** Computed, because date libraries read the years 0 to 99 as 19xx. */
function lastDay(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** Whether a day can be selected in a date picker; the default bounds are all years of four digits. */
export function isPickableDay(
  day: string,
  { min = '0000-01-01', max = '9999-12-31', disabled = false, disabledDays = [] }: PickableDays = {},
): boolean {
  return isCalendarDay(day) && !disabled && min <= day && day <= max && !disabledDays.includes(day)
}
