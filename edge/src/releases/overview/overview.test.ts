import { describe, expect, it } from 'vitest'
import { aFolder } from '../../testing/a-dist.ts'
import { defaultRules } from '../canary/judge.ts'
import { openReleaseFolder } from '../release-folder.ts'
import { overviewOf, SEARCHED_MOVES } from './overview.ts'

/** A folder with these moves, the first one first. */
async function aFolderAfter(...notes: string[]) {
  const folder = openReleaseFolder(await aFolder())
  for (const note of notes) await folder.moveChannels(note, (channels) => channels)
  return folder
}
const times = (count: number, note: string) => Array.from({ length: count }, (_, index) => `${note} ${index}`)

describe('the last moves', () => {
  const notesOf = async (folder: Awaited<ReturnType<typeof aFolderAfter>>, part?: string) =>
    (await overviewOf(folder, defaultRules, new Date(0), part)).moves.map(({ note }) => note)

  it('are twenty, the newest first', async () => {
    const folder = await aFolderAfter(...times(25, 'rollback mf-ordering'))
    const moved = times(25, 'rollback mf-ordering').reverse().slice(0, 20)
    expect(await notesOf(folder)).toEqual(moved)
    expect(await notesOf(folder, 'mf-ordering')).toEqual(moved)
  })

  it('of one part are found behind any number of moves of others', async () => {
    const older = ['publish shell 1.0.0, mf-loyalty 1.0.0 as stable', 'canary mf-loyalty: judging stopped']
    const folder = await aFolderAfter(...older, ...times(45, 'promote mf-ordering'))
    expect(await notesOf(folder, 'mf-loyalty')).toEqual([...older].reverse())
    expect(await notesOf(folder, 'mf-payment')).toEqual([])
  })

  it('of one part are searched in the last moves only, so that a quiet part does not read the whole history', async () => {
    const folder = await aFolderAfter('withdraw mf-loyalty', 'withdraw mf-booking')
    const { store } = folder
    const [oldest = '', newest = ''] = (await store.list('channels/'))
      .filter((key) => key.endsWith('.json'))
      .sort()
    const ofOthers = Array.from(
      { length: SEARCHED_MOVES - 1 },
      (_, index) => `channels/9${String(index).padStart(7, '0')}.json`,
    )
    const read: string[] = []
    const longStore = {
      ...store,
      list: async (prefix: string) => [...(await store.list(prefix)), ...ofOthers],
      read: (key: string) => {
        read.push(key)
        return store.read(ofOthers.includes(key) ? newest : key)
      },
    }
    expect(await notesOf({ ...folder, store: longStore }, 'mf-loyalty')).toEqual([])
    expect([read.includes(newest), read.includes(oldest)]).toEqual([true, false])
  })

  it('of one part include those made since they were last shown', async () => {
    const folder = await aFolderAfter('withdraw mf-loyalty')
    expect(await notesOf(folder, 'mf-loyalty')).toHaveLength(1)
    await folder.moveChannels('enable mf-loyalty', (channels) => channels)
    expect(await notesOf(folder, 'mf-loyalty')).toEqual(['enable mf-loyalty', 'withdraw mf-loyalty'])
  })

  it.each(['mf.ordering', 'mf-order', 'mf-(', '.*'])(
    'of one part are those that name it: not of %j',
    async (part) => {
      const folder = await aFolderAfter('withdraw mf-ordering')
      expect(await notesOf(folder, part)).toEqual([])
    },
  )
})
