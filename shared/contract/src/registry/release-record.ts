import * as v from 'valibot'
import { bundles } from '../bundles.ts'
import { integrity, remoteName } from './page-file.ts'
import { remoteDescription } from './remote-description-schema.ts'

export { type PreloadFile, remoteName } from './page-file.ts'

/** URL path relative to the release folder, which it cannot leave. */
export const filePath = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/),
  v.check(
    (path) => !path.split('/').some((part) => /^\.+$/.test(part)),
    'a file path stays below its folder',
  ),
)
const semver = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))
const buildHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))
/** `1.0`; a higher first number breaks old callers. */
const popupVersion = v.pipe(v.string(), v.regex(/^\d+\.\d+$/))
const popupVersions = v.record(v.string(), popupVersion)
const bundleOrAlways = v.picklist([...bundles, 'always'])

const files = v.record(filePath, v.object({ integrity, size: v.number() }))
const published = {
  version: semver,
  /** First twelve hex digits of the hash of all files, so that the same version with other content is another build. */
  build: buildHash,
  /** URL folder of the immutable files, with both slashes. */
  base: v.pipe(v.string(), v.regex(/^\/[a-z0-9/._-]+\/$/i)),
  files,
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
}
const filesByName = v.record(v.string(), v.array(filePath))
/** Locale → the chunk with messages that all screens but `notFor` need as well; absent if `messages` has all. */
export const deferredMessages = v.optional(v.object({ notFor: v.string(), files: filesByName }))
/** The module by which the edge renders this part's first screen (`first-screen.ts`); no browser loads it. */
const firstScreen = v.optional(filePath)
/** A screen or popup: the bundle that a store needs for it, and its chunks in loading order. */
const part = v.object({ bundle: bundleOrAlways, files: v.array(filePath) })

/**
 * Pages of the pay window: self-contained documents, each with one style and at most one script. The edge serves them
 * under its own addresses (`payWindowPaths`) and allows exactly that style and script by hash.
 */
export const payWindowFiles = v.object({
  loading: filePath,
  relay: filePath,
  /** Absent in releases before the page existed. */
  script: v.optional(filePath),
  done: filePath,
})

/** A published build of a remote. Immutable; channels decide which store gets it. File paths are below `base`. */
export const releaseRecord = v.object({
  kind: v.literal('remote'),
  name: remoteName,
  ...published,
  entry: filePath,
  /** Loaded right after the entry, whatever the screen. */
  manifestFiles: v.array(filePath),
  requires: v.object({
    host: v.pipe(v.string(), v.nonEmpty()),
    capabilities: v.array(v.string()),
    popups: popupVersions,
    /** Range of `ui` token versions. Absent in older records, which have no requirement. */
    ui: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
  /** By the name in the route table. */
  screens: v.record(v.string(), part),
  /** By the name in the popup map; `version` is what this build speaks. */
  popups: v.record(v.string(), v.object({ ...part.entries, version: popupVersion })),
  /** Its description, read before its code is loaded. Absent if it is only reachable by its paths. */
  description: v.optional(remoteDescription),
  /** Locale → the chunk with its texts. */
  messages: filesByName,
  deferredMessages,
  firstScreen,
  /** Absent in remotes without payment, and in older records. */
  payWindow: v.optional(payWindowFiles),
})
export type ReleaseRecord = v.InferOutput<typeof releaseRecord>

/** An older major of the host that a shell has beside its own, with the capabilities that it serves under it. */
export const olderHosts = v.optional(
  v.array(v.object({ version: semver, capabilities: v.array(v.string()) })),
)

/** A published build of the shell: what it provides, and what it loads immediately. */
export const shellRelease = v.object({
  kind: v.literal('shell'),
  name: v.literal('shell'),
  ...published,
  /** Version of `@storefront/host` inside. */
  host: semver,
  provides: v.object({
    capabilities: v.array(v.string()),
    popups: popupVersions,
    /** Version of the `ui` tokens on the page; 1.0.0 in older records. */
    ui: v.optional(semver),
    /** Absent while there is one major. */
    olderHosts,
  }),
  scripts: v.array(filePath),
  /** Chunks and styles that the scripts load next, on every page. */
  startup: v.array(filePath),
  /** The shell's own screens, by the name in the route table. */
  screens: v.optional(filesByName, {}),
  messages: filesByName,
  deferredMessages,
  /** Hue in degrees → CSS of the store's accent. */
  accents: v.optional(filePath),
  serviceWorker: v.optional(filePath),
  /** Unpacks the products; a document that shows products starts it. */
  productWorker: v.optional(filePath),
  firstScreen,
  /** What it loads at once for a table's link, whose first screen is Menus; releases before ADR-0119 lack it and show Main first. */
  tableLink: v.optional(v.array(filePath)),
})
export type ShellRelease = v.InferOutput<typeof shellRelease>

export const publishedRelease = v.variant('kind', [releaseRecord, shellRelease])
export type PublishedRelease = v.InferOutput<typeof publishedRelease>

/** `1.4.0-0f3a…`: names one build of one remote, in channels and folders. */
export function releaseId(release: { version: string; build: string }): string {
  return `${release.version}-${release.build}`
}
