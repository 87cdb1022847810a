import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pictureFile } from '@storefront/contract/pictures.ts'
import sharp from 'sharp'
import { type CutOut, compose } from './compose.ts'
import { neverShownAlone, picturePairs } from './picture-pairs.ts'
import { pictures } from './pictures.ts'
import type { Recipe } from './recipe.ts'
import { dominantHue, recolour } from './recolour.ts'

/**
 * Generates the sample stores' pictures: `node tools/pictures/make.ts`. Each becomes
 * `store-api/seed/pictures/<name>.<hash of its bytes>.webp`, so that it can be cached for ever; a dish and the object
 * beside it become one picture, `<dish>-with-<other>`. `manifest.json` maps a name to its file and tile hue; one that
 * is never shown alone has no file. Objects are 256 px wide: enlarging them would add bytes and no detail.
 */
const out = path.join(import.meta.dirname, '../../store-api/seed/pictures')
const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

mkdirSync(out, { recursive: true })
for (const file of readdirSync(out)) if (/\.(avif|webp)$/.test(file)) rmSync(path.join(out, file))

const manifest: Record<string, { file?: string; hue: number }> = {}
let total = 0
const painted = new Map<string, Painted>()
for (const [name, recipe] of Object.entries<Recipe>(pictures)) {
  const object = await paint(recipe)
  painted.set(name, object)
  manifest[name] = {
    ...(neverShownAlone.has(name) ? {} : { file: await write(name, await encodeObject(object)) }),
    hue: object.hue,
  }
}
for (const [name, others] of Object.entries<readonly string[]>(picturePairs))
  for (const other of others) {
    const [object, beside] = [painted.get(name), painted.get(other)]
    if (!object || !beside) throw new Error(`${name} or ${other} has no recipe`)
    const combinedName = `${name}-with-${other}`
    manifest[combinedName] = {
      file: await write(combinedName, await compose(object, beside)),
      hue: object.hue,
    }
  }
writeFileSync(path.join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(
  `${Object.values(manifest).filter(({ file }) => file).length} pictures, ${Math.round(total / 1000)} kB`,
)

/** Writes a picture, and beside it as AVIF where that has fewer bytes. @returns the file's name */
async function write(name: string, bytes: Buffer): Promise<string> {
  const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.webp`
  writeFileSync(path.join(out, file), bytes)
  const avif = await sharp(bytes).avif({ quality: 55, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer()
  const avifFile = pictureFile(file, { isThumbnail: false, format: 'avif' })
  if (avif.length < bytes.length) writeFileSync(path.join(out, avifFile), avif)
  total += bytes.length
  return file
}

/** An object after its recipe; `source` if it is unchanged. */
type Painted = CutOut & { hue: number; source: Buffer | undefined }

async function paint(recipe: Recipe): Promise<Painted> {
  const source = await readFile(path.join(assets, `${recipe.from}.webp`))
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const disc of recipe.erase ?? []) erase(data, info.width, disc)
  recolour(data, info.width, recipe.recolour ?? [])
  const isUnchanged = !recipe.erase && !recipe.recolour
  return {
    data,
    side: info.width,
    hue: recipe.tile ?? dominantHue(data),
    source: isUnchanged ? source : undefined,
  }
}

/** An unchanged object is copied byte for byte: re-encoding would lose quality. */
async function encodeObject({ source, data, side }: Painted): Promise<Buffer> {
  if (source) return source
  const raw = { width: side, height: side, channels: 4 as const }
  return sharp(data, { raw }).webp({ quality: 88, alphaQuality: 90, effort: 6 }).toBuffer()
}

/** Fills a disc row by row with a blend of its left and right surroundings. */
function erase(
  pixels: Uint8Array,
  width: number,
  { x, y, radius }: { x: number; y: number; radius: number },
) {
  for (let row = y - radius; row <= y + radius; row++) {
    const halfWidth = Math.ceil(Math.sqrt(radius ** 2 - (row - y) ** 2)) + 1
    for (let column = x - halfWidth + 1; column < x + halfWidth; column++) {
      const share = (column - (x - halfWidth)) / (2 * halfWidth)
      for (let channel = 0; channel < 3; channel++) {
        const left = pixels[(row * width + x - halfWidth) * 4 + channel] ?? 0
        const right = pixels[(row * width + x + halfWidth) * 4 + channel] ?? 0
        pixels[(row * width + column) * 4 + channel] = Math.round(left + (right - left) * share)
      }
    }
  }
}
