import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleData } from '../../seed/index.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { loadSample } from '../sample/load.ts'
import { noon } from '../testing/clock.ts'
import { applyFolder, planFolder } from './database/apply-content.ts'
import { exportStore } from './export-store.ts'
import { readFolder } from './folder/read-folder.ts'
import { aFolder } from './testing/a-folder.ts'

let db: Database
let emptyDb: Database
beforeAll(async () => {
  db = await openPglite()
  await migrate(db)
  await loadSample(db, sampleData, noon)
  emptyDb = await openPglite()
  await migrate(emptyDb)
})
afterAll(async () => {
  await db.close()
  await emptyDb.close()
})

const pictures = join(import.meta.dirname, '../../seed/pictures')
const now = Date.UTC(2026, 5, 1)

/** A sample as a folder. */
async function exportedFolder(pageName: string): Promise<string> {
  const folder = join(await aFolder(), 'store')
  await exportStore(db, pageName, folder, pictures)
  return folder
}

/** The sample with a script in its footer, which pages do not run. */
const nameWithScript = 'golmok-bunsik'

async function withoutScript(folder: string): Promise<void> {
  const file = join(folder, 'store.json')
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/<script>.*?<\/script>|<style>.*?<\/style>/gs, '').replace(/ on\w+=\\"[^"]*\\"/g, ''),
  )
}

describe('a sample store as a folder', () => {
  it.each(sampleData.stores.map(({ pageName }) => pageName).filter((name) => name !== nameWithScript))(
    '%s: applied again, it changes nothing',
    async (pageName) => {
      const folder = await exportedFolder(pageName)
      const contents = await readFolder(folder)
      expect((await planFolder(db, contents)).changes).toEqual([])
    },
  )

  it('opens the same stores in an empty database: head offices first, then the same folders say that nothing changes', async () => {
    const inOrder = [...sampleData.stores].sort(
      (a, b) => Number(a.parentStoreId ?? 0) - Number(b.parentStoreId ?? 0),
    )
    for (const { pageName } of inOrder) {
      const folder = await exportedFolder(pageName)
      if (pageName === nameWithScript) await withoutScript(folder)
      const contents = await readFolder(folder)
      const { changes } = await applyFolder(emptyDb, contents, now)
      expect(changes.length, pageName).toBeGreaterThan(0)
      expect((await planFolder(emptyDb, contents)).changes, pageName).toEqual([])
    }
  })

  it('is exported as it is when it has a script in its footer, and refused until the script is deleted', async () => {
    const folder = await exportedFolder(nameWithScript)
    await expect(readFolder(folder)).rejects.toThrow('info.userAppFooter: <script> is not shown')
    await withoutScript(folder)
    const { changes } = await planFolder(db, await readFolder(folder))
    expect(changes.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual(['info.userAppFooter'])
  })

  it('has its published pictures, and files that say no more than is needed', async () => {
    const folder = await exportedFolder('golmok-bunsik')
    expect((await readdir(join(folder, 'pictures'))).length).toBeGreaterThan(10)
    const menu = await readFile(join(folder, 'menu.json'), 'utf8')
    expect(menu).not.toContain('showOrder')
    expect(menu).not.toContain('storeId')
  })

  it('is not written over another folder', async () => {
    await expect(
      exportStore(db, 'golmok-bunsik', await aFolder({ 'notes.txt': 'x' }), pictures),
    ).rejects.toThrow('is not empty')
    await expect(exportStore(db, 'nobody', await aFolder(), pictures)).rejects.toThrow(
      'There is no store nobody',
    )
  })
})
