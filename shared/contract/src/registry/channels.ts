import * as v from 'valibot'
import { remoteName } from './release-record.ts'

const id = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[0-9A-Za-z.-]*-[0-9a-f]{12}$/))
const name = v.union([v.literal('shell'), remoteName])
/** Remote (or `shell`) → release id. */
const pointers = v.record(name, id)

/**
 * Which release whom: pointers, moved by compare-and-swap on `revision`. Looked up per store and part:
 * pin, then canary where the store is one of the canary stores, then stable.
 */
export const channels = v.object({
  /** Grows by one with every move; part of the registry revision that pages and API answers carry. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stable: pointers,
  canary: pointers,
  /** pageNames of the stores that try the canary. */
  canaryStores: v.array(v.string()),
  /** pageName → pointers that win over the channels. */
  pins: v.record(v.string(), pointers),
  /** Kill switch: remote → why, shown to operators, never to customers. */
  disabled: v.record(remoteName, v.string()),
})
export type Channels = v.InferOutput<typeof channels>

export const noChannels: Channels = {
  revision: 0,
  stable: {},
  canary: {},
  canaryStores: [],
  pins: {},
  disabled: {},
}
