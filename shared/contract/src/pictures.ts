/** Where the edge serves published pictures of products and stores. */
const publishedFolder = '/images/'

/** Longer side of the small version of a published photo, in pixels: a tile of a menu is 170 CSS pixels wide on a phone. */
export const thumbnailWidth = 480

/** Query of an address that asks for the small version of a published photo. */
export const thumbnailQuery = `?w=${thumbnailWidth}`

/**
 * Address of a picture in a list: of a published photo the small version, which the edge answers with the whole one where there is none.
 * A cut-out has a hue and is small already; any other address (a picture service of the store, a data URL) is returned as it is.
 */
export function thumbnailAddress({ url, hue }: { url: string; hue?: number | null | undefined }): string {
  const isPhoto = hue === undefined || hue === null
  return isPhoto && url.startsWith(publishedFolder) && !url.includes('?') ? url + thumbnailQuery : url
}

/** Versions of a published picture `<name>.<hash>.webp`, as files beside it. */
export type PictureVersion = { isThumbnail: boolean; format: 'avif' | 'webp' }

/** File name of a version: `<name>.<hash>.w480.avif`. The whole picture in WebP has the published name. */
export function pictureFile(published: string, { isThumbnail, format }: PictureVersion): string {
  const stem = published.replace(/\.webp$/, '')
  return `${stem}${isThumbnail ? `.w${thumbnailWidth}` : ''}.${format}`
}
