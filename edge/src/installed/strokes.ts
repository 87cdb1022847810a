/** A line through these points, in a square of side 1 whose origin is the upper left corner. */
export type Stroke = readonly (readonly [x: number, y: number])[]

/** A box within that square: left, top, width, height. */
type Box = readonly [number, number, number, number]

/**
 * The first letter of a store's name, drawn with lines of one width. The edge has no fonts, and needs none for this: a
 * Korean syllable is put together from its parts; for any other letter there is a bowl with steam above it.
 */
export function strokesOf(name: string): Stroke[] {
  const index = (name.trim().normalize('NFC').codePointAt(0) ?? 0) - FIRST_SYLLABLE
  if (index < 0 || index >= initials.length * vowels.length * finals.length) return bowl
  const initial = initials[Math.floor(index / (vowels.length * finals.length))] ?? ''
  const vowel = vowels[Math.floor(index / finals.length) % vowels.length] ?? ''
  const final = finals[index % finals.length] ?? ''
  const [beside = '', below = ''] = partsOfVowel(vowel)
  const places = placesOf(beside !== '', below !== '', final !== '-')
  return [
    ...placed(consonants(initial), places.initial),
    ...(beside ? placed(besides[beside] ?? [], places.beside) : []),
    ...(below ? placed(belows[below] ?? [], places.below) : []),
    ...(final === '-' ? [] : placed(consonants(final), places.final)),
  ]
}

/** Where Unicode begins with syllables; they follow by initial, vowel and final. */
const FIRST_SYLLABLE = 0xac00
const initials = 'g g+g n d d+d r m b b+b s s+s ng j j+j ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o o-a o-ae o-i yo u u-eo u-e u-i yu eu eu-i i'.split(' ')
const finals = '- g g+g g+s n n+j n+h d r r+g r+m r+b r+s r+t r+p r+h m b b+s s s+s ng j ch k t p h'.split(
  ' ',
)

const ring = (x: number, y: number, r: number): Stroke =>
  Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
  })

const letters: Record<string, Stroke[]> = {
  g: [
    [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.92],
    ],
  ],
  n: [
    [
      [0.1, 0.08],
      [0.1, 0.9],
      [0.92, 0.9],
    ],
  ],
  d: [
    [
      [0.9, 0.1],
      [0.1, 0.1],
      [0.1, 0.9],
      [0.92, 0.9],
    ],
  ],
  r: [
    [
      [0.1, 0.08],
      [0.9, 0.08],
      [0.9, 0.5],
      [0.1, 0.5],
      [0.1, 0.92],
      [0.92, 0.92],
    ],
  ],
  m: [
    [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
      [0.1, 0.1],
    ],
  ],
  b: [
    [
      [0.1, 0.06],
      [0.1, 0.92],
      [0.9, 0.92],
      [0.9, 0.06],
    ],
    [
      [0.1, 0.48],
      [0.9, 0.48],
    ],
  ],
  s: [
    [
      [0.5, 0.08],
      [0.46, 0.38],
      [0.06, 0.92],
    ],
    [
      [0.47, 0.4],
      [0.94, 0.92],
    ],
  ],
  ng: [ring(0.5, 0.5, 0.42)],
  j: [
    [
      [0.08, 0.12],
      [0.92, 0.12],
    ],
    [
      [0.5, 0.12],
      [0.46, 0.42],
      [0.06, 0.92],
    ],
    [
      [0.47, 0.44],
      [0.94, 0.92],
    ],
  ],
  ch: [
    [
      [0.38, 0.02],
      [0.62, 0.02],
    ],
    [
      [0.08, 0.26],
      [0.92, 0.26],
    ],
    [
      [0.5, 0.26],
      [0.46, 0.5],
      [0.06, 0.94],
    ],
    [
      [0.47, 0.52],
      [0.94, 0.94],
    ],
  ],
  k: [
    [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.92],
    ],
    [
      [0.12, 0.5],
      [0.9, 0.5],
    ],
  ],
  t: [
    [
      [0.9, 0.08],
      [0.1, 0.08],
      [0.1, 0.92],
      [0.92, 0.92],
    ],
    [
      [0.1, 0.5],
      [0.86, 0.5],
    ],
  ],
  p: [
    [
      [0.06, 0.1],
      [0.94, 0.1],
    ],
    [
      [0.04, 0.9],
      [0.96, 0.9],
    ],
    [
      [0.32, 0.1],
      [0.32, 0.9],
    ],
    [
      [0.68, 0.1],
      [0.68, 0.9],
    ],
  ],
  h: [
    [
      [0.36, 0.0],
      [0.64, 0.0],
    ],
    [
      [0.08, 0.26],
      [0.92, 0.26],
    ],
    ring(0.5, 0.7, 0.27),
  ],
}

