import * as v from 'valibot'
import { deferredMessages, olderHosts, payWindowFiles, remoteName } from './release-record.ts'
import { remoteDescription } from './remote-description-schema.ts'

const files = v.array(v.string())
const filesByName = v.record(v.string(), files)
/** The module that renders the first screen on the server; not loaded by browsers. */
const firstScreen = v.optional(v.string())
/** `() => import('./x.tsx')`, as data. */
const lazy = v.object({ import: v.string() })

/** `build.json` of a remote's `dist`: its chunks by purpose. Read when it is published, not by browsers. */
const remoteBuild = v.object({
  kind: v.literal('remote'),
  name: remoteName,
  version: v.string(),
  /** The argument of `defineRemote`. */
  manifest: v.object({
    name: remoteName,
    requires: v.object({
      host: v.string(),
      capabilities: v.optional(v.array(v.string()), []),
      popups: v.optional(v.record(v.string(), v.string()), {}),
    }),
    screens: v.record(v.string(), lazy),
    popups: v.record(v.string(), lazy),
    description: v.optional(remoteDescription),
  }),
  manifestFiles: files,
  /** Request of an `import()` in `src/remote.ts` → the chunks that it needs. */
  imports: filesByName,
  messages: filesByName,
  deferredMessages,
  firstScreen,
  /** Version of the `ui` tokens that its styles were written against; absent without `ui`. */
  ui: v.optional(v.string()),
  /** The pages of the pay window, where the remote has them. */
  payWindow: v.optional(payWindowFiles),
})
export type RemoteBuild = v.InferOutput<typeof remoteBuild>

/** `build.json` of the shell's `dist`. */
const shellBuild = v.object({
  kind: v.literal('shell'),
  name: v.literal('shell'),
  version: v.string(),
  host: v.string(),
  /** Version of the `ui` tokens on its page. */
  ui: v.optional(v.string()),
  capabilities: v.array(v.string()),
  olderHosts,
  scripts: files,
  startup: files,
  screens: v.optional(filesByName, {}),
  messages: filesByName,
  deferredMessages,
  accents: v.optional(v.string()),
  firstScreen,
  /** As `tableLink` of `shellRelease`. */
  tableLink: v.optional(files),
})
export type ShellBuild = v.InferOutput<typeof shellBuild>

export const buildRecord = v.variant('kind', [remoteBuild, shellBuild])
export type BuildRecord = RemoteBuild | ShellBuild
