import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PublishedRelease } from '@storefront/contract/registry/release-record.ts'
import type { Answered, DrawingTask } from './drawing-thread.ts'

/** Releases that draw at once: those of stable, canary and a few pins. The one that rested longest makes room. */
const MOST_THREADS = 6
/** A thread starts and reads half a megabyte of code. */
const START_MS = 5_000
/** A hundred times what a drawing takes; who needs more hangs. */
const TASK_MS = 1_000
/** Who has so much to do hears no more: those pages go without. */
const MOST_WAITING = 32
/** After a thread hung or died, its release rests for so long. */
const REST_MS = 60_000

export type DrawingThreads = {
  /** @throws when the release's module is damaged, fails, hangs or is overwhelmed */
  run(release: PublishedRelease, task: DrawingTask): Promise<unknown>
  /** Starts the thread of a release before it is wanted. */
  warm(release: PublishedRelease): void
  close(): Promise<void>
}

/** One thread for each release that draws: what one does cannot hold up another, nor the edge. */
export function drawingThreads(filesDir: string, now: () => number): DrawingThreads {
  const threads = new Map<string, Promise<Thread>>()
  const resting = new Map<string, number>()

  function threadOf(release: PublishedRelease): Promise<Thread> {
    const key = `${release.name} ${release.version}-${release.build}`
    const known = threads.get(key)
    if (known) {
      threads.delete(key)
      threads.set(key, known)
      return known
    }
    const until = resting.get(key) ?? 0
    if (now() < until) return Promise.reject(new Error('rests after a failure'))
    const [oldest] = threads.keys()
    if (threads.size >= MOST_THREADS && oldest !== undefined) end(oldest)
    const thread = checkedModule(filesDir, release).then((href) =>
      startThread(href, () => {
        if (threads.get(key) === thread) threads.delete(key)
        resting.set(key, now() + REST_MS)
      }),
    )
    threads.set(key, thread)
    thread.catch(() => {
      threads.delete(key)
      resting.set(key, now() + REST_MS)
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

/** Its address, once its content is what the record says. */
async function checkedModule(
  filesDir: string,
  { base, files, firstScreen }: PublishedRelease,
): Promise<string> {
  if (firstScreen === undefined) throw new Error('cannot draw')
  const path = join(filesDir, base, firstScreen)
  const content = await readFile(path)
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  if (integrity !== files[firstScreen]?.integrity) throw new Error(`${firstScreen} is not what was published`)
  return pathToFileURL(path).href
}

type Thread = { run(task: DrawingTask): Promise<unknown>; end(): Promise<unknown> }

/** @param onDeath called once, when it ended by itself or was ended because it hung */
async function startThread(href: string, onDeath: () => void): Promise<Thread> {
  const worker = new Worker(join(import.meta.dirname, 'drawing-thread.ts'), {
    workerData: { href },
    // Code of a release needs no secrets of the edge's.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  worker.unref()
  const waiting = new Map<number, (answer: Answered) => void>()
  let lastId = 0
  let isOver = false

  const over = (problem: string) => {
    if (isOver) return
    isOver = true
    for (const [id, settle] of waiting) settle({ id, problem })
    waiting.clear()
    onDeath()
  }
  worker.on('message', (answer: Answered) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  worker.on('error', (error) => over(String(error)))
  worker.on('exit', () => over('ended'))

  /** An answer that does not come is the end of the thread: a loop cannot be stopped otherwise. */
  function answerTo(id: number, limit: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      over(`no answer in ${limit} ms`)
      void worker.terminate()
    }, limit)
    timer.unref()
    waiting.set(id, ({ drawn, problem }) => {
      clearTimeout(timer)
      if (problem === undefined) resolve(drawn)
      else reject(new Error(problem))
    })
    return promise
  }

  await answerTo(0, START_MS)
  return {
    run(task) {
      if (isOver || waiting.size >= MOST_WAITING) return Promise.reject(new Error('is overwhelmed'))
      const id = ++lastId
      const answer = answerTo(id, TASK_MS)
      worker.postMessage({ id, task })
      return answer
    },
    end() {
      isOver = true
      return worker.terminate()
    },
  }
}
