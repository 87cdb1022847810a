import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Latin letters, digits, punctuation and signs that Korean and English pages use, and the single Korean letters (jamo) from which a keyboard composes syllables. */
export const signs: readonly number[] = [
  ...span(0x20, 0x7e),
  ...span(0xa0, 0xff),
  ...[...'–—‘’“”†•…‰′″‹›₩€™←↑→↓−×÷≤≥∞■□▲△▶▷▼▽◀◁◆◇○◎●★☆♡♥✓「」『』【】〈〉《》、。〃〜・'].map(codeOf),
  ...span(0x3131, 0x3163),
]

/** Code points of the 2,350 syllables of KS X 1001, the old national standard, which covers names and menus. */
export function ksSyllables(): number[] {
  const decoder = new TextDecoder('euc-kr')
  const rows = span(0xb0, 0xc8).flatMap((row) =>
    span(0xa1, 0xfe).map((cell) => codeOf(decoder.decode(new Uint8Array([row, cell])))),
  )
  return rows.filter(isSyllable)
}

/**
 * Syllables by how often Korean text uses them, most frequent first: the order of the slices in the typeface's package,
 * which follow Google's statistics of Korean pages.
 */
export function syllablesByFrequency(sliceCss: string): number[] {
  const slices = [...sliceCss.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, ranges = '']) =>
    readRanges(ranges),
  )
  // The last 20 slices have the most frequent syllables, the very last one the most frequent of these.
  return slices
    .slice(-20)
    .reverse()
    .flatMap((slice) => slice.filter(isSyllable))
}

/** Every character beyond ASCII of all `messages/*.json` and Korean wire enums: they are all in the core file. */
export function usedCharacters(root: string): number[] {
  const files = globSync(
    [
      '*/messages/*.json',
      '*/src/**/messages/*.json',
      'shared/*/messages/*.json',
      'shared/*/src/**/messages/*.json',
      'shared/contract/src/wire-enums.ts',
    ],
    {
      cwd: root,
    },
  )
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('')
  return [...new Set([...text].map(codeOf))].filter((code) => code > 0x7e)
}

/** `U+ac00-ac02,U+ac10` for CSS. */
export function writeRanges(codes: Iterable<number>): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of sorted) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',')
}

/** Parses ranges as `writeRanges` writes them. */
export function readRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return span(Number.parseInt(from, 16), Number.parseInt(to, 16))
  })
}

export function isSyllable(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
