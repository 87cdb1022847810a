import { beforeEach, expect, it } from 'vitest'
import { aFolder, aRemoteDist } from '../testing/a-dist.ts'
import { runCommand, UsageError } from './commands.ts'
import { openReleaseFolder, type ReleaseFolder } from './release-folder.ts'

let folder: ReleaseFolder
let time = Date.UTC(2026, 10, 20)
async function release(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await runCommand(
    folder,
    args,
    (line) => lines.push(line),
    () => new Date(time++),
    'bora',
  )
  return lines
}
beforeEach(async () => {
  folder = openReleaseFolder(await aFolder())
  time = Date.UTC(2026, 10, 20)
  await release('publish', await aRemoteDist(), '--promote')
  await release('publish', await aRemoteDist({ version: '1.1.0' }))
  await release('promote', 'mf-ordering', '1.1.0', '--channel', 'canary', '--store', 'cafe')
})

it('every canary is a trial from its start, and advances automatically only where requested', async () => {
  expect((await folder.channels()).trials['mf-ordering']).toMatchObject({ share: 0, stages: false, start: 2 })
  await release('promote', 'mf-ordering', '1.1.0', '--channel', 'canary', '--stages')
  expect((await folder.channels()).trials['mf-ordering']).toMatchObject({ stages: true, start: 3 })
  await expect(release('promote', 'mf-ordering', '--stages')).rejects.toThrow(UsageError)
})

it('the record has who moved what, and when', async () => {
  expect(await folder.channels()).toMatchObject({ by: 'bora', at: expect.stringMatching(/^2026-11-20T/) })
})

it('a person stops a canary and resumes it; without one there is nothing to stop', async () => {
  await release('canary', 'mf-ordering', 'stop')
  expect((await folder.channels()).trials['mf-ordering']?.stopped).toBe(true)
  await release('canary', 'mf-ordering', 'resume')
  expect((await folder.channels()).trials['mf-ordering']?.stopped).toBe(false)
  await release('rollback', 'mf-ordering', '--channel', 'canary')
  await expect(release('canary', 'mf-ordering', 'stop')).rejects.toThrow('no canary that is judged')
  await expect(release('canary', 'mf-ordering', 'faster')).rejects.toThrow('stop, resume or next')
})

it('watch shows which release is where, how the canary is doing, and what moved by whom', async () => {
  const text = (await release('watch', '--once')).join('\n')
  expect(text).toMatch(/mf-ordering +1\.0\.0-[0-9a-f]{12}/)
  expect(text).toMatch(/canary +1\.1\.0-[0-9a-f]{12} +in cafe +too few pages yet/)
  expect(text).toMatch(/2026-11-20 00:00:00 +bora +promote mf-ordering 1\.1\.0/)
})
