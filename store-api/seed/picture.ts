import manifest from './pictures/manifest.json' with { type: 'json' }

/** Name of a picture that `tools/pictures/make.ts` has made. */
export type PictureName = keyof typeof manifest

/**
 * Where the store API serves a picture; its name carries a hash, so it may be cached for ever.
 * @throws for one that is only made together with another: `tools/pictures/together.ts` says which
 */
export function pictureUrl(name: PictureName): string {
  const made: { file?: string } = manifest[name]
  if (!made?.file) throw new Error(`${name} is not made by itself`)
  return `/images/${made.file}`
}

/**
 * The image field of a product: its picture, which may hold something that lies beside it, and the hue of its tile.
 * @throws for a pair that is not in `tools/pictures/together.ts`
 */
export function productPicture(name: PictureName, beside?: PictureName, hue?: number) {
  const shown = beside ? (`${name}-with-${beside}` as PictureName) : name
  return { url: pictureUrl(shown), hue: hue ?? pictureHue(name) }
}

/** Hue of the tile that a picture stands on. */
export function pictureHue(name: PictureName): number {
  return manifest[name].hue
}
