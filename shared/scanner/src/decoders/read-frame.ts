import { type ReaderOptions, type ReadOutputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
import { type BarcodeFormat, normalizeReading, type Reading } from '../reading/reading.ts'
import { blackAndWhite, greyOf, pgmOf, rotated, smoothed, withLocalContrast } from './grey-picture.ts'

/** The decoder's names of the formats. */
const zxingNames = {
  qr_code: 'QRCode',
  code_128: 'Code128',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  upc_e: 'UPCE',
} as const satisfies Record<BarcodeFormat, ReadOutputBarcodeFormat>

/** A frame's pixels at full and at half size, read when they are first needed. */
type FramePixels = { full(): ImageData; half(): ImageData }

/** One try at a frame: how it is prepared (a file of grey values), and the decoder's options for that. */
type Attempt = { prepare(frame: FramePixels): Uint8Array<ArrayBuffer>; options: ReaderOptions }

/** Pictures prepared here are black and white, or have one threshold for all places. */
const prepared: ReaderOptions = { binarizer: 'FixedThreshold', tryDownscale: false, tryInvert: false }
const asItIs = (frame: FramePixels) => pgmOf(greyOf(frame.full()))

/** For codes so small that a mean of neighbours hides them. */
const plain: Attempt = { prepare: asItIs, options: { tryDownscale: false, tryInvert: false } }
const inverted: Attempt = { prepare: asItIs, options: { tryDownscale: false, tryInvert: true } }
/** At a quarter of the time: most codes are large enough. */
const half: Attempt = {
  prepare: (frame) => pgmOf(blackAndWhite(greyOf(frame.half()), 32)),
  options: prepared,
}
/** Reads what `half` reads, and smaller codes. */
const full: Attempt = {
  prepare: (frame) => pgmOf(blackAndWhite(smoothed(frame.full()), 64)),
  options: prepared,
}
/** For bars that are neither along the rows nor along the columns: the decoder itself tries those. */
const rotatedBy = (degrees: number): Attempt => ({
  prepare: (frame) => pgmOf(rotated(withLocalContrast(greyOf(frame.half()), 32), degrees)),
  options: prepared,
})

/**
 * Attempts at each frame by turns; the next one only if the last found nothing. No frame gets all of them, and more
 * than half begin with the cheap one, so that frames are decoded in time (`bench` has the budget); a camera sends the next one soon.
 */
const attemptsByFrame: readonly (readonly Attempt[])[] = [
  [half],
  [full],
  [half],
  [half, rotatedBy(30)],
  [half],
  [full],
  [half],
  [plain],
  [half],
  [full],
  [plain],
  [half, rotatedBy(60)],
  [half],
  [full],
  [half],
  [inverted],
]

/** The attempt that must agree with another one about a format whose check is weak. */
const confirmingAttempt = (attempt: Attempt) => (attempt === plain || attempt === inverted ? half : plain)

/** Reads frames in the worker, with one canvas for each size. A frame is closed. */
export function createFrameReader(): (
  frame: ImageBitmap,
  formats: readonly BarcodeFormat[],
) => Promise<Reading | null> {
  const [drawFull, drawHalf] = [createPixelReader(1), createPixelReader(0.5)]
  let frameIndex = 0
  return async (frame, formats) => {
    let full: ImageData | undefined
    let half: ImageData | undefined
    const pixels: FramePixels = {
      full: () => {
        full ??= drawFull(frame)
        return full
      },
      half: () => {
        half ??= drawHalf(frame)
        return half
      },
    }
    try {
      return await readPixels(pixels, formats, frameIndex++)
    } finally {
      frame.close()
    }
  }
}

/** At half size each pixel is the mean of four, which takes away noise, and a quarter of the bytes are copied. */
function createPixelReader(scale: number): (frame: ImageBitmap) => ImageData {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return (frame) => {
    const [width, height] = [Math.floor(frame.width * scale), Math.floor(frame.height * scale)]
    // Setting a size, even the same one, allocates the canvas anew: 7 ms a frame.
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(frame, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  }
}

/** The first code in the picture that is wanted, in normalized form. @param frameIndex number of the frame */
async function readPixels(
  pixels: FramePixels,
  formats: readonly BarcodeFormat[],
  frameIndex: number,
): Promise<Reading | null> {
  for (const attempt of attemptsByFrame[frameIndex % attemptsByFrame.length] ?? []) {
    const reading = await tryFrame(pixels, formats, attempt)
    if (!reading) continue
    if (reading.format !== 'upc_e') return reading
    // Six digits without a check of their own: a part of another code can look like one.
    const secondRead = await tryFrame(pixels, formats, confirmingAttempt(attempt))
    if (secondRead?.format === 'upc_e' && secondRead.text === reading.text) return reading
  }
  return null
}

async function tryFrame(
  pixels: FramePixels,
  formats: readonly BarcodeFormat[],
  { prepare, options }: Attempt,
): Promise<Reading | null> {
  const results = await readBarcodes(prepare(pixels), {
    formats: formats.map((format) => zxingNames[format]),
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
    ...options,
  })
  for (const { isValid, format, text } of results) {
    const name = formats.find((each) => zxingNames[each] === format)
    const reading = isValid && name ? normalizeReading({ format: name, text }, formats) : null
    if (reading) return reading
  }
  return null
}
