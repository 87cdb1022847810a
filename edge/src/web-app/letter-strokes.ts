/** A line through these points, in a square of side 1 whose origin is the upper left corner. */
export type Stroke = readonly (readonly [x: number, y: number])[]

const ring = (x: number, y: number, r: number): Stroke =>
  Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
  })

/** Consonants, by their names in the syllable tables. */
export const letters: Record<string, Stroke[]> = {
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
const horizontal = (from: number, to: number, y: number): Stroke => [
  [from, y],
  [to, y],
]
/** Vowels at the right of the initial consonant. */
export const vowelsBeside: Record<string, Stroke[]> = {
  a: [bar(0.35), horizontal(0.35, 1, 0.48)],
  ya: [bar(0.35), horizontal(0.35, 1, 0.34), horizontal(0.35, 1, 0.64)],
  eo: [bar(0.75), horizontal(0.05, 0.75, 0.48)],
  yeo: [bar(0.75), horizontal(0.05, 0.75, 0.34), horizontal(0.05, 0.75, 0.64)],
  i: [bar(0.55)],
  ae: [bar(0.2), bar(0.9), horizontal(0.2, 0.9, 0.48)],
  yae: [bar(0.2), bar(0.9), horizontal(0.2, 0.9, 0.34), horizontal(0.2, 0.9, 0.64)],
  e: [bar(0.5), bar(1), horizontal(0, 0.5, 0.48)],
  ye: [bar(0.5), bar(1), horizontal(0, 0.5, 0.34), horizontal(0, 0.5, 0.64)],
}
const level = (y: number): Stroke => [
  [0, y],
  [1, y],
]
const stem = (x: number, from: number, to: number): Stroke => [
  [x, from],
  [x, to],
]
/** Vowels below the initial consonant. */
export const vowelsBelow: Record<string, Stroke[]> = {
  o: [level(0.75), stem(0.5, 0.15, 0.75)],
  yo: [level(0.75), stem(0.34, 0.15, 0.75), stem(0.66, 0.15, 0.75)],
  u: [level(0.25), stem(0.5, 0.25, 0.95)],
  yu: [level(0.25), stem(0.34, 0.25, 0.95), stem(0.66, 0.25, 0.95)],
  eu: [level(0.5)],
}

/** Arc of a bowl, its rim and two wisps of steam. */
export const bowl: Stroke[] = [
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
