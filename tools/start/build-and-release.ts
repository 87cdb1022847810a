import { browserParts, buildChanged } from './builds.ts'
import { releaseBuilt } from './first-release.ts'
import { settingsFrom } from './settings.ts'

/** Builds what changed and releases it into `DATA_DIR`, without serving: for the end-to-end tests. */
const { dataDir } = settingsFrom(process.env)
const parts = browserParts()
await buildChanged(parts, console.log)
for (const line of await releaseBuilt(parts, dataDir)) console.log(line)
