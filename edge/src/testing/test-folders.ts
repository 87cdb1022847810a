import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One temporary folder for a test run, removed at its end. The workers inherit its name. */
export default async function openTestFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-test-'))
  process.env.EDGE_TEST_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}
