import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { type ModuleThread, startModuleThread } from './module-thread.ts'
import type { RenderTask } from './render-thread.ts'
import { type StartTimeLimit, startTimeLimit } from './time-limit.ts'

/** Releases with a thread at once, of 35 to 65 MB each: five packages, and four canaries or pins. */
const MAX_THREADS = 9
/**
 * Where more releases are wanted than there are threads, one is replaced in so many milliseconds: starting one costs as much as twenty
 * renderings, and releases that are requested in turn would end each other's thread each time.
 */
const REPLACE_MS = 10_000

export type RenderThreads = {
  /** @throws when the release's module is damaged, fails, hangs or is overwhelmed, and when no thread is free for it */
  run(release: PublishedRelease, task: RenderTask): Promise<unknown>
  /** Starts the thread of a release before the first task. */
  warm(release: PublishedRelease): void
  close(): Promise<void>
}

/**
 * One thread for each release that renders: none can delay another, or the edge. A release whose thread cannot be started, hangs or dies has
 * its circuit open for a while; a module that throws for one page does not.
 */
export function renderThreads(
  filesDir: string,
  now: () => number,
  startLimit: StartTimeLimit = startTimeLimit,
  maxThreads = MAX_THREADS,
): RenderThreads {
  /** By release; the least recently used one is the first. */
  const threads = new Map<string, Promise<ModuleThread>>()
  const circuits = circuitBreaker(now)
  let replacedAt = Number.NEGATIVE_INFINITY

  function threadOf(release: PublishedRelease): Promise<ModuleThread> {
    const key = keyOf(release)
    const runningThread = threads.get(key)
    if (runningThread) {
      threads.delete(key)
      threads.set(key, runningThread)
      return runningThread
    }
    if (circuits.isOpen(key)) return Promise.reject(new Error('circuit is open after a failure'))
    if (!makeRoom()) return Promise.reject(new Error('all threads are in use'))
    const failed = () => {
      if (threads.get(key) === thread) threads.delete(key)
      circuits.failed(key)
    }
    const thread = verifiedModule(filesDir, release).then((href) =>
      startModuleThread(href, startLimit, failed),
    )
    threads.set(key, thread)
    thread.catch(failed)
    return thread
  }

  /** False where all threads are in use and one of them was replaced a moment ago. */
  function makeRoom(): boolean {
    const [oldest] = threads.keys()
    if (threads.size < maxThreads || oldest === undefined) return true
    if (now() - replacedAt < REPLACE_MS) return false
    replacedAt = now()
    void end(oldest)
    return true
  }

  function end(key: string) {
    const thread = threads.get(key)
    threads.delete(key)
    return thread?.then(
      ({ end }) => end(),
      () => undefined,
    )
  }

  return {
    async run(release, task) {
      const { run } = await threadOf(release)
      const rendered = await run(task)
      circuits.succeeded(keyOf(release))
      return rendered
    },
    warm: (release) => void threadOf(release).catch(() => undefined),
    close: async () => void (await Promise.all([...threads.keys()].map(end))),
  }
}

const keyOf = (release: PublishedRelease) => `${release.name} ${releaseId(release)}`

/** File URL of the module, after its content was compared with the record. */
async function verifiedModule(
  filesDir: string,
  { base, files, firstScreen }: PublishedRelease,
): Promise<string> {
  if (firstScreen === undefined) throw new Error('has no module for server rendering')
  const path = join(filesDir, base, firstScreen)
  const content = await readFile(path)
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  if (integrity !== files[firstScreen]?.integrity) throw new Error(`${firstScreen} is not what was published`)
  return pathToFileURL(path).href
}
