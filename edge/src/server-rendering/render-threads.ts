import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PublishedRelease } from '@storefront/contract/registry/release-record.ts'
import type { RenderAnswer, RenderTask } from './render-thread.ts'
import { type StartTimeLimit, startTimeLimit } from './time-limit.ts'

/** Releases with a thread at once: stable, canary and a few pins. The least recently used one is ended first. */
const MAX_THREADS = 6
/** Limit for starting a thread, which reads half a megabyte of code. */
const START_MS = 5_000
/** A hundred times the usual duration; a task that takes longer hangs. */
const TASK_MS = 1_000
/** Tasks queued for one thread; beyond it, pages are sent without a first screen. */
const MAX_QUEUED = 32
/** After a thread hung or died, the circuit of its release stays open this long. */
const CIRCUIT_OPEN_MS = 60_000

export type RenderThreads = {
  /** @throws when the release's module is damaged, fails, hangs or is overwhelmed */
  run(release: PublishedRelease, task: RenderTask): Promise<unknown>
  /** Starts the thread of a release before the first task. */
  warm(release: PublishedRelease): void
  close(): Promise<void>
}

/** One thread for each release that renders: none can delay another, or the edge. */
export function renderThreads(
  filesDir: string,
  now: () => number,
  startLimit: StartTimeLimit = startTimeLimit,
): RenderThreads {
  const threads = new Map<string, Promise<Thread>>()
  const openUntil = new Map<string, number>()

  function threadOf(release: PublishedRelease): Promise<Thread> {
    const key = `${release.name} ${release.version}-${release.build}`
    const known = threads.get(key)
    if (known) {
      threads.delete(key)
      threads.set(key, known)
      return known
    }
    const until = openUntil.get(key) ?? 0
    if (now() < until) return Promise.reject(new Error('circuit is open after a failure'))
    const [oldest] = threads.keys()
    if (threads.size >= MAX_THREADS && oldest !== undefined) end(oldest)
    const thread = verifiedModule(filesDir, release).then((href) =>
      startThread(href, startLimit, () => {
        if (threads.get(key) === thread) threads.delete(key)
        openUntil.set(key, now() + CIRCUIT_OPEN_MS)
      }),
    )
    threads.set(key, thread)
    thread.catch(() => {
      if (threads.get(key) === thread) threads.delete(key)
      openUntil.set(key, now() + CIRCUIT_OPEN_MS)
    })
    return thread
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
    run: async (release, task) => (await threadOf(release)).run(task),
    warm: (release) => void threadOf(release).catch(() => undefined),
    close: async () => void (await Promise.all([...threads.keys()].map(end))),
  }
}

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

type Thread = { run(task: RenderTask): Promise<unknown>; end(): Promise<unknown> }

/** @param onDeath called once, when it ended by itself or was ended because it hung */
async function startThread(href: string, startLimit: StartTimeLimit, onDeath: () => void): Promise<Thread> {
  const worker = new Worker(join(import.meta.dirname, 'render-thread.ts'), {
    workerData: { href },
    // A release's code must not have access to the edge's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  worker.unref()
  const waiting = new Map<number, (answer: RenderAnswer) => void>()
  let lastId = 0
  let isOver = false

  /** Answers all waiting tasks with the problem. */
  const finish = (problem: string) => {
    isOver = true
    for (const [id, settle] of waiting) settle({ id, problem })
    waiting.clear()
  }
  const over = (problem: string) => {
    if (isOver) return
    finish(problem)
    onDeath()
  }
  worker.on('message', (answer: RenderAnswer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  worker.on('error', (error) => over(String(error)))
  worker.on('exit', () => over('ended'))

  /** Terminates the thread when the answer is late: an endless loop cannot be stopped otherwise. */
  function answerWithin(id: number, limit: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const endLimit = startLimit(limit, () => {
      over(`no answer in ${limit} ms`)
      void worker.terminate()
    })
    waiting.set(id, ({ rendered, problem }) => {
      endLimit()
      if (problem === undefined) resolve(rendered)
      else reject(new Error(problem))
    })
    return promise
  }

  await answerWithin(0, START_MS)
  return {
    run(task) {
      if (isOver || waiting.size >= MAX_QUEUED) return Promise.reject(new Error('is overwhelmed'))
      const id = ++lastId
      const answer = answerWithin(id, TASK_MS)
      worker.postMessage({ id, task })
      return answer
    },
    end() {
      finish('ended')
      return worker.terminate()
    },
  }
}
