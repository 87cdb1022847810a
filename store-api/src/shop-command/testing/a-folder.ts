import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of files, removed after the test; a value that is not text is written as JSON. */
export async function aFolder(files: Record<string, unknown> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const isRaw = typeof content === 'string' || content instanceof Uint8Array
    await writeFile(join(folder, file), isRaw ? content : JSON.stringify(content, null, 2))
  }
  return folder
}

let pages = 0

/** Settings of a small store with a page name of its own. */
export function aStoreFile(fields: Record<string, unknown> = {}, info: Record<string, unknown> = {}) {
  pages += 1
  const day = { openingHours: { begin: '00:00', end: '24:00' } }
  return {
    pageName: `folder-${process.pid}-${pages}`,
    info: {
      name: '폴더 카페',
      openSetting: { businessHours: { weekday: day, weekend: day, holiday: day } },
      functionSetting: {
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: true,
      },
      ...info,
    },
    ...fields,
  }
}

/** A menu of one category with these products. */
export function aMenu(...products: Record<string, unknown>[]) {
  return { categories: [{ key: 'coffee', name: '커피', products }] }
}
