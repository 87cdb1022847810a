import * as v from 'valibot'
import { serviceWorkerPart } from '../offline.ts'
import { remoteName } from './release-record.ts'

const id = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[0-9A-Za-z.-]*-[0-9a-f]{12}$/))
/** A remote, or `shell`. */
const name = v.union([v.literal('shell'), remoteName])

/**
 * Which release whom: pointers, moved by compare-and-swap on `revision`. Looked up per store and part:
 * pin, then canary where the store is one of the canary stores, then stable.
 */
export const channels = v.object({
  /** Grows by one with every move. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Release ids, the current one first, the former ones after it: what a page gets when the first cannot run in its shell. A rollback drops the first. */
  stable: v.record(name, v.pipe(v.array(id), v.minLength(1))),
  canary: v.record(name, id),
  /** pageNames of the stores that try the canary. */
  canaryStores: v.array(v.string()),
  /** pageName → pointers that win over the channels. */
  pins: v.record(v.string(), v.record(name, id)),
  /** Kill switch: remote, or the service worker → why, shown to operators, never to customers. */
  disabled: v.record(v.union([remoteName, v.literal(serviceWorkerPart)]), v.string()),
  /** Who moved what, for the next reader. */
  note: v.string(),
})
export type Channels = v.InferOutput<typeof channels>

export const emptyChannels: Channels = {
  revision: 0,
  stable: {},
  canary: {},
  canaryStores: [],
  pins: {},
  disabled: {},
  note: '',
}
