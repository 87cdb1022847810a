import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type PictureVersion, pictureFile, thumbnailWidth } from '@storefront/contract/pictures.ts'
import sharp, { type Sharp } from 'sharp'

/** Most bytes of a picture that is read. */
const maxBytes = 30_000_000
/** Longest side of a published picture in pixels: twice the width of a phone's gallery. */
const maxSidePixels = 1080
/** Changes whenever the settings below change, so that pictures get another address. */
const encodingSettings = 'webp-avif-1080-480-1'
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']

/** A picture of a folder, and the name under which it is published. */
export interface FolderPicture {
  source: string
  /** `<name>.<hash>.webp`: another picture has another name, so that browsers may keep it for ever. */
  published: string
  /** It has been published before: the file is copied as it is. */
  isPublished: boolean
}

/** A picture that was published and exported again keeps its name. */
const publishedName = /^[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{8}\.webp$/

/** The picture of a file. @throws Error in words for what is no picture, or is too large */
export async function folderPicture(folder: string, file: string): Promise<FolderPicture> {
  const source = join(folder, 'pictures', file)
  const stats = await stat(source).catch(() => null)
  if (!stats?.isFile()) throw new Error(`there is no file pictures/${file}; add it, or correct the name`)
  if (stats.size > maxBytes) throw new Error(`pictures/${file} has more than 30 MB; make it smaller`)
  const bytes = await readFile(source)
  const { format = '' } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '' }))
  if (!formats.includes(format))
    throw new Error(`pictures/${file} is no picture; save it as JPEG, PNG or WebP`)
  if (publishedName.test(file) && format === 'webp') return { source, published: file, isPublished: true }
  const hash = createHash('sha256').update(encodingSettings).update(bytes).digest('hex').slice(0, 8)
  return { source, published: `${stemOf(file)}.${hash}.webp`, isPublished: false }
}

/**
 * Writes a picture into the folder that is served at `/images/`: at most 1,080 pixels wide and high, upright, without the
 * camera's place and time, and its versions beside it. A picture that is there already is not written again; a published one of a
 * folder gets the versions that it lacks: also after a crash between two of them. @returns whether anything was written
 */
export async function publishPicture(
  { source, published, isPublished }: FolderPicture,
  into: string,
): Promise<boolean> {
  const existing = await readFile(join(into, published)).catch(() => null)
  if (existing && !isPublished) return false
  const whole = isPublished ? await readFile(source) : await webp(resized(source, maxSidePixels))
  if (existing && !existing.equals(whole))
    throw new Error(`${published} is published with other content; give the picture another name`)
  const known = existing ? await knownVersions(published, into) : []
  if (existing && known.length === versionsBesideWhole.length) return false
  await mkdir(into, { recursive: true })
  const versions = (await versionsOf(source, whole)).filter(
    (version) => !known.includes(pictureFile(published, version)),
  )
  for (const { bytes, ...version } of versions)
    await writeAtOnce(into, pictureFile(published, version), bytes)
  // The last one, because what is named so counts as published.
  if (!existing) await writeAtOnce(into, published, whole)
  return !existing || versions.length > 0
}

/** Files of the versions that are there. */
async function knownVersions(published: string, into: string): Promise<string[]> {
  const files = versionsBesideWhole.map((version) => pictureFile(published, version))
  const found = await Promise.all(files.map((file) => stat(join(into, file)).catch(() => null)))
  return files.filter((_, index) => found[index])
}

const wholeAvif = { isThumbnail: false, format: 'avif' } as const
const smallWebp = { isThumbnail: true, format: 'webp' } as const
const smallAvif = { isThumbnail: true, format: 'avif' } as const
const versionsBesideWhole: readonly PictureVersion[] = [wholeAvif, smallWebp, smallAvif]

/**
 * Smaller forms of a picture: AVIF, and thumbnails for lists in both formats. One is left out where another that the same browser would
 * get has no more bytes. @param whole the published picture in full size
 */
async function versionsOf(source: string, whole: Buffer): Promise<(PictureVersion & { bytes: Buffer })[]> {
  const { width, height } = await sharp(whole).metadata()
  const isLarge = Math.max(width, height) > thumbnailWidth
  const versions: (PictureVersion & { bytes: Buffer })[] = []
  let smallest = whole.length
  const addIfSmaller = (version: PictureVersion, bytes: Buffer, otherwise: number) => {
    if (bytes.length >= otherwise) return
    versions.push({ ...version, bytes })
    smallest = Math.min(smallest, bytes.length)
  }
  addIfSmaller(wholeAvif, await avif(resized(source, maxSidePixels)), whole.length)
  if (!isLarge) return versions
  addIfSmaller(smallWebp, await webp(resized(source, thumbnailWidth)), whole.length)
  addIfSmaller(smallAvif, await avif(resized(source, thumbnailWidth)), smallest)
  return versions
}

/** Upright, and no longer than this on its longer side. */
const resized = (source: string, side: number) =>
  sharp(source).rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true })

const webp = (picture: Sharp) => picture.webp({ quality: 80, smartSubsample: true }).toBuffer()
/** Looks like the WebP with two thirds of its bytes. More effort takes three times as long and saves a twentieth. */
const avif = (picture: Sharp) =>
  picture.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()

/** A reader never sees half a file. */
async function writeAtOnce(into: string, name: string, bytes: Buffer) {
  const temporaryFile = join(into, `.${process.pid}.${name}`)
  await writeFile(temporaryFile, bytes)
  await rename(temporaryFile, join(into, name))
}

/** The name without what cannot stand in an address. */
function stemOf(file: string): string {
  const stem = file.slice(0, file.length - extname(file).length).toLowerCase()
  return (
    stem
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'picture'
  )
}
