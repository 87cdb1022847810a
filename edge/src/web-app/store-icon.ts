import { storePath } from '@storefront/contract/paths.ts'
import type { Stroke } from './letter-strokes.ts'
import { png } from './png.ts'
import { strokesOf } from './strokes.ts'

/**
 * Icons of a store by their file names: side in pixels, the letter's share of it, and the corner radius. A mask may cut
 * off all but the inner 80 %; iOS rounds corners itself.
 */
export const icons = {
  'icon-192.png': { size: 192, letter: 0.5, corner: 0.22 },
  'icon-512.png': { size: 512, letter: 0.5, corner: 0.22 },
  'icon-maskable-512.png': { size: 512, letter: 0.4, corner: 0 },
  'apple-touch-icon.png': { size: 180, letter: 0.5, corner: 0 },
} as const
export type IconName = keyof typeof icons

export const iconSrc = (pageName: string, name: IconName) => storePath(pageName, `/${name}`)

/** Line width as a share of the letter's box. */
const LINE = 0.105
/** Rendered icons by name, letter and colour. */
const cached = new Map<string, Buffer>()
const MAX_ENTRIES = 500

/**
 * The first letter of a store's name in white on its accent colour, as a PNG.
 * @param colour `#rrggbb`
 */
export function storeIcon(name: IconName, storeName: string, colour: string): Buffer {
  // As `strokesOf` reads the name: of a decomposed syllable, the first character is its consonant only.
  const key = `${name} ${storeName.trim().normalize('NFC').slice(0, 1)} ${colour}`
  const cachedIcon = cached.get(key)
  if (cachedIcon) return cachedIcon
  const { size, letter, corner } = icons[name]
  const distanceToLetter = distanceTo(strokesOf(storeName), (1 - letter) / 2, letter)
  const [red, green, blue] = [1, 3, 5].map((position) =>
    Number.parseInt(colour.slice(position, position + 2), 16),
  ) as Rgb
  const picture = png(size, (x, y) => {
    const u = (x + 0.5) / size
    const v = (y + 0.5) / size
    const ink = covered(distanceToLetter(u, v) - (LINE * letter) / 2, size)
    const mix = (value: number) => Math.round(value + (255 - value) * ink)
    return [
      mix(red),
      mix(green),
      mix(blue),
      Math.round(255 * covered(distanceToRoundedSquare(u, v, corner), size)),
    ]
  })
  if (cached.size >= MAX_ENTRIES) cached.clear()
  cached.set(key, picture)
  return picture
}

type Rgb = [number, number, number]

/** The same icon as a data URL (SVG), for the browser's tab. */
export function iconAddress(storeName: string, colour: string): string {
  // As `icon-192.png`, drawn with a side of 64: its letter has 32, its corners 14 and its lines 3.5.
  const lines = strokesOf(storeName).map((stroke) => {
    const points = stroke.map(([x, y]) =>
      [16 + 32 * x, 16 + 32 * y].map((n) => Math.round(n * 10) / 10).join(),
    )
    return `M${points.join('L')}`
  })
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' rx='14' fill='${colour}'/>` +
    `<path d='${lines.join('')}' fill='none' stroke='white' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'/></svg>`
  // Encodes only characters that a data URL must not contain; encoding all would double its size.
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`
}

/** Coverage of a pixel by an edge at this distance, as a share of the picture; negative is inside. */
const covered = (distance: number, size: number) => Math.min(1, Math.max(0, 0.5 - distance * size))

/** Distance to the nearest line of a letter in its box. */
function distanceTo(strokes: readonly Stroke[], from: number, side: number) {
  const segments = strokes.flatMap((stroke) =>
    stroke.slice(1).map(([x, y], i) => {
      const [fromX, fromY] = stroke[i] as Stroke[number]
      return {
        x: from + fromX * side,
        y: from + fromY * side,
        dx: (x - fromX) * side,
        dy: (y - fromY) * side,
      }
    }),
  )
  return (u: number, v: number) => {
    if (Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) > side / 2 + LINE) return 1
    let nearest = 1
    for (const { x, y, dx, dy } of segments) {
      const along = Math.min(1, Math.max(0, ((u - x) * dx + (v - y) * dy) / (dx * dx + dy * dy)))
      nearest = Math.min(nearest, Math.hypot(u - x - along * dx, v - y - along * dy))
    }
    return nearest
  }
}

/** Distance from a rounded square; negative inside. */
function distanceToRoundedSquare(u: number, v: number, corner: number): number {
  const x = Math.abs(u - 0.5) - 0.5 + corner
  const y = Math.abs(v - 0.5) - 0.5 + corner
  if (corner === 0) return -1
  return Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - corner
}
