import sharp from 'sharp'

/** Relative to the object's side: how far the second object extends to the left and below, and its size. */
const LEFT = 0.16
const BELOW = 0.07
const SIZE = 0.5
/** Shadow on the object: offset, blur, alpha. */
const SHADOW = { down: 0.025, blur: 0.03, alpha: 0.2 }

/** A square cut-out: raw pixels with alpha. */
export type CutOut = { data: Buffer; side: number }

/**
 * Combines two cut-outs into one: `beside` is placed at the lower left, in front. Its shadow falls on the object only;
 * the page draws the shadow on the tile, whose colour it knows. @returns WebP with transparency, wider than high
 */
export async function compose(object: CutOut, beside: CutOut): Promise<Buffer> {
  const { side } = object
  const left = Math.round(side * LEFT)
  const canvas = { width: side + left, height: Math.round(side * (1 + BELOW)) }
  const small = Math.round(side * SIZE)
  const raw = (cutOut: CutOut) => ({
    raw: { width: cutOut.side, height: cutOut.side, channels: 4 as const },
  })
  const front = await sharp(beside.data, raw(beside)).resize(small, small).png().toBuffer()
  const onCanvas = (input: Buffer, position: { left: number; top: number }) =>
    sharp({ create: { ...canvas, channels: 4, background: '#0000' } })
      .composite([{ input, ...position }])
      .png()
      .toBuffer()
  const place = { left: 0, top: canvas.height - small }
  const backPicture = await onCanvas(await sharp(object.data, raw(object)).png().toBuffer(), { left, top: 0 })
  const shadow = await shadowOf(await onCanvas(front, place), side)
  return sharp(backPicture)
    .composite([
      { input: shadow, blend: 'atop' },
      { input: front, ...place },
    ])
    .webp({ quality: 82, alphaQuality: 85, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** The shape in the colour of shadows, softened and moved down. */
async function shadowOf(shape: Buffer, side: number): Promise<Buffer> {
  const { data, info } = await sharp(shape).raw().toBuffer({ resolveWithObject: true })
  const moved = Buffer.alloc(data.length)
  const shadowOffset = Math.round(side * SHADOW.down) * info.width * 4
  for (let index = 3; index < data.length; index += 4) {
    moved[index - 3] = 40
    moved[index - 2] = 30
    moved[index - 1] = 30
    moved[index] = index < shadowOffset ? 0 : Math.round((data[index - shadowOffset] ?? 0) * SHADOW.alpha)
  }
  return sharp(moved, { raw: { width: info.width, height: info.height, channels: 4 } })
    .blur(side * SHADOW.blur)
    .png()
    .toBuffer()
}
