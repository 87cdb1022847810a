import * as v from 'valibot'

/** Where the edge takes releases from teams with a repository of their own. */
export const teamReleasesPath = '/team-releases'

/** A finished build: path below `dist` → content in base64. */
export const teamUpload = v.object({ files: v.record(v.string(), v.pipe(v.string(), v.base64())) })
