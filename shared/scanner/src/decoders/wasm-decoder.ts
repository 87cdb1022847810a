/// <reference path="../wasm-files.d.ts" />
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { BarcodeFormat } from '../reading/reading.ts'
import type { Decoder } from './decoder.ts'
import type { WasmAnswer, WasmRequest } from './wasm-messages.ts'

/** Timeout of starting the worker, its file of 1 MB included, in milliseconds. */
const START_TIMEOUT_MS = 10_000
/** Timeout of one frame, in milliseconds: far more than any takes. */
const FRAME_TIMEOUT_MS = 3_000

/**
 * `zxing-wasm` in a worker.
 * @throws where the worker cannot start: no WebAssembly, a Content-Security-Policy that does not allow it, a file that does not arrive
 */
export async function wasmDecoder(
  formats: readonly BarcodeFormat[],
  startWorker: () => Worker = startWasmWorker,
): Promise<Decoder> {
  const worker = startWorker()
  try {
    // The worker has another address; a relative one would be resolved against that.
    await request(worker, { wasmUrl: new URL(wasmUrl, location.href).href, formats }, START_TIMEOUT_MS)
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    name: 'wasm',
    async decode(frame) {
      const answer = await request(worker, { frame }, FRAME_TIMEOUT_MS, [frame])
      return 'reading' in answer ? answer.reading : null
    },
    close: () => worker.terminate(),
  }
}

const startWasmWorker = () => new Worker(new URL('./wasm-worker.ts', import.meta.url), { type: 'module' })

/** Sends one request and waits for its answer. @throws for a problem of the worker, or no answer in time */
function request(
  worker: Worker,
  request: WasmRequest,
  timeoutMs: number,
  transfer: Transferable[] = [],
): Promise<WasmAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('The decoder does not answer'))), timeoutMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.onmessage = null
      worker.onerror = null
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<WasmAnswer>) =>
      end(() => ('problem' in data ? reject(new Error(data.problem)) : resolve(data)))
    worker.onerror = (event) => {
      // The next decoder takes over; it is not an error of the page.
      event.preventDefault()
      end(() => reject(new Error(event.message)))
    }
    worker.postMessage(request, transfer)
  })
}
