import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret stored in the data folder, created at the first start, readable by this user only. */
export async function storedSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored !== '') return stored.trim()
  // Linked when it is complete: another process that starts at the same time must not read half of it.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}
