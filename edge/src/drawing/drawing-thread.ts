import { parentPort, workerData } from 'node:worker_threads'
import type { FirstScreenFacts, FirstScreenModule, RenderedPart } from '@storefront/contract/first-screen.ts'
import { firstScreenVersion } from '@storefront/contract/first-screen.ts'

/** What a thread is asked: to draw a screen of its own, to put a frame around one, or both. */
export type DrawingTask = { facts: FirstScreenFacts; draw: boolean; frame: boolean; part?: RenderedPart }
export type Asked = { id: number; task: DrawingTask }
/** `drawn` is judged by whoever asked: this is code of a release. */
export type Answered = { id: number; drawn?: unknown; problem?: string }

/** Runs in a thread of its own: what a release's module does to time and memory stays there. */
const { href } = workerData as { href: string }
const module = (await import(href)) as FirstScreenModule
if (module.version !== firstScreenVersion) throw new Error(`speaks version ${module.version} of drawing`)

parentPort?.on('message', ({ id, task }: Asked) => {
  try {
    parentPort?.postMessage({ id, drawn: done(task) } satisfies Answered)
  } catch (problem) {
    parentPort?.postMessage({ id, problem: String(problem) } satisfies Answered)
  }
})
parentPort?.postMessage({ id: 0 } satisfies Answered)

function done({ facts, draw, frame, part = draw ? module.render(facts) : undefined }: DrawingTask): unknown {
  if (!part || !frame) return part
  if (!module.frame) throw new Error('has no frame')
  return module.frame(facts, part)
}
