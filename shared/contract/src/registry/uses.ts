import * as v from 'valibot'

const shape = v.record(v.string(), v.string())

/** `uses.json` of a remote's build: what it takes from the host and the API. Kept beside its record, not served. */
export const uses = v.object({
  /** Names that it imports from `@storefront/host`. */
  host: v.array(v.string()),
  /** Calls by name, with the shapes that their schemas had when it was built. */
  calls: v.record(v.string(), v.object({ request: shape, payload: shape })),
})
export type Uses = v.InferOutput<typeof uses>
