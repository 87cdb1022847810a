import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { aFolder } from '../testing/a-dist.ts'
import { returnFolder } from './return-folder.ts'

/** What happens between the listing of a folder and the reading of its files. */
const between = vi.hoisted(() => ({ listAndRead: async () => {} }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>()
  return {
    ...fs,
    async readdir(path: string) {
      const names = await fs.readdir(path)
      await between.listAndRead()
      return names
    },
  }
})
afterEach(() => {
  between.listAndRead = async () => {}
})

it('a folder of returns reads also a return that another edge, without its key, sets aside after the listing', async () => {
  const dir = await aFolder()
  const message = { vendor: 'kicc', page: 'next', query: '' } as const
  const payReturn = { ticket: 'A'.repeat(22), receivedAt: 0, requestId: 'request 1', message }
  const folder = returnFolder(dir, ['key'])
  await folder.save(payReturn)
  const [name = ''] = await readdir(dir)
  between.listAndRead = () => rename(join(dir, name), join(dir, `${name}.unreadable`))
  expect(await folder.readAll()).toMatchObject({ payReturns: [payReturn], unreadableCount: 0 })
})
