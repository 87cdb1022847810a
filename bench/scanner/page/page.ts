import { addFrame, type RecentReadings } from '@storefront/scanner/agreement/agreement.ts'
import type { CameraFailure } from '@storefront/scanner/camera/camera.ts'
import { startDecoder } from '@storefront/scanner/decoders/choose-decoder.ts'
import type { Decoder } from '@storefront/scanner/decoders/decoder.ts'
import { nativeDecoder } from '@storefront/scanner/decoders/native-decoder.ts'
import { wasmDecoder } from '@storefront/scanner/decoders/wasm-decoder.ts'
import { zxingBrowserDecoder } from '@storefront/scanner/decoders/zxing-browser-decoder.ts'
import type { BarcodeFormat, Reading } from '@storefront/scanner/reading/reading.ts'
import { openScanner } from '@storefront/scanner/scan-session/scan-session.ts'
import { fakeCamera } from '@storefront/scanner/testing/fake-camera.ts'
import { countFrames, type FrameRate } from './frame-rate.ts'
import { nextPicture } from './hand-movement.ts'

export type DecoderName = 'native' | 'zxing-wasm' | 'scanner' | 'zxing-browser'

/** What a decoder made of one committed frame. */
export type FrameResult = {
  /** Text read from the frame itself; null if none. */
  first: string | null
  /** Text on which frames with small movements agreed; null if none. */
  agreed: string | null
  /** Frames decoded until enough agreed, or all. */
  decoded: number
  /** Duration of decoding the frame itself, in milliseconds. */
  ms: number
}

const formats: BarcodeFormat[] = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e']

const decoders: Record<DecoderName, () => Promise<Decoder | null>> = {
  native: () => nativeDecoder(formats).catch(() => null),
  // The library alone: with its default options, and each frame as it is.
  'zxing-wasm': () =>
    wasmDecoder(formats, () => new Worker(new URL('./wasm-worker.ts', import.meta.url), { type: 'module' })),
  scanner: () => wasmDecoder(formats),
  'zxing-browser': async () => zxingBrowserDecoder(formats),
}

const bench = {
  /** Name of the decoder that a scanner gets in this page; null if none starts. */
  async chosenDecoder(): Promise<string | null> {
    const started = await startDecoder(formats)
    started?.decoder.close()
    return started?.decoder.name ?? null
  },

  /** Whether the page itself may compile WebAssembly. */
  async canCompile(): Promise<boolean> {
    const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
    return WebAssembly.compile(empty).then(
      () => true,
      () => false,
    )
  },

  /** Opens the camera of this browser and waits for the first reading that is reported, or a failure. */
  scan(): Promise<Reading | CameraFailure> {
    const video = document.createElement('video')
    video.muted = true
    document.body.append(video)
    return new Promise((resolve) => {
      const scanner = openScanner({
        video,
        formats,
        onReading: (reading) => {
          scanner.close()
          resolve(reading)
        },
        onState: (state) => {
          if (state.kind === 'failed') resolve(state.failure)
        },
      })
    })
  },

  /**
   * Reads that many codes one after another, without pauses, from a camera that films a canvas.
   * @returns the frames that the page drew meanwhile
   */
  async scanInARow(count: number): Promise<FrameRate> {
    const camera = fakeCamera()
    const video = document.createElement('video')
    video.muted = true
    document.body.append(video)
    const shownCodes = ['8801043014830', '4006381333931']
    let read = 0
    const frames = countFrames()
    await new Promise<void>((resolve, reject) => {
      camera.show(shownCodes[0] ?? null)
      const scanner = openScanner({
        video,
        formats,
        onReading: ({ text }) => {
          // The picture of the code before may still be on its way.
          if (text === shownCodes[read % 2]) read += 1
          camera.show(shownCodes[read % 2] ?? null)
          if (read < count) return scanner.resume()
          scanner.close()
          resolve()
        },
        onState: (state) => {
          if (state.kind === 'failed') reject(new Error(state.failure))
        },
      })
    })
    camera.restore()
    video.remove()
    return frames.end()
  },

  /** The frames of three seconds in which the page does nothing. */
  async idle(): Promise<FrameRate> {
    const frames = countFrames()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return frames.end()
  },

  /**
   * Decodes each file as it is, then, until enough frames agree, with the movements of a hand.
   * @returns null where this browser does not have the decoder
   */
  async run(
    name: DecoderName,
    files: readonly string[],
    framesOfEach: number,
  ): Promise<FrameResult[] | null> {
    const decoder = await decoders[name]()
    if (!decoder) return null
    // Code that has run a few times is faster.
    for (const file of files.slice(0, 3)) await decoder.decode(await createImageBitmap(await load(file)))
    const results: FrameResult[] = []
    for (const file of files) {
      const picture = await load(file)
      let recent: RecentReadings = []
      const result: FrameResult = { first: null, agreed: null, decoded: 0, ms: 0 }
      while (result.decoded < framesOfEach && result.agreed === null) {
        const frame = await createImageBitmap(nextPicture(picture, result.decoded))
        const from = performance.now()
        const reading = await decoder.decode(frame)
        if (result.decoded === 0) {
          result.ms = performance.now() - from
          result.first = reading?.text ?? null
        }
        result.decoded += 1
        const next = addFrame(recent, reading)
        recent = next.recent
        result.agreed = next.agreed?.text ?? null
      }
      results.push(result)
    }
    decoder.close()
    return results
  },
}

export type BenchPage = typeof bench

Object.assign(globalThis, { bench })

async function load(file: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await fetch(`/frames/${file}`)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
