import { browserParts, buildChanged } from './builds.ts'
import { publishBuilt } from './publish-built.ts'
import { settingsFrom } from './settings.ts'

/** Builds what changed and releases it into an empty `DATA_DIR`, without serving: for the end-to-end tests. */
const { dataDir } = settingsFrom(process.env)
const parts = browserParts()
await buildChanged(parts, console.log)
for (const line of await publishBuilt(parts, dataDir)) console.log(line)
