import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One folder for everything that a run of the tests writes, gone when the run ends. The workers inherit its name. */
export default async function openTestFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-test-'))
  process.env.EDGE_TEST_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}
