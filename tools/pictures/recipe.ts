import type { Recolour } from './recolour.ts'

/** How one picture is made from one object of the package. */
export interface Recipe {
  /** Code point of the object, which is its file name. */
  from: string
  /** Discs to paint over with their surroundings, such as the pearls of a cup. Pixels of a 256 px picture. */
  erase?: readonly { x: number; y: number; radius: number }[]
  recolour?: readonly Recolour[]
  /** Hue of the tile behind the picture; computed from the picture by default. */
  tile?: number
}

const pearls = [
  { x: 108, y: 195, radius: 13 },
  { x: 148, y: 195, radius: 13 },
  { x: 92, y: 219, radius: 13 },
  { x: 128, y: 219, radius: 13 },
  { x: 164, y: 219, radius: 13 },
]

const lilac: [number, number] = [255, 335]
const ice = 228

interface Liquid {
  hue: number
  /** Lightness is multiplied: 0.6 is coffee, 1 the paint of the original. */
  light?: number
  chroma?: number
  tile?: number
}

/** A takeaway cup with a lid and a straw, with a cold drink. */
export function cup({ hue, light = 1, chroma = 1, tile }: Liquid, straw = 300): Recipe {
  return {
    from: '1f9cb',
    erase: pearls,
    recolour: [
      { hues: [330, 100], light: [0, 0.93], toHue: hue, lightBy: light, chromaBy: chroma },
      { hues: [285, 330], toHue: straw },
    ],
    ...(tile === undefined ? {} : { tile }),
  }
}

/** The same cup with tapioca pearls left in. */
export function bubbleCup({ hue, light = 1, chroma = 1, tile }: Liquid, straw = 300): Recipe {
  return {
    from: '1f9cb',
    recolour: [
      { hues: [330, 100], light: [0.6, 0.93], toHue: hue, lightBy: light, chromaBy: chroma },
      { hues: [285, 330], toHue: straw },
    ],
    ...(tile === undefined ? {} : { tile }),
  }
}

/** A mug on a saucer, seen from above. */
export function mug(china: { hue: number; chroma?: number; light?: number }, drink?: Liquid): Recipe {
  return {
    from: '2615',
    recolour: [
      { hues: lilac, toHue: china.hue, chromaBy: china.chroma ?? 1, lightAdd: china.light ?? 0 },
      ...(drink
        ? [
            {
              hues: [350, 60] as [number, number],
              light: [0, 0.55] as [number, number],
              toHue: drink.hue,
              lightBy: drink.light ?? 1,
              chromaBy: drink.chroma ?? 1,
            },
          ]
        : []),
    ],
    ...(drink?.tile === undefined ? {} : { tile: drink.tile }),
  }
}

/** A straight glass; only its content is repainted. */
export function glass({ hue, light = 1, chroma = 0.1, tile }: Liquid): Recipe {
  return {
    from: '1f95b',
    recolour: [
      {
        hues: [262, 345],
        light: [0, 0.975],
        within: [0.08, 0.22, 0.92, 0.86],
        toHue: hue,
        lightBy: light,
        chromaAtLeast: chroma,
      },
    ],
    tile: tile ?? hue,
  }
}

/** A steaming tea cup with a tea bag: the colours of cup and bag. */
export function tea(bag: number, china?: { hue: number; chroma: number }): Recipe {
  return {
    from: '1f375',
    recolour: [
      { hues: [110, 160], toHue: bag },
      ...(china
        ? [
            {
              light: [0.45, 1] as [number, number],
              within: [0, 0.33, 1, 0.9] as [number, number, number, number],
              toHue: china.hue,
              chromaAtLeast: china.chroma,
            },
          ]
        : []),
    ],
    tile: bag,
  }
}

/** A rice bowl as the iron pot that pot rice is cooked and served in; `rice` tints the grains. */
export function ironPot(rice?: { hue: number; chroma: number; light?: number }): Recipe {
  return {
    from: '1f35a',
    recolour: [
      { chroma: [0.08, 1], toHue: 45, chromaBy: 0.14, lightBy: 0.62 },
      ...(rice
        ? [
            {
              light: [0.6, 1] as [number, number],
              toHue: rice.hue,
              chromaAtLeast: rice.chroma,
              lightBy: rice.light ?? 1,
            },
          ]
        : []),
    ],
    tile: rice?.hue ?? 75,
  }
}

/** A stew in a clay pot; the broth is repainted, its ingredients keep their colour. */
export function clayPot(broth: { hue: number; light?: number; chroma?: number }): Recipe {
  return {
    from: '1f372',
    recolour: [
      { hues: lilac, toHue: 40, chromaBy: 0.7, lightBy: 0.55 },
      {
        hues: [40, 62],
        light: [0.6, 0.85],
        toHue: broth.hue,
        lightBy: broth.light ?? 1,
        chromaBy: broth.chroma ?? 1,
      },
    ],
    tile: broth.hue,
  }
}

/** A cast-iron pan with food. */
export function pan(food: { hue: number; light?: number; chroma?: number }, iron = 0.35): Recipe {
  return {
    from: '1f958',
    recolour: [
      {
        hues: [70, 110],
        light: [0.6, 1],
        toHue: food.hue,
        lightBy: food.light ?? 1,
        chromaBy: food.chroma ?? 1,
      },
      { hues: [270, 320], chromaBy: iron, lightBy: 0.95 },
    ],
    tile: food.hue,
  }
}

/** Rotates the hue of every colour of an object by a number of degrees. */
export function turned(from: string, turn: number, options?: Pick<Recolour, 'chromaBy' | 'lightBy'>): Recipe {
  return { from, recolour: [{ turn, ...options }] }
}

/** On a cool tile, for iced drinks. */
export function iced(recipe: Recipe): Recipe {
  return { ...recipe, tile: ice }
}
