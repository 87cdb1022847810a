import { compressedSmaller } from './compressed.ts'

/**
 * Share of one core's time that compressing to fewer bytes may take. Without a limit the documents of 1,000 stores would keep
 * a core busy for minutes after each release.
 */
const SHARE = 0.05

/** A busy machine takes long for a text, which is not processor time, so the pause has an end. */
const MAX_PAUSE_MS = 2_000

/** Compresses a text to fewer bytes now, if that is allowed now; undefined where it is not, or where it fails. */
export type BackgroundCompression = (text: Buffer) => Promise<Buffer | undefined>

/**
 * Compresses one text at a time, and after each one pauses for so long that all of them together take 5 % of one core.
 * The pause is at most two seconds. @param now milliseconds of a clock that never goes back
 */
export function backgroundCompression(
  compress: (text: Buffer) => Promise<Buffer> = compressedSmaller,
  now: () => number = () => performance.now(),
): BackgroundCompression {
  let allowedFrom = 0
  return async (text) => {
    const started = now()
    if (started < allowedFrom) return undefined
    allowedFrom = Number.POSITIVE_INFINITY
    try {
      return await compress(text)
    } catch {
      return undefined
    } finally {
      const ended = now()
      allowedFrom = ended + Math.min((ended - started) * (1 / SHARE - 1), MAX_PAUSE_MS)
    }
  }
}
