import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { readStore, storeIdOfPage } from '../repositories/stores.ts'
import { readContent } from './database/read-content.ts'
import { folderFiles } from './folder/write-folder.ts'
import { editorFiles, writeFiles } from './init/init-folder.ts'
import { Refused } from './refused.ts'

/**
 * Writes a store as a new folder, with the pictures that `picturesDir` has; applied again, it changes nothing. Keys of accounts,
 * customers and orders are not part of it. @throws Refused
 */
export async function exportStore(
  db: Database,
  pageName: string,
  folder: string,
  picturesDir: string | undefined,
): Promise<string[]> {
  const storeId = await storeIdOfPage(db, pageName)
  if (storeId === undefined) throw new Refused(`There is no store ${pageName}.`)
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Refused(`${folder} is not empty; name a new folder.`)
  const content = await db.transaction(async (tx) => {
    const row = await readStore(tx, storeId)
    if (!row) throw new Refused(`There is no store ${pageName}.`)
    return (await readContent(tx, row)).content
  })
  const published = new Set(picturesDir ? await readdir(picturesDir).catch(() => []) : [])
  const copied = new Set<string>()
  const files = folderFiles(content, (url) => {
    const name = url.replace(/^\/images\//, '')
    // Only names that a folder keeps; any other picture stays where it is published.
    if (!published.has(name) || !/\.[0-9a-f]{8}\.webp$/.test(name)) return url
    copied.add(name)
    return name
  })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  for (const name of copied) await copyFile(join(picturesDir ?? '', name), join(folder, 'pictures', name))
  return writeFiles(folder, new Map([...files, ...editorFiles()]))
}
