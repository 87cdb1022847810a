import manifest from './pictures/manifest.json' with { type: 'json' }

/** Name of a picture that `tools/pictures/make.ts` has made. */
export type PictureName = keyof typeof manifest

/** Where the store API serves a picture; its name carries a hash, so it may be cached for ever. */
export function pictureUrl(name: PictureName): string {
  return `/images/${manifest[name].file}`
}

/** The image field of a product: the picture, the hue of its tile and at most one garnish. */
export function productPicture(name: PictureName, garnish?: PictureName, hue?: number) {
  const picture = { url: pictureUrl(name), hue: hue ?? manifest[name].hue }
  return garnish ? { ...picture, garnish: pictureUrl(garnish) } : picture
}

/** Hue of the tile that a picture stands on. */
export function pictureHue(name: PictureName): number {
  return manifest[name].hue
}
