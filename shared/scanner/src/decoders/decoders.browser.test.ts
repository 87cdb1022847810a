import { BrowserMultiFormatOneDReader } from '@zxing/browser'
import { Result, BarcodeFormat as ZxingFormat } from '@zxing/library'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BarcodeFormat, Reading } from '../reading/reading.ts'
import { startDecoder } from './choose-decoder.ts'
import type { Decoder } from './decoder.ts'
import { type NativeDetectorClass, nativeDecoder } from './native-decoder.ts'
import { sampleOf } from './sample-codes.ts'
import { wasmDecoder } from './wasm-decoder.ts'
import { zxingBrowserDecoder } from './zxing-browser-decoder.ts'

const all: BarcodeFormat[] = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e']
const started: Decoder[] = []

afterEach(() => {
  for (const decoder of started.splice(0)) decoder.close()
})

const frameOf = (format: BarcodeFormat) => createImageBitmap(sampleOf(format).picture)
const emptyFrame = () => createImageBitmap(new ImageData(64, 48))

describe('the WebAssembly decoder', () => {
  it.each(all)('reads %s, and closes the frame', async (format) => {
    const decoder = await wasmDecoder(all)
    started.push(decoder)
    const frame = await frameOf(format)
    expect(await decoder.decode(frame)).toEqual({ format, text: sampleOf(format).text })
    expect(frame.width, 'the frame has been transferred').toBe(0)
    expect(await decoder.decode(await emptyFrame())).toBeNull()
  })

  it('reads only the requested formats', async () => {
    const decoder = await wasmDecoder(['qr_code'])
    started.push(decoder)
    expect(await decoder.decode(await frameOf('ean_13'))).toBeNull()
  })

  it('does not start where its worker cannot be loaded', async () => {
    await expect(wasmDecoder(all, () => new Worker('/nothing-here.js'))).rejects.toThrow()
  })
})

describe('the decoder of @zxing/browser', () => {
  // The library finds no UPC-E code in any picture.
  it.each(all.filter((format) => format !== 'upc_e'))('reads %s, and closes the frame', async (format) => {
    const decoder = zxingBrowserDecoder(all)
    const frame = await frameOf(format)
    // By turns at half and full size.
    const readings = [await decoder.decode(frame), await decoder.decode(await frameOf(format))]
    expect(readings.find((reading) => reading !== null)).toEqual({ format, text: sampleOf(format).text })
    expect(frame.width).toBe(0)
    expect(await decoder.decode(await emptyFrame())).toBeNull()
  })

  it('looks for a QR code where the bars in the frame are no wanted code', async () => {
    const bars = vi.spyOn(BrowserMultiFormatOneDReader.prototype, 'decodeFromCanvas')
    onTestFinished(() => bars.mockRestore())
    bars.mockReturnValue(new Result(sampleOf('ean_13').text, new Uint8Array(), 0, [], ZxingFormat.EAN_13))
    const decoder = zxingBrowserDecoder(['qr_code', 'code_128'])
    const readings = [
      await decoder.decode(await frameOf('qr_code')),
      await decoder.decode(await frameOf('qr_code')),
    ]
    expect(readings).toContainEqual({ format: 'qr_code', text: sampleOf('qr_code').text })
  })
})

describe('the native decoder', () => {
  /** How a fake detector differs from a good one; `misreads`: the format in which it reads another digit. */
  type Faults = { supported?: readonly string[]; detect?: () => Promise<never[]>; misreads?: BarcodeFormat }

  /** A detector that knows the samples by their sizes, as decoders of the platform report them. */
  function detector({ supported = all, detect, misreads }: Faults): NativeDetectorClass {
    return class {
      static getSupportedFormats = async () => supported
      async detect(source: ImageBitmap | OffscreenCanvas) {
        if (detect) return detect()
        const format = all.find((each) => {
          const { picture } = sampleOf(each)
          return picture.width === source.width && picture.height === source.height
        })
        if (!format) return []
        const { text } = sampleOf(format)
        return [{ format, rawValue: format === misreads ? text.replace('8', '3') : text }]
      }
    }
  }

  it('does not exist where the browser has none', async () => {
    expect(await nativeDecoder(all, undefined)).toBeNull()
  })

  it('is used where the browser supports and reads every requested format', async () => {
    const formats: BarcodeFormat[] = ['qr_code', 'code_128', 'ean_8']
    const decoder = await nativeDecoder(formats, detector({}))
    const frame = await frameOf('qr_code')
    expect(await decoder?.decode(frame)).toEqual({ format: 'qr_code', text: sampleOf('qr_code').text })
    expect(frame.width).toBe(0)
  })

  it('is used for UPC-A where the browser reports it as EAN-13', async () => {
    const { text } = sampleOf('upc_a')
    class Detector {
      static getSupportedFormats = async () => ['ean_13']
      detect = async () => [{ format: 'ean_13', rawValue: `0${text}` }]
    }
    const decoder = await nativeDecoder(['upc_a'], Detector)
    expect(await decoder?.decode(await frameOf('upc_a'))).toEqual({ format: 'upc_a', text })
  })

  it.each<[string, Faults]>([
    ['does not support a wanted format', { supported: ['qr_code', 'code_128'] }],
    ['finds nothing in a sample', { detect: async () => [] }],
    ['misreads a sample', { misreads: 'code_128' }],
  ])('is not used where it %s', async (_, faults) => {
    expect(await nativeDecoder(['qr_code', 'code_128', 'ean_8'], detector(faults))).toBeNull()
  })

  it('is not used where it rejects, as Chromium does without a service of the system', async () => {
    const rejects = detector({ detect: () => Promise.reject(new DOMException('', 'NotSupportedError')) })
    await expect(nativeDecoder(['qr_code'], rejects)).rejects.toThrow()
  })
})

describe('the chain of decoders', () => {
  it('is WebAssembly in this browser, which has no native decoder', async () => {
    const { decoder, next } = (await startDecoder(['qr_code'])) ?? {}
    if (decoder) started.push(decoder)
    expect(decoder?.name).toBe('wasm')
    const after = await startDecoder(['qr_code'], undefined, next)
    expect(after?.decoder.name).toBe('zxing-browser')
    expect(await startDecoder(['qr_code'], undefined, after?.next)).toBeNull()
  })

  it('skips decoders that are missing or fail to start', async () => {
    const last: Decoder = { name: 'native', decode: async (): Promise<Reading | null> => null, close() {} }
    const chain = [async () => null, () => Promise.reject(new Error('no')), async () => last]
    expect(await startDecoder(['qr_code'], chain)).toEqual({ decoder: last, next: 3 })
  })
})
