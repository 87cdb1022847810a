import * as v from 'valibot'
import { serviceWorkerPart } from '../offline.ts'
import { remoteName } from './release-record.ts'
import { trial } from './trial.ts'

const id = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[0-9A-Za-z.-]*-[0-9a-f]{12}$/))
/** A remote, or `shell`. */
const name = v.union([v.literal('shell'), remoteName])

/**
 * Pointers to releases, changed by compare-and-swap on `revision`. Lookup per store and part: pin, then canary if the
 * store is a canary store, then stable.
 */
export const channels = v.object({
  /** Incremented with every change. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /**
   * Release ids, the current one first, then the previous ones, used where the first is incompatible with the shell. A
   * rollback removes the first.
   */
  stable: v.record(name, v.pipe(v.array(id), v.minLength(1))),
  canary: v.record(name, id),
  /** Page names of the canary stores. */
  canaryStores: v.array(v.string()),
  /** Page name → pointers that override the channels. */
  pins: v.record(v.string(), v.record(name, id)),
  /** Kill switch: remote, or the service worker → why, shown to operators, never to customers. */
  disabled: v.record(v.union([remoteName, v.literal(serviceWorkerPart)]), v.string()),
  /** Builds that were rolled back. They return by a command that names them only. */
  rolledBack: v.optional(v.record(name, v.array(id)), {}),
  /** Canaries that edges judge; one ends with its canary. */
  trials: v.optional(v.record(name, trial), {}),
  /** What the compatibility matrix found not to run: {@link vetoKey} → why. */
  vetoes: v.optional(v.record(v.string(), v.string())),
  /** Log of changes. */
  note: v.string(),
  /** When this change was made (ISO 8601, UTC), and by whom: a person's name, or `edge`. Absent in changes of older versions. */
  at: v.optional(v.string()),
  by: v.optional(v.string()),
  /** Counts of canary and stable by which an edge decided this change. */
  figures: v.optional(v.unknown()),
})
export type Channels = v.InferOutput<typeof channels>

/** Key of the veto of a remote's build in a shell's build, both by release id. */
export const vetoKey = (remote: string, remoteId: string, shellId: string): string =>
  `${remote} ${remoteId} in ${shellId}`

export const emptyChannels: Channels = {
  revision: 0,
  stable: {},
  canary: {},
  canaryStores: [],
  pins: {},
  disabled: {},
  rolledBack: {},
  trials: {},
  note: '',
}
