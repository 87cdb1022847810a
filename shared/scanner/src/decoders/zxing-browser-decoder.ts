import { BrowserMultiFormatOneDReader, BrowserQRCodeReader } from '@zxing/browser'
import {
  ChecksumException,
  DecodeHintType,
  FormatException,
  NotFoundException,
  type Result,
  BarcodeFormat as ZxingFormat,
} from '@zxing/library'
import { type BarcodeFormat, normalizeReading, type Reading } from '../reading/reading.ts'
import type { Decoder } from './decoder.ts'

const formatNames = new Map<ZxingFormat, BarcodeFormat>([
  [ZxingFormat.QR_CODE, 'qr_code'],
  [ZxingFormat.CODE_128, 'code_128'],
  [ZxingFormat.EAN_13, 'ean_13'],
  [ZxingFormat.EAN_8, 'ean_8'],
  [ZxingFormat.UPC_A, 'upc_a'],
  [ZxingFormat.UPC_E, 'upc_e'],
])

/**
 * Scales of the frame by turns: downscaled frames are less noisy and are read in a third of the time, small codes need all
 * pixels.
 */
const SCALES = [0.5, 1]

/** `@zxing/browser` on the page's own thread: runs everywhere, and is the slowest. */
export function zxingBrowserDecoder(formats: readonly BarcodeFormat[]): Decoder {
  const possibleFormats = [...formatNames]
    .filter(([, name]) => formats.includes(name))
    .map(([format]) => format)
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, possibleFormats]])
  // Not the library's reader of all formats: it writes a warning to the console for each frame without a code.
  const readers: Readers = [
    ...(formats.some((format) => format !== 'qr_code') ? [new BrowserMultiFormatOneDReader(hints)] : []),
    ...(formats.includes('qr_code') ? [new BrowserQRCodeReader(hints)] : []),
  ]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let frameIndex = 0
  return {
    name: 'zxing-browser',
    async decode(frame) {
      const scale = SCALES[frameIndex++ % SCALES.length] ?? 1
      canvas.width = Math.round(frame.width * scale)
      canvas.height = Math.round(frame.height * scale)
      context?.drawImage(frame, 0, 0, canvas.width, canvas.height)
      frame.close()
      for (const reader of readers) {
        const result = decodeCanvas(reader, canvas)
        const decoded = result && readingOf(result)
        const reading = decoded && normalizeReading(decoded, formats)
        if (reading) return reading
      }
      return null
    },
    close() {
      canvas.width = 0
      canvas.height = 0
    },
  }
}

type Readers = readonly (BrowserMultiFormatOneDReader | BrowserQRCodeReader)[]

function decodeCanvas(reader: Readers[number], canvas: HTMLCanvasElement): Result | null {
  try {
    return reader.decodeFromCanvas(canvas)
  } catch (error) {
    // The library reports by exceptions that nothing, or nothing whole, was found.
    if (nothingFound.some((kind) => error instanceof kind)) return null
    throw error
  }
}

const nothingFound = [NotFoundException, ChecksumException, FormatException]

function readingOf(result: Result): Reading | null {
  const format = formatNames.get(result.getBarcodeFormat())
  return format ? { format, text: result.getText() } : null
}
