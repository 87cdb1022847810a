import { describe, expect, it } from 'vitest'
import { blackAndWhite, greyOf, pgmOf, rotated, smoothed, withLocalContrast } from './grey-picture.ts'

/** A grey picture of rows of values. */
function picture(...rows: number[][]): ImageData {
  const values = rows.flat().flatMap((value) => [0, value, 0, 255])
  return new ImageData(new Uint8ClampedArray(values), rows[0]?.length ?? 0)
}

describe('a frame prepared for the decoder', () => {
  it('has the green of each pixel as its grey', () => {
    const frame = new ImageData(new Uint8ClampedArray([10, 20, 30, 255, 40, 50, 60, 255]), 2, 1)
    expect(greyOf(frame)).toEqual({ width: 2, height: 1, grey: new Uint8Array([20, 50]) })
  })

  it('smoothed has the mean of each pixel and its neighbours, to its edges', () => {
    const { grey } = smoothed(picture([0, 100, 0], [0, 100, 200]))
    expect([...grey]).toEqual([50, 100, 100, 50, 150, 200])
  })

  it.each([
    ['with local contrast', withLocalContrast],
    ['in black and white', blackAndWhite],
  ])('%s separates bars from paper in light and in shade by one threshold', (_, prepare) => {
    // Bars 4 px wide; the light falls from 250 to 60 over the row.
    const width = 320
    const height = 64
    const grey = new Uint8Array(width * height)
    const isBar = (x: number) => Math.floor(x / 4) % 2 === 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const light = 250 - (190 * x) / width
        grey[y * width + x] = light * (isBar(x) ? 0.2 : 1)
      }
    const separated = prepare({ width, height, grey }, 32).grey
    const wrongCount = (values: Uint8Array) =>
      [...values.subarray(0, width)].filter((value, x) => value > 127 === isBar(x)).length
    expect(wrongCount(grey), 'as it was').toBeGreaterThan(width / 10)
    expect(wrongCount(separated)).toBe(0)
  })

  it.each([
    ['with local contrast', withLocalContrast],
    ['in black and white', blackAndWhite],
  ])('%s leaves an empty place empty: its noise is not stretched to bars', (_, prepare) => {
    const grey = Uint8Array.from({ length: 64 * 64 }, (_, index) => 100 + (index % 3))
    const { grey: prepared } = prepare({ width: 64, height: 64, grey }, 32)
    expect(Math.max(...prepared) - Math.min(...prepared)).toBeLessThan(64)
  })

  it('has the values 0 and 255 only when it is in black and white', () => {
    const grey = Uint8Array.from({ length: 64 * 64 }, (_, index) => (index * 37) % 256)
    expect(new Set(blackAndWhite({ width: 64, height: 64, grey }, 32).grey)).toEqual(new Set([0, 255]))
  })

  it('rotated by 90 degrees has its columns as rows', () => {
    const side = 16
    const grey = Uint8Array.from({ length: side * side }, (_, index) => (index % side < side / 2 ? 40 : 200))
    const rotatedPicture = rotated({ width: side, height: side, grey }, 90)
    expect([rotatedPicture.width, rotatedPicture.height]).toEqual([side, side])
    const row = (y: number) => [...rotatedPicture.grey.subarray(y * side + 2, y * side + side - 2)]
    expect([new Set(row(4)), new Set(row(12))]).toEqual([new Set([200]), new Set([40])])
  })

  it('is a PGM file: its size, and a byte for each pixel', () => {
    const file = pgmOf({ width: 2, height: 1, grey: new Uint8Array([7, 200]) })
    expect(new TextDecoder().decode(file.subarray(0, -2))).toBe('P5 2 1 255\n')
    expect([...file.subarray(-2)]).toEqual([7, 200])
  })
})
