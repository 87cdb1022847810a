/**
 * Preparation of frames for the decoder. Loops over all pixels avoid calls and allocations, since a frame has
 * 15 milliseconds.
 */

/** A grey picture: one byte for each pixel, row by row. */
export type GreyPicture = { width: number; height: number; grey: Uint8Array<ArrayBuffer> }

/**
 * The bits of the green in a pixel that is read as one number, of machines whose lowest byte is first, as those of all browsers
 * are. Green is nearly the lightness, and of a camera's colours the one with the least noise.
 */
const GREEN = 0xff00

const pixelsOf = ({ width, height, data }: ImageData) =>
  new Int32Array(data.buffer, data.byteOffset, width * height)

/** The picture without colours. */
export function greyOf(frame: ImageData): GreyPicture {
  const { width, height } = frame
  const pixels = pixelsOf(frame)
  const grey = new Uint8Array(width * height)
  for (let index = 0; index < grey.length; index++) grey[index] = (pixels[index] as number) >> 8
  return { width, height, grey }
}

/**
 * Each pixel the mean of itself and its neighbours to the right, below and diagonally below, against noise. Sums are of green in its
 * own bits: a shift by 10 divides the sum of four by 4 and moves it down by 8 bits, one by 9 the sum of two at the right edge.
 */
export function smoothed(frame: ImageData): GreyPicture {
  const { width, height } = frame
  const pixels = pixelsOf(frame)
  const grey = new Uint8Array(width * height)
  for (let y = 0, index = 0; y < height; y++, index++) {
    const below = y + 1 < height ? width : 0
    const last = index + width - 1
    let left = ((pixels[index] as number) & GREEN) + ((pixels[index + below] as number) & GREEN)
    for (; index < last; index++) {
      const right = ((pixels[index + 1] as number) & GREEN) + ((pixels[index + 1 + below] as number) & GREEN)
      grey[index] = (left + right) >> 10
      left = right
    }
    grey[index] = left >> 9
  }
  return { width, height, grey }
}

/** Rows that share one row of interpolated values. */
const ROWS = 4
/** Differences below this are noise, in grey values. */
const LEAST_CONTRAST = 16

/**
 * The picture in black (0) and white (255): black is what is below the middle of the darkest and the lightest value around
 * it, so that bars are separated from paper in shade, low light and reflections.
 * @param block side of the squares whose darkest and lightest pixel count, in pixels: more than the widest bar
 */
export function blackAndWhite(picture: GreyPicture, block: number): GreyPicture {
  const { width, height, grey } = picture
  const { columns, rows, darkest, lightest } = boundsOfBlocks(picture, block)
  const middles = Float32Array.from(darkest, (low, index) => {
    return low + Math.max((lightest[index] as number) - low, LEAST_CONTRAST) / 2
  })
  const middleOf = interpolatedRow(width, height, { block, columns, rows }, middles)
  const separated = new Uint8Array(width * height)
  let threshold = new Float32Array(width)
  const levels = new Int32Array(width)
  for (let y = 0, index = 0; y < height; y++) {
    if (y % ROWS === 0) {
      threshold = middleOf(y, threshold)
      levels.set(threshold)
    }
    // Negative where the pixel is lighter, so that its upper bits are ones.
    for (let x = 0; x < width; x++, index++)
      separated[index] = ((levels[x] as number) - (grey[index] as number)) >> 8
  }
  return { width, height, grey: separated }
}

/** The picture with its contrast stretched to 0 to 255 around each place, to be prepared further. @param block as above */
export function withLocalContrast(picture: GreyPicture, block: number): GreyPicture {
  const { width, height, grey } = picture
  const { columns, rows, darkest, lightest } = boundsOfBlocks(picture, block)
  const contrasts = Float32Array.from(lightest, (high, index) =>
    Math.max(high - (darkest[index] as number), LEAST_CONTRAST),
  )
  const blocks = { block, columns, rows }
  const floorOf = interpolatedRow(width, height, blocks, Float32Array.from(darkest))
  const contrastOf = interpolatedRow(width, height, blocks, contrasts)
  const stretched = new Uint8ClampedArray(width * height)
  let [floor, gain] = [new Float32Array(width), new Float32Array(width)]
  for (let y = 0, index = 0; y < height; y++) {
    if (y % ROWS === 0) {
      floor = floorOf(y, floor)
      gain = contrastOf(y, gain)
      for (let x = 0; x < width; x++) gain[x] = 255 / (gain[x] as number)
    }
    for (let x = 0; x < width; x++, index++)
      stretched[index] = ((grey[index] as number) - (floor[x] as number)) * (gain[x] as number)
  }
  return { width, height, grey: new Uint8Array(stretched.buffer) }
}

