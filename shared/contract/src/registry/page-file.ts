import * as v from 'valibot'

/** `sha384-` and base64: the format of `integrity`. */
export const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** Name of a remote: its folder, and its `owner` in the route table, e.g. `mf-ordering`. */
export const remoteName = v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]{0,39}$/))

/** A file that a page preloads: the shell's own, a locale's texts, a screen's chunk. */
export const preloadFile = v.object({
  url: v.pipe(v.string(), v.startsWith('/')),
  as: v.picklist(['script', 'style', 'font']),
  integrity: v.optional(integrity),
})
export type PreloadFile = v.InferOutput<typeof preloadFile>
