import { browserParts, buildChanged } from './builds.ts'
import { StartError } from './settings.ts'

/** `npm run build`: builds what changed of shell and remotes, and neither publishes nor serves it. */
try {
  const parts = browserParts()
  const built = await buildChanged(parts, console.log)
  if (built.length === 0) console.log('nothing changed since the last build')
  console.log(`Publish with: npm run release -- publish ${parts.join(' ')}`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
