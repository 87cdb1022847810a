import { type BarcodeFormat, normalizeReading, type Reading } from '../reading/reading.ts'
import type { Decoder } from './decoder.ts'
import { sampleOf } from './sample-codes.ts'

/** What browsers have; TypeScript's library does not know it. */
export type NativeDetector = {
  detect(source: ImageBitmap | OffscreenCanvas): Promise<readonly { rawValue: string; format: string }[]>
}
export type NativeDetectorClass = {
  new (options: { formats: readonly BarcodeFormat[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Timeout of each call at the start, in milliseconds: some services never answer. */
const START_TIMEOUT_MS = 2_000

/**
 * The browser's own `BarcodeDetector`, if it is there and good: it supports every format wanted, and reads a sample of
 * each correctly. (Chromium without a service of the system has the class and rejects every call; others report
 * formats that they do not read.)
 * @returns null where it is not there, or not good
 * @throws where it rejects a call, or does not answer in time
 */
export async function nativeDecoder(
  formats: readonly BarcodeFormat[],
  Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector,
): Promise<Decoder | null> {
  if (!Detector) return null
  const supported = await withTimeout(Detector.getSupportedFormats())
  if (!formats.every((format) => detectable(format).some((each) => supported.includes(each)))) return null
  const requested = new Set(formats.flatMap(detectable).filter((format) => supported.includes(format)))
  const detector = new Detector({ formats: [...requested] })
  for (const format of formats) {
    const sample = sampleOf(format)
    const reading = await withTimeout(read(detector, sample.picture, formats))
    if (reading?.text !== sample.text || reading.format !== format) return null
  }
  return {
    name: 'native',
    async decode(frame) {
      try {
        return await read(detector, frame, formats)
      } finally {
        frame.close()
      }
    },
    close: () => undefined,
  }
}

/** The formats under which a browser may read a format: some know UPC-A codes only as EAN-13 codes with a leading 0. */
const detectable = (format: BarcodeFormat): readonly BarcodeFormat[] =>
  format === 'upc_a' ? ['upc_a', 'ean_13'] : [format]

async function read(
  detector: NativeDetector,
  source: ImageBitmap | OffscreenCanvas,
  formats: readonly BarcodeFormat[],
): Promise<Reading | null> {
  for (const { rawValue, format } of await detector.detect(source)) {
    const reading = normalizeReading({ format: format as BarcodeFormat, text: rawValue }, formats)
    if (reading) return reading
  }
  return null
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The native decoder does not answer')), START_TIMEOUT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
