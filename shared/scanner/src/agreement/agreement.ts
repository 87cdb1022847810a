import { type Reading, readingKey } from '../reading/reading.ts'

/** Frames that must have the same reading before it counts: a misread is worse than a slow read. */
export const AGREEING_FRAMES = 2
/** Decoded frames, with and without a reading, in which they must be found. At 20 ms a tick, half a second at least. */
export const WINDOW_FRAMES = 24

/** Readings of the last decoded frames, oldest first; null is a frame without one. */
export type RecentReadings = readonly (Reading | null)[]

/** The readings including the newest frame, and the one that now counts. */
export type Agreement = { recent: RecentReadings; agreed: Reading | null }

/**
 * Adds the result of a frame. A reading counts once `AGREEING_FRAMES` frames of the last `WINDOW_FRAMES` have it; every
 * frame that has read something else requires one more.
 */
export function addFrame(recent: RecentReadings, newest: Reading | null): Agreement {
  const window = [...recent, newest].slice(-WINDOW_FRAMES)
  if (!newest) return { recent: window, agreed: null }
  const key = readingKey(newest)
  const read = window.filter((reading) => reading !== null)
  const agreeing = read.filter((reading) => readingKey(reading) === key).length
  const disagreeing = read.length - agreeing
  return agreeing >= AGREEING_FRAMES + disagreeing
    ? { recent: [], agreed: newest }
    : { recent: window, agreed: null }
}
