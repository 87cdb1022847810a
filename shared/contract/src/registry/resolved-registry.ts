import * as v from 'valibot'
import { integrity, preloadFile, remoteName } from './page-file.ts'
import type { RemoteDescription } from './remote-description.ts'

const versionedPopups = v.record(v.string(), v.string())
/** Validated by the edge when the remote was published, so browsers do not load the schema. */
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
  /** Its description, without parts outside of the store's contract. */
  description,
  /** Empty: since ADR-0113 an idle page asks for the list. Earlier shells read it here. */
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

/** Content of `<script type="application/json" id="registry">` in the HTML; no manifest is fetched at run time. */
export const resolvedRegistry = v.object({
  /** Hash of all below: the same pointers give the same revision. Also the value of `x-registry-revision`. */
  revision: v.string(),
  shell: v.object({ version: v.string(), build: v.string(), host: v.string() }),
  remotes: v.array(resolvedRemote),
  /**
   * Remotes of the store's contract that are unavailable now; remotes outside of the contract are not listed. Their
   * descriptions contain only names of parts.
   */
  disabled: v.array(v.object({ name: remoteName, reason: disabledReason, description })),
  /** False in development only: entries without integrity may run. */
  strict: v.boolean(),
})
export type ResolvedRegistry = v.InferOutput<typeof resolvedRegistry>
