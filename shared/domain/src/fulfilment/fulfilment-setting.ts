/** A store's settings for takeout and delivery times. */
export interface FulfilmentSetting {
  /** As soon as it is made. */
  instant: boolean
  /** At a time that the customer chooses. */
  timed: boolean
  /** Minutes from order to customer at the earliest. */
  leadMinutes: number
  /** Minutes between two times to choose from. */
  minuteInterval: number
  /** Whether the customer sees the estimated duration. */
  showsTime: boolean
}

/** Validates a number of minutes; else the default. */
export function minutesOr(minutes: number | undefined, usual: number): number {
  return minutes !== undefined && minutes >= 0 ? minutes : usual
}

/** Validates a time interval; else the default of ten minutes (spec 2 §9). */
export function intervalOr(minutes: number | undefined, usual = 10): number {
  return minutes !== undefined && minutes >= 1 ? Math.floor(minutes) : usual
}
