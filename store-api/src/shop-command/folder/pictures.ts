import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'

/** Most bytes of a picture that is read. */
const maxBytes = 30_000_000
/** Longest side of a published picture in pixels: twice the width of a phone's gallery. */
const maxSidePixels = 1080
/** Changes whenever the settings below change, so that pictures get another address. */
const encodingSettings = 'webp-1080-q80-1'
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
 * camera's place and time. A picture that is there already is not written again.
 */
export async function publishPicture(
  { source, published, isPublished }: FolderPicture,
  into: string,
): Promise<boolean> {
  const target = join(into, published)
  const existing = await readFile(target).catch(() => null)
  if (existing && !isPublished) return false
  if (existing) {
    if (existing.equals(await readFile(source))) return false
    throw new Error(`${published} is published with other content; give the picture another name`)
  }
  await mkdir(into, { recursive: true })
  // A reader never sees half a file.
  const temporaryFile = join(into, `.${process.pid}.${published}`)
  if (isPublished) await copyFile(source, temporaryFile)
  else await writeFile(temporaryFile, await resizePicture(source))
  await rename(temporaryFile, target)
  return true
}

async function resizePicture(source: string): Promise<Buffer> {
  return sharp(source)
    .rotate()
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, smartSubsample: true })
    .toBuffer()
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
