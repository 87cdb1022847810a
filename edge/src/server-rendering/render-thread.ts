import { parentPort, workerData } from 'node:worker_threads'
import type { FirstScreenFacts, FirstScreenModule, RenderedPart } from '@storefront/contract/first-screen.ts'
import { firstScreenVersion } from '@storefront/contract/first-screen.ts'

/** A task of a thread: render the release's own screen, put a frame around one, or both. */
export type RenderTask = { facts: FirstScreenFacts; render: boolean; frame: boolean; part?: RenderedPart }
export type RenderRequest = { id: number; task: RenderTask }
/** `rendered` is unvalidated output of a release's code; the caller validates it. */
export type RenderAnswer = { id: number; rendered?: unknown; problem?: string }

/** Runs in its own worker thread, so that the time and memory of a release's module are limited to it. */
const { href } = workerData as { href: string }
const module = (await import(href)) as FirstScreenModule
if (module.version !== firstScreenVersion)
  throw new Error(`renders with version ${module.version}, not ${firstScreenVersion}`)

parentPort?.on('message', ({ id, task }: RenderRequest) => {
  try {
    parentPort?.postMessage({ id, rendered: run(task) } satisfies RenderAnswer)
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) } satisfies RenderAnswer)
  }
})
parentPort?.postMessage({ id: 0 } satisfies RenderAnswer)

function run({
  facts,
  render,
  frame,
  part = render ? module.render(facts) : undefined,
}: RenderTask): unknown {
  if (!part || !frame) return part
  if (!module.frame) throw new Error('has no frame')
  return module.frame(facts, part)
}
