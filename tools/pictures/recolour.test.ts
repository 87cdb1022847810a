import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { picturePairs } from './picture-pairs.ts'
import { pictures } from './pictures.ts'
import { dominantHue, recolour } from './recolour.ts'

const red = [220, 40, 40, 255]
const blue = [40, 80, 220, 255]

/** Twelve columns, twelve rows: the left half in one colour, the right half in another. */
function halves(left: number[], right: number[]): Uint8Array {
  return Uint8Array.from(Array.from({ length: 144 }, (_, index) => (index % 12 < 6 ? left : right)).flat())
}

const pixel = (pixels: Uint8Array, x: number, y: number) => [
  ...pixels.subarray((y * 12 + x) * 4, (y * 12 + x) * 4 + 4),
]

it('repaints matching pixels and leaves the rest unchanged', () => {
  const pixels = halves(red, blue)
  recolour(pixels, 12, [{ hues: [0, 60], toHue: 145 }])
  const [r = 0, g = 0] = pixel(pixels, 2, 6)
  expect(g).toBeGreaterThan(r)
  expect(pixel(pixels, 9, 6)).toEqual(blue)
})

it('lets the first of several rules that match win', () => {
  const pixels = halves(red, red)
  recolour(pixels, 12, [{ hues: [0, 60] }, { toHue: 145 }])
  expect(pixel(pixels, 6, 6)).toEqual(red)
})

it('never changes transparent pixels or transparency', () => {
  const pixels = halves([220, 40, 40, 0], [220, 40, 40, 128])
  recolour(pixels, 12, [{ toHue: 145 }])
  expect(pixel(pixels, 2, 6)).toEqual([220, 40, 40, 0])
  expect(pixel(pixels, 9, 6)[3]).toBe(128)
})

it('finds the dominant hue of a picture, ignoring grey', () => {
  expect(dominantHue(halves(red, [200, 200, 200, 255]))).toBeGreaterThan(15)
  expect(dominantHue(halves(red, [200, 200, 200, 255]))).toBeLessThan(40)
  expect(dominantHue(halves(blue, [200, 200, 200, 255]))).toBeGreaterThan(250)
})

it('the manifest names every picture that is listed here, and no other', () => {
  const manifest = path.join(import.meta.dirname, '../../store-api/seed/pictures/manifest.json')
  const pairs = Object.entries<readonly string[]>(picturePairs).flatMap(([name, others]) =>
    others.map((other) => `${name}-with-${other}`),
  )
  expect(Object.keys(JSON.parse(readFileSync(manifest, 'utf8')))).toEqual([
    ...Object.keys(pictures),
    ...pairs,
  ])
})
