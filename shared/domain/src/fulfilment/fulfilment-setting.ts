/** A store's settings for the times at which an order can reach its customer, at the counter or at the door. */
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

/** A number of minutes that makes sense, or the usual one. */
export function minutesOr(minutes: number | undefined, usual: number): number {
  return minutes !== undefined && minutes >= 0 ? minutes : usual
}

/** A distance between two times that makes sense, or the usual ten minutes (spec 2 §9). */
export function intervalOr(minutes: number | undefined, usual = 10): number {
  return minutes !== undefined && minutes >= 1 ? Math.floor(minutes) : usual
}
