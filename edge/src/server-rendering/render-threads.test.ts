import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstScreenVersion } from '@storefront/contract/first-screen.ts'
import type { ReleaseRecord } from '@storefront/contract/registry/release-record.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRelease } from '../testing/a-release.ts'
import { timeLimits } from '../testing/time-limits.ts'
import type { RenderTask } from './render-thread.ts'
import { type RenderThreads, renderThreads } from './render-threads.ts'

const file = 'first-screen.0a1b2c3d.mjs'
let filesDir = ''
let threads: RenderThreads
let now = 0
const limits = timeLimits()

beforeEach(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'render-threads-'))
  now = Date.UTC(2026, 10, 20, 12)
  threads = renderThreads(filesDir, () => now, limits.start, 2)
  return async () => {
    await threads.close()
    await rm(filesDir, { recursive: true })
  }
})

/** A release whose module renders its version, once the gate of the task is open. */
async function aGatedRelease(
  version: string,
  source = `export const render = ({ gate }) => (Atomics.wait(gate, 0, 0), '${version}')`,
) {
  const release = aRelease({ version, firstScreen: file })
  const content = `export const version = ${firstScreenVersion}\n${source}`
  await mkdir(join(filesDir, release.base), { recursive: true })
  await writeFile(join(filesDir, release.base, file), content)
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { ...release, files: { ...release.files, [file]: { integrity, size: content.length } } }
}

/** A task that runs until `finish` is called; its facts share memory with the test. */
function aTask() {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const task = { facts: { gate }, render: true, frame: false } as never as RenderTask
  const finish = () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  return { task, finish }
}

const rendered = (release: ReleaseRecord) => {
  const { task, finish } = aTask()
  finish()
  return threads.run(release, task)
}

/** The task hangs until its limit has passed. */
async function hang(release: ReleaseRecord) {
  const answer = threads.run(release, aTask().task)
  const failed = expect(answer).rejects.toThrow('no answer in 3000 ms')
  await limits.started(3_000)
  limits.pass(3_000)
  await failed
}

const circuitIsOpen = 'circuit is open after a failure'

describe('a task', () => {
  it('fails when its thread is ended, and does not wait for ever', async () => {
    const release = await aGatedRelease('1.0.0')
    threads.warm(release)
    const failed = expect(threads.run(release, aTask().task)).rejects.toThrow('ended')
    await new Promise((resolve) => setImmediate(resolve))
    await threads.close()
    await failed
  })

  it('has its whole time limit from when it is its turn, however long it has waited', async () => {
    const release = await aGatedRelease('1.0.0')
    const [slow, second] = [aTask(), aTask()]
    const first = threads.run(release, slow.task)
    const waiting = threads.run(release, second.task)
    await limits.started(3_000)
    expect(limits.pass(1_000), 'limits of waiting tasks').toBe(0)
    slow.finish()
    expect(await first).toBe('1.0.0')
    await limits.started(1_000)
    second.finish()
    expect(await waiting).toBe('1.0.0')
    expect(limits.pass(1_000), 'limits of finished tasks').toBe(0)
  })
})

describe('the circuit of a release', () => {
  it('is open for 2 s after a hanging task, for 4 s after the next one, and closed by a success', async () => {
    const release = await aGatedRelease('1.0.0')
    await hang(release)
    now += 1_999
    await expect(rendered(release)).rejects.toThrow(circuitIsOpen)
    now += 1
    await hang(release)
    now += 3_999
    await expect(rendered(release)).rejects.toThrow(circuitIsOpen)
    now += 1
    expect(await rendered(release)).toBe('1.0.0')
    await threads.close()
    await hang(release)
    now += 2_000
    expect(await rendered(release)).toBe('1.0.0')
  })

  it('counts a thread that cannot be started once', async () => {
    const release = await aGatedRelease('1.0.0', "throw new Error('damaged')")
    await expect(rendered(release)).rejects.toThrow('damaged')
    now += 2_000
    await expect(rendered(release)).rejects.toThrow('damaged')
    now += 3_999
    await expect(rendered(release)).rejects.toThrow(circuitIsOpen)
    now += 1
    await expect(rendered(release)).rejects.toThrow('damaged')
  })

  it('stays closed while only single pages fail, and when another release hangs', async () => {
    const failing = await aGatedRelease(
      '1.0.0',
      "export const render = () => { throw new Error('no price') }",
    )
    const hanging = await aGatedRelease('2.0.0')
    await hang(hanging)
    await expect(rendered(failing)).rejects.toThrow('no price')
    await expect(rendered(failing)).rejects.toThrow('no price')
  })
})

describe('more releases than threads', () => {
  it('replace the least recently used thread, once in ten seconds, and the others go on', async () => {
    const one = await aGatedRelease('1.0.0')
    const two = await aGatedRelease('2.0.0')
    const three = await aGatedRelease('3.0.0')
    for (const release of [one, two, one, three]) expect(await rendered(release)).toBe(release.version)
    await expect(rendered(two)).rejects.toThrow('all threads are in use')
    expect(await rendered(one)).toBe('1.0.0')
    now += 9_999
    await expect(rendered(two)).rejects.toThrow('all threads are in use')
    expect(await rendered(three)).toBe('3.0.0')
    now += 1
    expect(await rendered(two)).toBe('2.0.0')
    await expect(rendered(one)).rejects.toThrow('all threads are in use')
  })
})
