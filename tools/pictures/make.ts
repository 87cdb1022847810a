import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { pictures } from './pictures.ts'
import type { Recipe } from './recipe.ts'
import { dominantHue, recolour } from './recolour.ts'

/**
 * Makes the sample stores' pictures: `node tools/pictures/make.ts`. Each becomes
 * `store-api/seed/pictures/<name>.<hash of its bytes>.webp`, so that it may be cached for ever;
 * `manifest.json` says which file, and which tile hue, belongs to a name. Objects are 256 px wide
 * and stay so: enlarging them would add bytes and no detail.
 */
const out = path.join(import.meta.dirname, '../../store-api/seed/pictures')
const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

mkdirSync(out, { recursive: true })
for (const file of readdirSync(out)) if (file.endsWith('.webp')) rmSync(path.join(out, file))

const manifest: Record<string, { file: string; hue: number }> = {}
let total = 0
for (const [name, recipe] of Object.entries<Recipe>(pictures)) {
  const { bytes, hue } = await make(recipe)
  const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.webp`
  writeFileSync(path.join(out, file), bytes)
  manifest[name] = { file, hue }
  total += bytes.length
}
writeFileSync(path.join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`${Object.keys(manifest).length} pictures, ${Math.round(total / 1000)} kB`)

async function make(recipe: Recipe): Promise<{ bytes: Buffer; hue: number }> {
  const source = await readFile(path.join(assets, `${recipe.from}.webp`))
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const disc of recipe.erase ?? []) erase(data, info.width, disc)
  recolour(data, info.width, recipe.recolour ?? [])
  const hue = recipe.tile ?? dominantHue(data)
  // An object as it came is passed on byte for byte: a second encoding would only cost quality.
  if (!recipe.erase && !recipe.recolour) return { bytes: source, hue }
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  return {
    bytes: await sharp(data, { raw }).webp({ quality: 88, alphaQuality: 90, effort: 6 }).toBuffer(),
    hue,
  }
}

/** Fills a disc row by row with a blend of what stands left and right of it. */
function erase(
  pixels: Uint8Array,
  width: number,
  { x, y, radius }: { x: number; y: number; radius: number },
) {
  for (let row = y - radius; row <= y + radius; row++) {
    const half = Math.ceil(Math.sqrt(radius ** 2 - (row - y) ** 2)) + 1
    for (let column = x - half + 1; column < x + half; column++) {
      const share = (column - (x - half)) / (2 * half)
      for (let channel = 0; channel < 3; channel++) {
        const left = pixels[(row * width + x - half) * 4 + channel] ?? 0
        const right = pixels[(row * width + x + half) * 4 + channel] ?? 0
        pixels[(row * width + column) * 4 + channel] = Math.round(left + (right - left) * share)
      }
    }
  }
}
