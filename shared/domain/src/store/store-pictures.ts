import type { StoreInfo } from '@storefront/contract/entities/store.ts'

/** Props of `Picture`: a photo, or a cut-out on a tile of its hue. */
export interface StorePicture {
  src: string
  kind: 'photo' | 'object'
  /** Text of a slide; empty for a photo. */
  caption: string
  hue?: number
  garnish?: string
}

/** The store's photos (all but its logo), or else the pictures of its slides; none where it has neither. */
export function storePictures({ image, userMobileSetting }: StoreInfo, language: string): StorePicture[] {
  const photos = image.filter(({ type }) => type !== 'logo')
  if (photos.length > 0)
    return photos.map(({ url, hue }) =>
      hue == null ? { src: url, kind: 'photo', caption: '' } : { src: url, kind: 'object', caption: '', hue },
    )
  return userMobileSetting.slides.map(({ image: src, garnish, hue, title, en }) => ({
    src,
    kind: 'object',
    caption: (language === 'en' && en?.title) || title,
    hue,
    ...(garnish && { garnish }),
  }))
}
