import { type Frame, seeded } from './frame-plan.ts'
import type { CodeSymbol } from './symbols.ts'

const WIDTH = 1280
const HEIGHT = 720
/** Samples of the scene for each pixel, in each direction. */
const SAMPLES = 3
/** Quiet zone around a code, and height of bars, in modules. */
const QUIET_ZONE = 10
const BARS_HEIGHT = 42

/** A grey picture: one byte for each pixel, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> }

/** Draws a label with the code in a scene and films it: light, glare, blur, noise. */
export function drawFrame(frame: Frame, symbol: CodeSymbol | undefined): Picture {
  // Any constant: drawing must not use the random numbers of the plan again.
  const random = seeded(frame.seed ^ 0x5f3759df)
  const scene = drawBackground(random)
  const center = drawLabel(scene, frame, symbol, random)
  const blurred = blur(motionBlur(scene, frame.motionPx), frame.blurPx)
  return { width: WIDTH, height: HEIGHT, pixels: expose(blurred, frame, center, random) }
}

function drawBackground(random: () => number): Float32Array {
  const scene = new Float32Array(WIDTH * HEIGHT)
  const [base, slopeX, slopeY] = [70 + 90 * random(), 60 * (random() - 0.5), 60 * (random() - 0.5)]
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) scene[y * WIDTH + x] = base + (slopeX * x) / WIDTH + (slopeY * y) / HEIGHT
  for (let box = 0; box < 18; box++) {
    const [left, top] = [random() * WIDTH, random() * HEIGHT]
    const [width, height] = [40 + 260 * random(), 20 + 160 * random()]
    const shade = 30 + 200 * random()
    fill(scene, left, top, width, height, shade)
    // Lines of print, which look like bars.
    if (random() < 0.5)
      for (let line = 0; line < width; line += 6 + 10 * random())
        fill(scene, left + line, top + 4, 2 + 4 * random(), height - 8, shade > 128 ? 40 : 220)
  }
  return scene
}

function fill(scene: Float32Array, left: number, top: number, width: number, height: number, shade: number) {
  const [x0, x1] = [Math.max(0, Math.round(left)), Math.min(WIDTH, Math.round(left + width))]
  const [y0, y1] = [Math.max(0, Math.round(top)), Math.min(HEIGHT, Math.round(top + height))]
  for (let y = y0; y < y1; y++) scene.fill(shade, y * WIDTH + x0, y * WIDTH + Math.max(x0, x1))
}

type Point = readonly [x: number, y: number]

/** The label with the code, seen from the side, over the scene. @returns its centre in pixels */
function drawLabel(
  scene: Float32Array,
  frame: Frame,
  symbol: CodeSymbol | undefined,
  random: () => number,
): Point {
  const columns = symbol?.columns ?? 95
  const barsHeight = symbol && symbol.rows > 1 ? symbol.rows : BARS_HEIGHT * (0.7 + 0.5 * random())
  const [width, height] = [columns + 2 * QUIET_ZONE, barsHeight + 2 * QUIET_ZONE]
  const reach = (Math.hypot(width, height) * frame.modulePx) / 2
  // The label is wholly inside of the picture, where it fits into it.
  const free = (size: number) =>
    size / 2 + (random() - 0.5) * Math.max(0, size - 2 * Math.min(reach, size / 2))
  const [centerX, centerY] = [free(WIDTH), free(HEIGHT)]
  const angle = (frame.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const tiltAngle = random() * 2 * Math.PI
  const [tiltX, tiltY] = [
    (Math.cos(tiltAngle) * frame.tilt) / (width / 2),
    (Math.sin(tiltAngle) * frame.tilt) / (width / 2),
  ]
  const ink = 22 + 30 * random()
  const paper = ink + (235 - ink) * frame.contrast
  const hiddenFrom = height * (1 - frame.hidden)
  const fromLeft = random() < 0.3
  const shade = (u: number, v: number): number | undefined => {
    if (u < 0 || v < 0 || u >= width || v >= height) return undefined
    // A finger over the code: over the lower part of its bars, or over some of them.
    if (frame.hidden > 0 && (fromLeft ? u < width * frame.hidden * 0.35 : v > hiddenFrom)) return 105
    const [x, y] = [u - QUIET_ZONE, v - QUIET_ZONE]
    if (!symbol) return y > 0 && y < barsHeight && Math.floor(x / 3) % 2 === 0 && x > 0 ? ink : paper
    if (x < 0 || y < 0 || x >= columns || y >= barsHeight) return paper
    return symbol.isDark(Math.floor(x), symbol.rows > 1 ? Math.floor(y) : 0) ? ink : paper
  }
  const around = Math.ceil(reach / (1 - Math.min(0.6, frame.tilt))) + 4
  for (let y = Math.max(0, Math.floor(centerY - around)); y < Math.min(HEIGHT, centerY + around); y++)
    for (let x = Math.max(0, Math.floor(centerX - around)); x < Math.min(WIDTH, centerX + around); x++) {
      let sum = 0
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const dx = x + ((sample % SAMPLES) + 0.5) / SAMPLES - centerX
        const dy = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - centerY
        const [a, b] = [(dx * cos + dy * sin) / frame.modulePx, (dy * cos - dx * sin) / frame.modulePx]
        const depth = 1 - tiltX * a - tiltY * b
        sum += shade(a / depth + width / 2, b / depth + height / 2) ?? (scene[y * WIDTH + x] as number)
      }
      scene[y * WIDTH + x] = sum / (SAMPLES * SAMPLES)
    }
  return [centerX, centerY]
}

