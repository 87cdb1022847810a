/**
 * The picture as a hand-held camera would film it a moment later: moved by up to 3 px, turned by up to 0.4 degrees,
 * nearer or farther by up to 1 %, lighter or darker, with noise of its own. Computed without a canvas, so that it is the
 * same on every machine. @param index of the moment; at 0 the picture is unchanged
 */
export function nextPicture(picture: ImageData, index: number): ImageData {
  if (index === 0) return picture
  const random = seeded(index)
  const plusOrMinus = (max: number) => (random() * 2 - 1) * max
  const [moveX, moveY] = [plusOrMinus(3), plusOrMinus(3)]
  const angle = (plusOrMinus(0.4) * Math.PI) / 180
  const scale = 1 + plusOrMinus(0.01)
  const gain = 1 + plusOrMinus(0.04)
  const offset = Math.floor(random() * noise.length)
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale]
  const { width, height, data } = picture
  const [lastX, lastY] = [width - 2, height - 2]
  const moved = new ImageData(width, height)
  const to = new Int32Array(moved.data.buffer)
  for (let y = 0, pixel = 0; y < height; y++) {
    const dy = y - height / 2
    let fromX = (-cos * width) / 2 - sin * dy + width / 2 + moveX
    let fromY = (-sin * width) / 2 + cos * dy + height / 2 + moveY
    for (let x = 0; x < width; x++, pixel++, fromX += cos, fromY += sin) {
      const insideX = fromX < 0 ? 0 : Math.min(fromX, lastX)
      const insideY = fromY < 0 ? 0 : Math.min(fromY, lastY)
      const left = insideX | 0
      const top = insideY | 0
      const partX = insideX - left
      const partY = insideY - top
      const at = (top * width + left) * 4
      const below = at + width * 4
      const upper = (data[at] as number) * (1 - partX) + (data[at + 4] as number) * partX
      const lower = (data[below] as number) * (1 - partX) + (data[below + 4] as number) * partX
      const sum =
        (upper * (1 - partY) + lower * partY) * gain + (noise[(pixel + offset) & (NOISE_COUNT - 1)] as number)
      const grey = sum < 0 ? 0 : sum > 255 ? 255 : sum | 0
      to[pixel] = OPAQUE | (grey << 16) | (grey << 8) | grey
    }
  }
  return moved
}

/** Alpha 255 in a pixel whose bytes are read as one number (ABGR). */
const OPAQUE = 0xff000000 | 0
/** Count of noise values, a power of two that no row of pixels divides. */
const NOISE_COUNT = 2 ** 17

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const noise = Float32Array.from({ length: NOISE_COUNT }, seeded(0)).map((value) => (value - 0.5) * 6)
