import manifest from './pictures/manifest.json' with { type: 'json' }

/** Name of a picture that `tools/pictures/make.ts` has made. */
export type PictureName = keyof typeof manifest

/** By name, also those of two: `<dish>-with-<other>`. One that is only shown with another has no file. */
const madePictures: Record<string, { file?: string; hue: number } | undefined> = manifest

/**
 * Where the store API serves a picture; its name carries a hash, so it may be cached for ever.
 * @throws for one that has no file of its own (listed in `tools/pictures/picture-pairs.ts`)
 */
export function pictureUrl(name: PictureName): string {
  return urlOf(name)
}

/**
 * The image field of a product: its picture, which may contain a second object, and the hue of its tile.
 * @throws for a pair that is not in `tools/pictures/picture-pairs.ts`
 */
export function productPicture(name: PictureName, beside?: PictureName, hue?: number) {
  return { url: urlOf(beside ? `${name}-with-${beside}` : name), hue: hue ?? pictureHue(name) }
}

/** Hue of the tile behind a picture. */
export function pictureHue(name: PictureName): number {
  return manifest[name].hue
}

function urlOf(name: string): string {
  const file = madePictures[name]?.file
  if (!file) throw new Error(`There is no picture ${name}`)
  return `/images/${file}`
}
