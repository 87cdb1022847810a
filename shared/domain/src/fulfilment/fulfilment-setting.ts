/** A store's settings for takeout and delivery times. */
export interface FulfilmentSetting {
  /** Orders for as soon as possible are taken. */
  instant: boolean
  /** Orders for a time that the customer chooses are taken. */
  timed: boolean
  /** Minutes from order to customer at the earliest. */
  leadMinutes: number
  /** Minutes between two times to choose from. */
  minuteInterval: number
  /** Whether the customer sees the estimated duration. */
  showsDuration: boolean
}

/** Validates a number of minutes; else the default. */
export function minutesOr(minutes: number | undefined, defaultMinutes: number): number {
  return minutes !== undefined && minutes >= 0 ? minutes : defaultMinutes
}

/** Validates a time interval; else the default of ten minutes (spec 2 §9). */
export function intervalOr(minutes: number | undefined, defaultMinutes = 10): number {
  return minutes !== undefined && minutes >= 1 ? Math.floor(minutes) : defaultMinutes
}