const bar = (x: number): Stroke => [
  [x, 0],
  [x, 1],
]
const across = (from: number, to: number, y: number): Stroke => [
  [from, y],
  [to, y],
]
/** Vowels that stand at the right of the initial. */
const besides: Record<string, Stroke[]> = {
  a: [bar(0.35), across(0.35, 1, 0.48)],
  ya: [bar(0.35), across(0.35, 1, 0.34), across(0.35, 1, 0.64)],
  eo: [bar(0.75), across(0.05, 0.75, 0.48)],
  yeo: [bar(0.75), across(0.05, 0.75, 0.34), across(0.05, 0.75, 0.64)],
  i: [bar(0.55)],
  ae: [bar(0.2), bar(0.9), across(0.2, 0.9, 0.48)],
  yae: [bar(0.2), bar(0.9), across(0.2, 0.9, 0.34), across(0.2, 0.9, 0.64)],
  e: [bar(0.5), bar(1), across(0, 0.5, 0.48)],
  ye: [bar(0.5), bar(1), across(0, 0.5, 0.34), across(0, 0.5, 0.64)],
}
const level = (y: number): Stroke => [
  [0, y],
  [1, y],
]
const stem = (x: number, from: number, to: number): Stroke => [
  [x, from],
  [x, to],
]
/** Vowels that lie below it. */
const belows: Record<string, Stroke[]> = {
  o: [level(0.75), stem(0.5, 0.15, 0.75)],
  yo: [level(0.75), stem(0.34, 0.15, 0.75), stem(0.66, 0.15, 0.75)],
  u: [level(0.25), stem(0.5, 0.25, 0.95)],
  yu: [level(0.25), stem(0.34, 0.25, 0.95), stem(0.66, 0.25, 0.95)],
  eu: [level(0.5)],
}

/** Arc of a bowl, its rim and two wisps of steam. */
const bowl: Stroke[] = [
  Array.from({ length: 19 }, (_, i) => {
    const angle = (i / 18) * Math.PI
    return [0.5 + 0.42 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)] as const
  }),
  [
    [0.02, 0.5],
    [0.98, 0.5],
  ],
  [
    [0.38, 0.32],
    [0.44, 0.22],
    [0.38, 0.12],
    [0.44, 0.02],
  ],
  [
    [0.6, 0.32],
    [0.66, 0.22],
    [0.6, 0.12],
    [0.66, 0.02],
  ],
]

/** One of them, or two side by side. */
function consonants(name: string): Stroke[] {
  const [one = '', two] = name.split('+')
  if (two === undefined) return letters[one] ?? []
  return [...placed(letters[one] ?? [], [0, 0, 0.44, 1]), ...placed(letters[two] ?? [], [0.56, 0, 0.44, 1])]
}

/** What stands beside the initial, and what lies below it. */
function partsOfVowel(vowel: string): [string, string] {
  const [first = '', second] = vowel.split('-')
  if (second !== undefined) return [second, first]
  return first in besides ? [first, ''] : ['', first]
}

function placesOf(hasBeside: boolean, hasBelow: boolean, hasFinal: boolean): Record<string, Box> & Places {
  if (hasBeside && hasBelow)
    return hasFinal
      ? {
          initial: [0.04, 0, 0.46, 0.28],
          below: [0, 0.34, 0.6, 0.22],
          beside: [0.66, 0, 0.3, 0.58],
          final: last,
        }
      : {
          initial: [0.04, 0.02, 0.48, 0.44],
          below: [0, 0.54, 0.64, 0.34],
          beside: [0.7, 0, 0.3, 1],
          final: last,
        }
  if (hasBeside)
    return hasFinal
      ? { initial: [0.02, 0.02, 0.5, 0.5], below: last, beside: [0.62, 0, 0.34, 0.58], final: last }
      : { initial: [0, 0.12, 0.52, 0.7], below: last, beside: [0.64, 0, 0.34, 1], final: last }
  return hasFinal
    ? { initial: [0.2, 0, 0.6, 0.27], below: [0, 0.32, 1, 0.26], beside: last, final: last }
    : { initial: [0.16, 0, 0.68, 0.48], below: [0, 0.54, 1, 0.44], beside: last, final: last }
}

type Places = { initial: Box; beside: Box; below: Box; final: Box }
const last: Box = [0.16, 0.68, 0.68, 0.32]

const placed = (strokes: readonly Stroke[], [left, top, width, height]: Box): Stroke[] =>
  strokes.map((stroke) => stroke.map(([x, y]) => [left + x * width, top + y * height] as const))
