import { prepareZXingModule } from 'zxing-wasm/reader'
import type { BarcodeFormat } from '../reading/reading.ts'
import { createFrameReader } from './read-frame.ts'
import type { WasmAnswer, WasmRequest } from './wasm-messages.ts'

/**
 * Decodes frames with WebAssembly. The name of this file matters: `edge` serves a file of this name with a Content-Security-Policy of
 * its own, which lets WebAssembly compile (ADR-0053).
 */
const answer = (message: WasmAnswer) => postMessage(message)
let formats: readonly BarcodeFormat[] = []
const readFrame = createFrameReader()

async function handle(request: WasmRequest): Promise<WasmAnswer> {
  if ('frame' in request) return { reading: await readFrame(request.frame, formats) }
  formats = request.formats
  await prepareZXingModule({
    overrides: { locateFile: () => request.wasmUrl },
    fireImmediately: true,
  })
  return { ready: true }
}

addEventListener('message', ({ data }: MessageEvent<WasmRequest>) => {
  handle(data).then(answer, (error) => answer({ problem: String(error) }))
})
