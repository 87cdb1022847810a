import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A font file and the characters that are wanted of it. */
export type FontCut = { file: string; characters: string }
export type CutAnswer = { id: number; font?: Uint8Array; problem?: string }

/** Cuts a font: makes a subset with these characters; undefined where that failed. */
export type CutFont = (cut: FontCut) => Promise<Buffer | undefined>

/** Time limit of a cut, in milliseconds. One takes half a second of a processor. */
const TIMEOUT_MS = 30_000

/**
 * Cuts fonts one after another in a thread, which starts with the first one, so that requests are answered meanwhile.
 * @param onFailure called with the reason of each cut that failed
 */
export function fontCutter(onFailure: (problem: unknown) => void): { cut: CutFont; close(): Promise<void> } {
  let thread: Worker | undefined
  let lastCut: Promise<unknown> = Promise.resolve()
  let lastId = 0

  function run(cut: FontCut): Promise<Buffer> {
    const id = ++lastId
    const worker = thread ?? new Worker(join(import.meta.dirname, 'cut-font-thread.ts'), { env: {} })
    if (!thread) worker.unref()
    thread = worker
    return new Promise<Buffer>((resolve, reject) => {
      const onAnswer = ({ id: answerId, font, problem }: CutAnswer) => {
        if (answerId !== id) return
        if (font) end(() => resolve(Buffer.from(font)))
        else end(() => reject(new Error(problem)))
      }
      const failed = (problem: unknown) => {
        thread = undefined
        end(() => reject(problem))
      }
      const onExit = () => failed(new Error('the thread that cuts fonts has ended'))
      const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
      timer.unref()
      const end = (settle: () => void) => {
        clearTimeout(timer)
        worker.off('message', onAnswer).off('error', failed).off('exit', onExit)
        settle()
      }
      worker.on('message', onAnswer).on('error', failed).on('exit', onExit)
      worker.postMessage({ id, ...cut })
    })
  }

  return {
    cut(request) {
      const font = lastCut
        .then(() => run(request))
        .catch((error: unknown) => {
          onFailure(error)
          return undefined
        })
      lastCut = font
      return font
    },
    async close() {
      const ending = thread
      thread = undefined
      await ending?.terminate()
    },
  }
}
