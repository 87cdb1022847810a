import type { WasmAnswer, WasmRequest } from '@storefront/scanner/decoders/wasm-messages.ts'
import type { BarcodeFormat } from '@storefront/scanner/reading/reading.ts'
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'

/** `zxing-wasm` alone, for comparison: its default options, one attempt at each frame, its first result unchecked. */
const names: Record<BarcodeFormat, ReadInputBarcodeFormat> = {
  qr_code: 'QRCode',
  code_128: 'Code128',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  upc_e: 'UPCE',
}
let readFormats: ReadInputBarcodeFormat[] = []
const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

async function handle(request: WasmRequest): Promise<WasmAnswer> {
  if (!('frame' in request)) {
    readFormats = request.formats.map((format) => names[format])
    await prepareZXingModule({ overrides: { locateFile: () => request.wasmUrl }, fireImmediately: true })
    return { ready: true }
  }
  const { width, height } = request.frame
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context?.drawImage(request.frame, 0, 0)
  request.frame.close()
  const pixels = context?.getImageData(0, 0, width, height)
  const [result] = pixels ? await readBarcodes(pixels, { formats: readFormats }) : []
  if (!result) return { reading: null }
  const format = (Object.keys(names) as BarcodeFormat[]).find((name) => names[name] === result.format)
  const digits = JSON.parse(result.extra || '{}').UPCE ?? result.text
  return { reading: { format: format ?? 'code_128', text: digits } }
}

addEventListener('message', ({ data }: MessageEvent<WasmRequest>) => {
  handle(data).then(postMessage, (error) => postMessage({ problem: String(error) }))
})
