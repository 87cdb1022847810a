import { bowl, letters, type Stroke, vowelsBelow, vowelsBeside } from './letter-strokes.ts'

/** A box within the square of a stroke: left, top, width, height. */
type Box = readonly [number, number, number, number]

/**
 * The first letter of a store's name, drawn with lines of one width. Installing needs PNG icons, stores rarely have a
 * square logo, and servers have no Korean fonts or rendering library: a Korean syllable is composed from its parts; for
 * any other letter a steaming bowl is drawn.
 */
export function strokesOf(name: string): Stroke[] {
  const index = (name.trim().normalize('NFC').codePointAt(0) ?? 0) - FIRST_SYLLABLE
  if (index < 0 || index >= initials.length * vowels.length * finals.length) return bowl
  const initial = initials[Math.floor(index / (vowels.length * finals.length))] ?? ''
  const vowel = vowels[Math.floor(index / finals.length) % vowels.length] ?? ''
  const final = finals[index % finals.length] ?? ''
  const [vowelBeside = '', vowelBelow = ''] = partsOfVowel(vowel)
  const places = placesOf(vowelBeside !== '', vowelBelow !== '', final !== '-')
  return [
    ...placed(consonants(initial), places.initial),
    ...(vowelBeside ? placed(vowelsBeside[vowelBeside] ?? [], places.beside) : []),
    ...(vowelBelow ? placed(vowelsBelow[vowelBelow] ?? [], places.below) : []),
    ...(final === '-' ? [] : placed(consonants(final), places.final)),
  ]
}

/** First Hangul syllable in Unicode; syllables are ordered by initial, vowel and final. */
const FIRST_SYLLABLE = 0xac00
const initials = 'g g+g n d d+d r m b b+b s s+s ng j j+j ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o o-a o-ae o-i yo u u-eo u-e u-i yu eu eu-i i'.split(' ')
const finals = '- g g+g g+s n n+j n+h d r r+g r+m r+b r+s r+t r+p r+h m b b+s s s+s ng j ch k t p h'.split(
  ' ',
)

/** One of them, or two side by side. */
function consonants(name: string): Stroke[] {
  const [one = '', two] = name.split('+')
  if (two === undefined) return letters[one] ?? []
  return [...placed(letters[one] ?? [], [0, 0, 0.44, 1]), ...placed(letters[two] ?? [], [0.56, 0, 0.44, 1])]
}

/** Vowels at the right of the initial, and those below it. */
function partsOfVowel(vowel: string): [string, string] {
  const [first = '', second] = vowel.split('-')
  if (second !== undefined) return [second, first]
  return first in vowelsBeside ? [first, ''] : ['', first]
}

function placesOf(hasBeside: boolean, hasBelow: boolean, hasFinal: boolean): Record<string, Box> & Places {
  if (hasBeside && hasBelow)
    return hasFinal
      ? {
          initial: [0.04, 0, 0.46, 0.28],
          below: [0, 0.34, 0.6, 0.22],
          beside: [0.66, 0, 0.3, 0.58],
          final: finalBox,
        }
      : {
          initial: [0.04, 0.02, 0.48, 0.44],
          below: [0, 0.54, 0.64, 0.34],
          beside: [0.7, 0, 0.3, 1],
          final: finalBox,
        }
  if (hasBeside)
    return hasFinal
      ? { initial: [0.02, 0.02, 0.5, 0.5], below: finalBox, beside: [0.62, 0, 0.34, 0.58], final: finalBox }
      : { initial: [0, 0.12, 0.52, 0.7], below: finalBox, beside: [0.64, 0, 0.34, 1], final: finalBox }
  return hasFinal
    ? { initial: [0.2, 0, 0.6, 0.27], below: [0, 0.32, 1, 0.26], beside: finalBox, final: finalBox }
    : { initial: [0.16, 0, 0.68, 0.48], below: [0, 0.54, 1, 0.44], beside: finalBox, final: finalBox }
}

type Places = { initial: Box; beside: Box; below: Box; final: Box }
/** Box of the final consonant; also in the place of a vowel that the syllable does not have. */
const finalBox: Box = [0.16, 0.68, 0.68, 0.32]

const placed = (strokes: readonly Stroke[], [left, top, width, height]: Box): Stroke[] =>
  strokes.map((stroke) => stroke.map(([x, y]) => [left + x * width, top + y * height] as const))
