import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFile } from '@storefront/contract/pictures.ts'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { folderPicture, publishPicture } from './pictures.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'pictures'))
  return folder
}

/** Sixty overlapping, shaded plates: a picture with the edges and gradients of a photo. */
function aPhoto(width: number, height: number): Promise<Buffer> {
  const plates = Array.from({ length: 60 }, (_, index) => {
    const [x, y, radius] = [(index * 397) % width, (index * 613) % height, (width * (4 + (index % 9))) / 100]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#shade)" opacity=".8"/>`
  })
  const shade =
    '<radialGradient id="shade"><stop stop-color="#f7d9a0"/><stop offset="1" stop-color="#5a2d12"/></radialGradient>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${shade}</defs>${plates.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#8a8f7d' }).jpeg({ quality: 95 }).toBuffer()
}

async function published(photo: Buffer, file = 'latte.jpg') {
  const folder = await aFolder()
  await writeFile(join(folder, 'pictures', file), photo)
  const picture = await folderPicture(folder, file)
  const into = join(folder, 'served')
  return { folder, into, picture, isWritten: await publishPicture(picture, into) }
}

it('publishes a photo in WebP and AVIF, whole and small for lists, each with fewer bytes', async () => {
  const { into, picture, isWritten } = await published(await aPhoto(1600, 1200))
  expect(isWritten).toBe(true)
  const versions = [
    { isThumbnail: false, format: 'webp' },
    { isThumbnail: false, format: 'avif' },
    { isThumbnail: true, format: 'webp' },
    { isThumbnail: true, format: 'avif' },
  ] as const
  const files = versions.map((version) => pictureFile(picture.published, version))
  expect((await readdir(into)).sort()).toEqual([...files].sort())
  const contents = await Promise.all(files.map((file) => readFile(join(into, file))))
  const found = await Promise.all(contents.map((bytes) => sharp(bytes).metadata()))
  expect(found.map(({ width, height }) => [width, height])).toEqual([
    [1080, 810],
    [1080, 810],
    [480, 360],
    [480, 360],
  ])
  expect(found.map(({ format, compression }) => compression ?? format)).toEqual([
    'webp',
    'av1',
    'webp',
    'av1',
  ])
  const [whole = 0, avif = 0, small = 0, smallAvif = 0] = contents.map(({ length }) => length)
  expect([avif < whole, small < whole / 2, smallAvif < small]).toEqual([true, true, true])
})

it('publishes no version that has more bytes than the picture itself', async () => {
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer()
  const { into, picture } = await published(plain)
  expect(await readdir(into)).toEqual([picture.published])
})

it('turns a photo upright in every version', async () => {
  const lyingOnItsSide = await sharp(await aPhoto(1200, 900))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { into } = await published(lyingOnItsSide)
  const sizes = await Promise.all((await readdir(into)).map((file) => sharp(join(into, file)).metadata()))
  expect(sizes.map(({ width, height }) => width < height)).toEqual([true, true, true, true])
})

it('writes the versions of a picture that was published without them, once', async () => {
  const { into, picture } = await published(await aPhoto(1200, 900))
  const folder = await aFolder()
  const file = join(folder, 'pictures', picture.published)
  await copyFile(join(into, picture.published), file)
  for (const version of await readdir(into)) if (version !== picture.published) await rm(join(into, version))
  const exported = await folderPicture(folder, picture.published)
  expect(await publishPicture(exported, into)).toBe(true)
  expect(await readdir(into)).toHaveLength(4)
  expect(await readFile(join(into, picture.published))).toEqual(await readFile(file))
  expect(await publishPicture(exported, into)).toBe(false)
})

it('writes the versions that a crash left out, and keeps those that are there', async () => {
  const { into, picture } = await published(await aPhoto(1200, 900))
  const folder = await aFolder()
  await copyFile(join(into, picture.published), join(folder, 'pictures', picture.published))
  const avif = join(into, pictureFile(picture.published, { isThumbnail: false, format: 'avif' }))
  const avifBefore = await readFile(avif)
  for (const format of ['webp', 'avif'] as const)
    await rm(join(into, pictureFile(picture.published, { isThumbnail: true, format })))
  const exported = await folderPicture(folder, picture.published)
  expect(await publishPicture(exported, into)).toBe(true)
  expect(await readdir(into)).toHaveLength(4)
  expect(await readFile(avif)).toEqual(avifBefore)
  expect(await publishPicture(exported, into)).toBe(false)
})

it('publishes no small version of a picture that is small already, which would only lose quality', async () => {
  const large = await sharp(await aPhoto(480, 360))
    .webp({ quality: 98 })
    .toBuffer()
  const { into } = await published(large, 'latte.0a1b2c3d.webp')
  expect((await readdir(into)).sort()).toEqual(['latte.0a1b2c3d.avif', 'latte.0a1b2c3d.webp'])
})

it('does not publish a picture twice, and not another one under a published name', async () => {
  const { folder, into, picture } = await published(await aPhoto(60, 40))
  expect(await publishPicture(picture, into)).toBe(false)
  // As in a folder that was exported, of which a picture was changed.
  await writeFile(join(folder, 'pictures', picture.published), await readFile(join(into, picture.published)))
  const again = await folderPicture(folder, picture.published)
  expect(await publishPicture(again, into)).toBe(false)
  await writeFile(
    join(folder, 'pictures', picture.published),
    await sharp(await aPhoto(50, 40))
      .webp()
      .toBuffer(),
  )
  await expect(publishPicture(await folderPicture(folder, picture.published), into)).rejects.toThrow(
    'is published with other content',
  )
})
