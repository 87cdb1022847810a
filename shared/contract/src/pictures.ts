/** Where the edge serves published pictures of products and stores. */
const publishedFolder = '/images/'

/** Longer side of the small version of a published photo, in pixels: a tile of a menu is 170 CSS pixels wide on a phone. */
export const thumbnailWidth = 480

/** Query of an address that asks for the small version of a published photo. */
export const thumbnailQuery = `?w=${thumbnailWidth}`

/**
 * Address of the small version of a published photo. The edge answers with the whole picture where it has no small one. Any other address
 * (a picture service of the store, a data URL) is returned as it is.
 */
export function thumbnailAddress(address: string): string {
  if (!address.startsWith(publishedFolder) || address.includes('?')) return address
  return address + thumbnailQuery
}

/** Versions of a published picture `<name>.<hash>.webp`, as files beside it. */
export type PictureVersion = { isThumbnail: boolean; format: 'avif' | 'webp' }

/** File name of a version: `<name>.<hash>.w480.avif`. The whole picture in WebP has the published name. */
export function pictureFile(published: string, { isThumbnail, format }: PictureVersion): string {
  const stem = published.replace(/\.webp$/, '')
  return `${stem}${isThumbnail ? `.w${thumbnailWidth}` : ''}.${format}`
}
