import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import { editorSchemas, editorSettings } from '../folder/editor-schemas.ts'
import { Refused } from '../refused.ts'

const starter = join(dirname(fileURLToPath(import.meta.url)), 'starter')

/**
 * Begins a folder with a small store to change: settings, a menu, tables and terms, and schemas with which editors complete and
 * check them. @throws Refused where there is something already, so that nobody's work is overwritten
 */
export async function initFolder(folder: string, pageName: string): Promise<string[]> {
  if (!isPageName(pageName)) {
    throw new Refused(
      `${pageName} cannot be a page name: lower-case letters, digits and hyphens, at most 63, and no word of the platform.`,
    )
  }
  const existingFiles = await readdir(folder).catch(() => [])
  if (existingFiles.length > 0) throw new Refused(`${folder} is not empty; name a new folder.`)
  const files = new Map<string, string>()
  for (const file of await readdir(starter, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const text = await readFile(path, 'utf8')
    files.set(path.slice(starter.length + 1), text.replace('PAGE-NAME', pageName))
  }
  await mkdir(join(folder, 'pictures'), { recursive: true })
  return writeFiles(folder, new Map([...files, ...editorFiles()]))
}

/** Files for editors: schemas, and settings that say which file has which. */
export function editorFiles(): Map<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  return new Map([
    ...Object.entries(editorSchemas()).map(([name, schema]) => [`schemas/${name}`, json(schema)] as const),
    ['.vscode/settings.json', json(editorSettings)],
  ])
}

/** Writes files below a folder, and returns their paths in it. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return [...files.keys()]
}