/** Blur by a movement of the hand, along the rows. */
function motionBlur(scene: Float32Array, lengthPx: number): Float32Array {
  const steps = Math.round(lengthPx * 2)
  if (steps < 2) return scene
  const moved = new Float32Array(scene.length)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0
      for (let step = 0; step < steps; step++) {
        const at = Math.min(WIDTH - 1, Math.max(0, Math.round(x + (step / steps - 0.5) * lengthPx)))
        sum += scene[y * WIDTH + at] as number
      }
      moved[y * WIDTH + x] = sum / steps
    }
  return moved
}

/** Gaussian blur, rows first. @param sigma in pixels */
function blur(scene: Float32Array, sigma: number): Float32Array {
  if (sigma < 0.2) return scene
  const reach = Math.ceil(sigma * 3)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  )
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  const pass = (from: Float32Array, stride: number, length: number, lines: number, lineStride: number) => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < length; at++) {
        let sum = 0
        for (const [index, weight] of kernel.entries()) {
          const other = Math.min(length - 1, Math.max(0, at + index - reach))
          sum += weight * (from[line * lineStride + other * stride] as number)
        }
        to[line * lineStride + at * stride] = sum / total
      }
    return to
  }
  return pass(pass(scene, 1, WIDTH, HEIGHT, WIDTH), WIDTH, HEIGHT, WIDTH, 1)
}

/** Light that falls off to one side, a reflection, the sensor's noise. */
function expose(
  scene: Float32Array,
  frame: Frame,
  [centerX, centerY]: Point,
  random: () => number,
): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const falloff = (random() - 0.5) * 0.5
  // Somewhere on the code, and of a size relative to it.
  const size = frame.modulePx * 12
  const [glareX, glareY] = [centerX + (random() - 0.5) * 5 * size, centerY + (random() - 0.5) * 2 * size]
  const [glareWidth, glareHeight] = [size * (1 + 3 * random()), size * (0.6 + random())]
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const lit = (scene[y * WIDTH + x] as number) * frame.light * (1 + falloff * (x / WIDTH - 0.5))
      const near = ((x - glareX) / glareWidth) ** 2 + ((y - glareY) / glareHeight) ** 2
      const reflected = frame.glare * 255 * Math.exp(-near)
      // Sum of four numbers: near to a normal distribution, with √3 of a deviation of 1.
      const noise = (random() + random() + random() + random() - 2) * 1.732 * frame.noise
      pixels[y * WIDTH + x] = Math.max(0, Math.min(255, Math.round(lit + reflected + noise)))
    }
  return pixels
}
