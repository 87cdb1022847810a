import { join } from 'node:path'

export const FRAMES_FOLDER = join(import.meta.dirname, 'frames')

export const formats = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'] as const
export type SymbolFormat = (typeof formats)[number]

/** What is wrong with a frame. */
export type Fault = 'rotation' | 'blur' | 'noise' | 'glare' | 'low-light' | 'perspective' | 'partial'
const faults: readonly Fault[] = ['rotation', 'blur', 'noise', 'glare', 'low-light', 'perspective', 'partial']

/**
 * Distance from the camera by the width of a module (a single bar or square of a code) in pixels, from near to far: of
 * bar codes (`linearPx`) and of QR codes (`matrixPx`), as a range.
 */
export const distances = [
  { name: 'near', linearPx: [5, 6.5], matrixPx: [9, 12] },
  { name: 'arm', linearPx: [3.8, 5], matrixPx: [6.5, 9] },
  { name: 'middle', linearPx: [2.9, 3.8], matrixPx: [4.8, 6.5] },
  { name: 'far', linearPx: [2.2, 2.9], matrixPx: [3.5, 4.8] },
  { name: 'farthest', linearPx: [1.6, 2.2], matrixPx: [2.6, 3.5] },
] as const
export type Distance = (typeof distances)[number]['name']

/** A frame as it is drawn. Lengths are pixels of the frame, angles degrees, grey values 0 to 255. */
export type Frame = {
  file: string
  seed: number
  /** `none`: a frame without a code, in which anything read is a misread. */
  format: SymbolFormat | 'none'
  /** What is in the code, as the scanner reports it. */
  text: string
  distance: Distance
  /** The strongest fault; `none` for a frame without a code. */
  fault: Fault | 'none'
  isHard: boolean
  /** Width of a module. */
  modulePx: number
  /** Rotation of the label. */
  angle: number
  /** Perspective: how much nearer one edge of the label is than its middle, as a share. */
  tilt: number
  blurPx: number
  motionPx: number
  /** Standard deviation of the sensor's noise. */
  noise: number
  /** Strength of a reflection on the label, from 0 to 1. */
  glare: number
  /** Brightness of the scene, from 0 to 1. */
  light: number
  /** Contrast between bars and paper, from 0 to 1. */
  contrast: number
  /** Share of the label that a finger covers. */
  hidden: number
}

/** This constant (a date) plus the frame's number seeds everything that is random. */
const SEED = 20_261_120

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const EASY_COUNT = 4
const HARD_COUNT = 4
const WITHOUT_CODE_COUNT = 16

/** For each format and distance four easy and four hard frames; then frames without a code. */
export function plannedFrames(): Frame[] {
  const frames: Frame[] = []
  let nextFault = 0
  for (const format of formats)
    for (const distance of distances)
      for (let index = 0; index < EASY_COUNT + HARD_COUNT; index++) {
        const isHard = index >= EASY_COUNT
        const fault = faults[nextFault++ % faults.length] as Fault
        frames.push(planned(frames.length, format, distance, fault, isHard))
      }
  for (let index = 0; index < WITHOUT_CODE_COUNT; index++) {
    const distance = distances[index % distances.length] as (typeof distances)[number]
    frames.push({
      ...planned(frames.length, 'ean_13', distance, 'noise', index % 2 === 1),
      format: 'none',
      text: '',
      fault: 'none',
    })
  }
  return frames
}

function planned(
  number: number,
  format: SymbolFormat,
  distance: (typeof distances)[number],
  fault: Fault,
  isHard: boolean,
): Frame {
  const seed = SEED + number
  const random = seeded(seed)
  const randomBetween = (from: number, to: number) => from + (to - from) * random()
  const range = format === 'qr_code' ? distance.matrixPx : distance.linearPx
  const modulePx = randomBetween(range[0], range[1])
  const sign = random() < 0.5 ? -1 : 1
  // The strongest fault of the frame is in the range of easy or of hard frames, each other one in the first range.
  const amount = (
    name: Fault,
    others: readonly [number, number],
    easy: [number, number],
    hard: [number, number],
  ) => (fault === name ? randomBetween(...(isHard ? hard : easy)) : randomBetween(...others))
  const isDim = fault === 'low-light'
  const strength = isHard ? 1 : 0.4
  return {
    file: `${String(number).padStart(3, '0')}.webp`,
    seed,
    format,
    text: textOf(format, random),
    distance: distance.name,
    fault,
    isHard,
    modulePx: round(modulePx),
    angle: round(sign * amount('rotation', [0, 8 * strength], [8, 20], [25, 180])),
    tilt: round(amount('perspective', [0, 0.06 * strength], [0.06, 0.14], [0.18, 0.34])),
    // Blur is relative to the module: the same focus error hides a far code first.
    blurPx: round(modulePx * amount('blur', [0.08, 0.08 + 0.14 * strength], [0.22, 0.34], [0.36, 0.56])),
    motionPx: round(fault === 'blur' && isHard && random() < 0.4 ? modulePx * randomBetween(0.5, 1.1) : 0),
    noise: round(
      isDim ? randomBetween(6, isHard ? 16 : 9) : amount('noise', [1, 1 + 3 * strength], [6, 11], [13, 26]),
    ),
    glare: round(amount('glare', [0, 0], [0.35, 0.6], [0.65, 1])),
    light: round(isDim ? randomBetween(isHard ? 0.14 : 0.3, isHard ? 0.28 : 0.45) : randomBetween(0.75, 1)),
    contrast: round(isHard ? randomBetween(0.5, 0.85) : randomBetween(0.8, 1)),
    hidden: round(amount('partial', [0, 0], [0.25, 0.45], [0.5, 0.8])),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

function textOf(format: SymbolFormat, random: () => number): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  if (format === 'qr_code' || format === 'code_128') return digits(16)
  // 880 is Korea's GS1 prefix.
  if (format === 'ean_13') return withCheckDigit(`880${digits(9)}`)
  if (format === 'ean_8') return withCheckDigit(digits(7))
  if (format === 'upc_a') return withCheckDigit(`0${digits(10)}`)
  // A UPC-E code of the kind that stands for 5 digits of a company and 5 to 9 of an item.
  const company = `${digits(4)}${1 + Math.floor(random() * 9)}`
  const item = 5 + Math.floor(random() * 5)
  const long = withCheckDigit(`0${company}0000${item}`)
  return `0${company}${item}${long.at(-1)}`
}

function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
