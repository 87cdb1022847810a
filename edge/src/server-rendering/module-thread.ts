import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderAnswer, RenderTask } from './render-thread.ts'
import type { StartTimeLimit } from './time-limit.ts'

/** Limit for starting a thread, which reads half a megabyte of code. */
const START_MS = 5_000
/** Limit of a thread's first task, which compiles what it runs and so takes ten times as long as the others. */
const FIRST_TASK_MS = 3_000
/** A hundred times the usual duration; a task that takes longer hangs. */
const TASK_MS = 1_000
/** Tasks queued for one thread; beyond it, pages are sent without a first screen. */
const MAX_QUEUED = 32

/** A running thread that renders by the module of one release. */
export type ModuleThread = {
  /** @throws when the module fails or hangs, and when too many tasks wait */
  run(task: RenderTask): Promise<unknown>
  end(): Promise<unknown>
}

/**
 * Starts a thread with a module. It works on one task after the other, and each has its whole time limit once it is its turn.
 * @param onDeath called once, when it ended by itself or was ended because it hung; not where it could not be started
 * @throws when it could not be started
 */
export async function startModuleThread(
  href: string,
  startLimit: StartTimeLimit,
  onDeath: () => void,
): Promise<ModuleThread> {
  const worker = new Worker(join(import.meta.dirname, 'render-thread.ts'), {
    workerData: { href },
    // A release's code must not have access to the edge's secrets.
    env: {},
    // Node's default for the young generation makes a thread half as large again (65 to 100 MB for Menus).
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  })
  worker.unref()
  /** In the order of the thread; the first one is what it works on. */
  const waiting = new Map<number, { ms: number; settle: (answer: RenderAnswer) => void }>()
  let lastId = 0
  let isStarted = false
  let isOver = false
  let endLimit = () => {}

  /** Answers all waiting tasks with the problem. */
  const finish = (problem: string) => {
    isOver = true
    endLimit()
    for (const [id, { settle }] of waiting) settle({ id, problem })
    waiting.clear()
  }
  const endThread = (problem: string) => {
    if (isOver) return
    finish(problem)
    if (isStarted) onDeath()
  }
  /** Terminates the thread when the answer is late: an endless loop cannot be stopped otherwise. */
  const limitFirst = () => {
    endLimit()
    const [first] = waiting.values()
    if (!first) return
    endLimit = startLimit(first.ms, () => {
      endThread(`no answer in ${first.ms} ms`)
      void worker.terminate()
    })
  }
  const answerTo = (id: number, ms: number): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const settle = ({ rendered, problem }: RenderAnswer) =>
      problem === undefined ? resolve(rendered) : reject(new Error(problem))
    waiting.set(id, { ms, settle })
    if (waiting.size === 1) limitFirst()
    return promise
  }
  worker.on('message', (answer: RenderAnswer) => {
    waiting.get(answer.id)?.settle(answer)
    waiting.delete(answer.id)
    limitFirst()
  })
  worker.on('error', (error) => endThread(String(error)))
  worker.on('exit', () => endThread('ended'))

  await answerTo(0, START_MS)
  isStarted = true
  return {
    run(task) {
      if (isOver || waiting.size >= MAX_QUEUED) return Promise.reject(new Error('is overwhelmed'))
      const id = ++lastId
      const answer = answerTo(id, id === 1 ? FIRST_TASK_MS : TASK_MS)
      worker.postMessage({ id, task })
      return answer
    },
    end() {
      finish('ended')
      return worker.terminate()
    },
  }
}
