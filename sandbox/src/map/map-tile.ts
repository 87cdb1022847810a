import { textOf } from '../html/texts.ts'

/** A simulated map tile: streets that meet at its edges, and a note that it is not a real map. */
export function mapTile(z: number, x: number, y: number): string {
  // Mixes the coordinates by large primes, so that the colours of a tile depend on all three and are always the same.
  const seed = (x * 73_856_093 + y * 19_349_663 + z * 83_492_791) >>> 0
  const pick = (from: readonly string[], shift: number) => from[(seed >>> shift) % from.length] ?? ''
  const blocks = [
    [14, 14, 74, 92],
    [116, 14, 126, 92],
    [14, 134, 74, 108],
    [116, 134, 126, 108],
  ].map(
    ([left, top, width, height], index) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="6" fill="${pick(fills, index * 3)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<rect width="256" height="256" fill="#e9e9e4"/>
<path d="M0 120h256M102 0v256" stroke="#fff" stroke-width="14"/>
<path d="M0 0h256M0 0v256" stroke="#fff" stroke-width="8"/>
${blocks.join('')}
<text x="179" y="196" text-anchor="middle" font-family="sans-serif" font-size="13" fill="#676963">${textOf('mockMap')}</text>
</svg>`
}

const fills = ['#dfe8d8', '#f3f0e6', '#e4e6ec', '#f3f0e6', '#eceae2'] as const