type Blocks = { block: number; columns: number; rows: number }

/** Interpolates a value of each block: for a row, the value at each pixel, written to `to`. */
function interpolatedRow(
  width: number,
  height: number,
  { block, columns, rows }: Blocks,
  values: Float32Array,
) {
  const columnPlaces = placesOf(width, block, columns)
  const rowPlaces = placesOf(height, block, rows)
  const interpolated = new Float32Array(columns)
  return (y: number, to: Float32Array<ArrayBuffer>) => {
    const upper = (rowPlaces.first[y] as number) * columns
    const share = rowPlaces.share[y] as number
    for (let column = 0; column < columns; column++) {
      const value = values[upper + column] as number
      interpolated[column] = value + ((values[upper + columns + column] as number) - value) * share
    }
    for (let x = 0; x < width; x++) {
      const left = columnPlaces.first[x] as number
      const value = interpolated[left] as number
      to[x] = value + ((interpolated[left + 1] as number) - value) * (columnPlaces.share[x] as number)
    }
    return to
  }
}

/** For each pixel the two blocks between whose centres it is: index of the first, share of the second. */
function placesOf(length: number, block: number, count: number) {
  const first = new Uint16Array(length)
  const share = new Float32Array(length)
  for (let index = 0; index < length; index++) {
    const position = Math.max(0, Math.min(count - 1.001, (index + 0.5) / block - 0.5))
    first[index] = Math.floor(position)
    share[index] = position - Math.floor(position)
  }
  return { first, share }
}

/** Darkest and lightest of every fourth pixel of each block. */
function boundsOfBlocks({ width, height, grey }: GreyPicture, block: number) {
  const columns = Math.max(2, Math.ceil(width / block))
  const rows = Math.max(2, Math.ceil(height / block))
  const darkest = new Uint8Array(columns * rows).fill(255)
  const lightest = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y += 2) {
    const row = Math.min(rows - 1, Math.floor(y / block)) * columns
    for (let column = 0; column < columns; column++) {
      const end = y * width + Math.min(width, (column + 1) * block)
      let low = darkest[row + column] as number
      let high = lightest[row + column] as number
      for (let index = y * width + column * block; index < end; index += 2) {
        const value = grey[index] as number
        if (value < low) low = value
        if (value > high) high = value
      }
      darkest[row + column] = low
      lightest[row + column] = high
    }
  }
  return { columns, rows, darkest, lightest }
}

/** The whole picture turned by an angle in degrees; what was outside is black. */
export function rotated({ width, height, grey }: GreyPicture, degrees: number): GreyPicture {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const columns = Math.round(width * Math.abs(cos) + height * Math.abs(sin))
  const rows = Math.round(width * Math.abs(sin) + height * Math.abs(cos))
  const turned = new Uint8Array(columns * rows)
  for (let y = 0, to = 0; y < rows; y++) {
    const dy = y - rows / 2
    let fromX = (-cos * columns) / 2 - sin * dy + width / 2
    let fromY = (-sin * columns) / 2 + cos * dy + height / 2
    for (let x = 0; x < columns; x++, to++, fromX += cos, fromY += sin) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
      const left = fromX | 0
      const top = fromY | 0
      const partX = fromX - left
      const partY = fromY - top
      const index = top * width + left
      const upper = (grey[index] as number) * (1 - partX) + (grey[index + 1] as number) * partX
      const lower =
        (grey[index + width] as number) * (1 - partX) + (grey[index + width + 1] as number) * partX
      turned[to] = upper * (1 - partY) + lower * partY
    }
  }
  return { width: columns, height: rows, grey: turned }
}

/**
 * The form in which the decoder takes it: a file in the format PGM, a byte for each pixel. Of `ImageData` it would copy four
 * times as many and compute the grey values again.
 */
export function pgmOf({ width, height, grey }: GreyPicture): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const file = new Uint8Array(header.length + grey.length)
  file.set(header)
  file.set(grey, header.length)
  return file
}
