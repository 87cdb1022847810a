import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { renameFont } from './sfnt-name.ts'
import {
  isSyllable,
  ksSyllables,
  signs,
  syllablesByFrequency,
  usedCharacters,
  writeRanges,
} from './syllables.ts'

/**
 * Generates the shop's font from Pretendard Variable: `npm run font`. One core file has what nearly
 * every page needs; a page with a rarer syllable loads one or two more. Run it again when a message uses a syllable
 * that the core lacks (font-coverage.test.ts fails then).
 */
const FAMILY = 'Storefront Sans'
const CORE_SYLLABLES = 720
const ownFolder = import.meta.dirname
const root = join(ownFolder, '../..')
const target = join(root, 'shared/ui/src/fonts')
const pretendard = join(createRequire(import.meta.url).resolve('pretendard/package.json'), '../dist')

const original = renameFont(readFileSync(join(pretendard, 'public/variable/PretendardVariable.ttf')), FAMILY)
const common = syllablesByFrequency(
  readFileSync(join(pretendard, 'web/variable/pretendardvariable-dynamic-subset.css'), 'utf8'),
)

const core = new Set([...signs, ...common.slice(0, CORE_SYLLABLES), ...usedCharacters(root)])
const commonBeyondCore = common.filter((code) => !core.has(code))
const halfCount = Math.ceil(commonBeyondCore.length / 2)
const rare = ksSyllables().filter((code) => !core.has(code) && !commonBeyondCore.includes(code))
const third = Math.ceil(rare.length / 3)

// The core has what nearly every page needs; `later` has the other common syllables, `rare` those that are rare in Korean text.
// Rare syllables use whole ranges of the Hangul block, which is short to write: of overlapping faces the later one is
// used, so they come first and the core last.
const faces = [
  ...[0, 1, 2].map((part) => {
    const codes = rare.slice(part * third, (part + 1) * third)
    const from = part === 0 ? 0xac00 : (codes[0] ?? 0)
    const to = part === 2 ? 0xd7a3 : (rare[(part + 1) * third] ?? 0) - 1
    return { name: `rare-${part + 1}`, codes, ranges: `U+${from.toString(16)}-${to.toString(16)}` }
  }),
  {
    name: 'later-2',
    codes: commonBeyondCore.slice(halfCount),
    ranges: writeRanges(commonBeyondCore.slice(halfCount)),
  },
  {
    name: 'later-1',
    codes: commonBeyondCore.slice(0, halfCount),
    ranges: writeRanges(commonBeyondCore.slice(0, halfCount)),
  },
  { name: 'core', codes: [...core], ranges: writeRanges(core) },
]

mkdirSync(target, { recursive: true })
for (const file of readdirSync(target)) if (file.endsWith('.woff2')) rmSync(join(target, file))
let total = 0
for (const { name, codes } of faces) {
  const file = await subsetFont(original, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'calt'],
    // Copyright, version, licence and its address, as in sfnt-name.ts.
    preserveNameIds: [0, 5, 13, 14],
    noHinting: true,
  })
  writeFileSync(join(target, `storefront-sans-${name}.woff2`), file)
  total += file.length
  console.log(
    `${name.padEnd(8)} ${String(codes.filter(isSyllable).length).padStart(5)} syllables ${(file.length / 1000).toFixed(1).padStart(6)} kB`,
  )
}
writeFileSync(join(target, 'faces.css'), faces.map(face).join('\n'))
copyFileSync(join(pretendard, 'LICENSE.txt'), join(target, 'OFL.txt'))
console.log(`in all ${(total / 1000).toFixed(0)} kB`)

function face({ name, ranges }: { name: string; ranges: string }): string {
  return `@font-face {
  font-family: "${FAMILY}";
  src: url("./storefront-sans-${name}.woff2") format("woff2");
  font-weight: 400 700;
  font-display: swap;
  unicode-range: ${ranges.replaceAll(',', ', ')};
}
`
}
