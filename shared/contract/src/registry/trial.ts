import * as v from 'valibot'

/** A canary that edges compare with the stable release, from its start to its end. */
export const trial = v.object({
  /** The release on trial. */
  id: v.string(),
  /** Revision of the channels that began it, by which its observations (counts of page reports) are stored. */
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When it began (ISO 8601, UTC). */
  since: v.string(),
  /** Whether it advances automatically, from its stores to a share of browsers to everybody. */
  stages: v.boolean(),
  /** Percent of browsers of all stores that get it; 0 in the first stage, which is canary stores only. */
  share: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** When its present share began (ISO 8601, UTC). */
  stageSince: v.string(),
  /** A person stopped the judging: the canary stays as it is. */
  stopped: v.optional(v.boolean(), false),
})
export type Trial = v.InferOutput<typeof trial>

/**
 * Whether a browser is in the share of a trial. Which buckets come first differs between releases, so that it is not always the
 * same customers.
 * @param bucket 0 to 99, kept by the browser
 */
export function isInShare({ id, share }: Pick<Trial, 'id' | 'share'>, bucket: number): boolean {
  // A simple hash of the id, with primes as multiplier and modulus.
  const offset = [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7)
  return (bucket + offset) % 100 < share
}
