import * as v from 'valibot'
import { integrity, preloadFile, remoteName } from './page-file.ts'
import type { RemoteDescription } from './remote-description.ts'

const versionedPopups = v.record(v.string(), v.string())
/** The edge checked it when the remote was published; a browser does not carry the schema for that. */
const description = v.optional(
  v.custom<RemoteDescription>((value) => typeof value === 'object' && value !== null),
)

/** A remote that this page may load. One version per document. */
export const resolvedRemote = v.object({
  name: remoteName,
  version: v.string(),
  build: v.string(),
  /** URL of the content-hashed entry. */
  entry: v.string(),
  /** Absent only in development, where entries change under the page. */
  integrity: v.optional(integrity),
  screens: v.array(v.string()),
  popups: versionedPopups,
  /** What it says of itself, as far as the store's contract goes. */
  description,
  /** Entry, manifest and screens, fetched while idle so that the first tap finds them there. */
  preload: v.array(preloadFile),
})
export type ResolvedRemote = v.InferOutput<typeof resolvedRemote>

export const disabledReason = v.picklist([
  'no-release',
  'switched-off',
  'host-too-old',
  'host-too-new',
  'capability-missing',
  'popup-mismatch',
])
export type DisabledReason = v.InferOutput<typeof disabledReason>

/** What the HTML carries in `<script type="application/json" id="registry">`; no manifest is fetched at run time. */
export const resolvedRegistry = v.object({
  /** Hash of all below: the same pointers give the same revision. Also the value of `x-registry-revision`. */
  revision: v.string(),
  shell: v.object({ version: v.string(), build: v.string(), host: v.string() }),
  remotes: v.array(resolvedRemote),
  /** Remotes of the store's contract that cannot be had now. What is not in the contract is not even named. Their descriptions hold names of parts alone. */
  disabled: v.array(v.object({ name: remoteName, reason: disabledReason, description })),
  /** False in development only: entries without integrity may run. */
  strict: v.boolean(),
})
export type ResolvedRegistry = v.InferOutput<typeof resolvedRegistry>
