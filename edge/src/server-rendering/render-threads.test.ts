import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstScreenVersion } from '@storefront/contract/first-screen.ts'
import { afterEach, expect, it } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { timeLimits } from '../testing/time-limits.ts'
import { renderThreads } from './render-threads.ts'

const file = 'first-screen.0a1b2c3d.mjs'
let filesDir = ''
afterEach(() => rm(filesDir, { recursive: true }))

/** A release whose module never answers. */
async function aHangingRelease() {
  filesDir = await mkdtemp(join(tmpdir(), 'render-threads-'))
  const release = aRelease({ firstScreen: file })
  const content = `export const version = ${firstScreenVersion}
export const render = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`
  await mkdir(join(filesDir, release.base), { recursive: true })
  await writeFile(join(filesDir, release.base, file), content)
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { ...release, files: { ...release.files, [file]: { integrity, size: content.length } } }
}

it('a task whose thread is ended fails, and does not wait for ever', async () => {
  const release = await aHangingRelease()
  const threads = renderThreads(filesDir, () => 0, timeLimits().start)
  threads.warm(release)
  const task = threads.run(release, { facts: {} as never, render: true, frame: false })
  const failed = expect(task).rejects.toThrow('ended')
  await new Promise((resolve) => setImmediate(resolve))
  await threads.close()
  await failed
})
