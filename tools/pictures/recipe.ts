import type { Recolour } from './recolour.ts'

/** How one picture is made from one picture of `@lobehub/fluent-emoji-3d`. */
export interface Recipe {
  /** Code point of the emoji, which is its file name. */
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

/** The colour of cup and pot in the original pictures. */
const lilac: [number, number] = [255, 335]
/** Hue of the tile of an iced drink. */
const icedTileHue = 228

interface Liquid {
  hue: number
  /** `light` and `chroma` are factors of lightness and chroma: 0.6 of the original's lightness looks like coffee. */
  light?: number
  chroma?: number
  /** Hue of the tile behind the picture. */
  tile?: number
}

/** A takeaway cup with a lid and a straw, with a cold drink. */
export function cup({ hue, light = 1, chroma = 1, tile }: Liquid, strawHue = 300): Recipe {
  return {
    from: '1f9cb',
    erase: pearls,
    recolour: [
      { hues: [330, 100], light: [0, 0.93], toHue: hue, lightFactor: light, chromaFactor: chroma },
      { hues: [285, 330], toHue: strawHue },
    ],
    ...(tile === undefined ? {} : { tile }),
  }
}

/** The same cup with tapioca pearls left in. */
export function bubbleCup({ hue, light = 1, chroma = 1, tile }: Liquid, strawHue = 300): Recipe {
  return {
    from: '1f9cb',
    recolour: [
      { hues: [330, 100], light: [0.6, 0.93], toHue: hue, lightFactor: light, chromaFactor: chroma },
      { hues: [285, 330], toHue: strawHue },
    ],
    ...(tile === undefined ? {} : { tile }),
  }
}

/** A mug on a saucer, seen from above. */
export function mug(porcelain: { hue: number; chroma?: number; lightAdd?: number }, drink?: Liquid): Recipe {
  return {
    from: '2615',
    recolour: [
      {
        hues: lilac,
        toHue: porcelain.hue,
        chromaFactor: porcelain.chroma ?? 1,
        lightAdd: porcelain.lightAdd ?? 0,
      },
      ...(drink
        ? [
            {
              hues: [350, 60] as [number, number],
              light: [0, 0.55] as [number, number],
              toHue: drink.hue,
              lightFactor: drink.light ?? 1,
              chromaFactor: drink.chroma ?? 1,
            },
          ]
        : []),
    ],
    ...(drink?.tile === undefined ? {} : { tile: drink.tile }),
  }
}

/** A straight glass; only its content is repainted. `chroma` is the least chroma here, as the original is white milk. */
export function glass({ hue, light = 1, chroma = 0.1, tile }: Liquid): Recipe {
  return {
    from: '1f95b',
    recolour: [
      {
        hues: [262, 345],
        light: [0, 0.975],
        within: [0.08, 0.22, 0.92, 0.86],
        toHue: hue,
        lightFactor: light,
        chromaAtLeast: chroma,
      },
    ],
    tile: tile ?? hue,
  }
}

/** A steaming tea cup with a tea bag: the colours of cup and bag. */
export function tea(bagHue: number, porcelain?: { hue: number; chroma: number }): Recipe {
  return {
    from: '1f375',
    recolour: [
      { hues: [110, 160], toHue: bagHue },
      ...(porcelain
        ? [
            {
              light: [0.45, 1] as [number, number],
              within: [0, 0.33, 1, 0.9] as [number, number, number, number],
              toHue: porcelain.hue,
              chromaAtLeast: porcelain.chroma,
            },
          ]
        : []),
    ],
    tile: bagHue,
  }
}

/** A rice bowl as the iron pot that pot rice is cooked and served in; `rice` tints the grains. */
export function ironPot(rice?: { hue: number; chroma: number; light?: number }): Recipe {
  return {
    from: '1f35a',
    recolour: [
      { chroma: [0.08, 1], toHue: 45, chromaFactor: 0.14, lightFactor: 0.62 },
      ...(rice
        ? [
            {
              light: [0.6, 1] as [number, number],
              toHue: rice.hue,
              chromaAtLeast: rice.chroma,
              lightFactor: rice.light ?? 1,
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
      { hues: lilac, toHue: 40, chromaFactor: 0.7, lightFactor: 0.55 },
      {
        hues: [40, 62],
        light: [0.6, 0.85],
        toHue: broth.hue,
        lightFactor: broth.light ?? 1,
        chromaFactor: broth.chroma ?? 1,
      },
    ],
    tile: broth.hue,
  }
}

/** A cast-iron pan with food. */
export function pan(food: { hue: number; light?: number; chroma?: number }, ironChroma = 0.35): Recipe {
  return {
    from: '1f958',
    recolour: [
      {
        hues: [70, 110],
        light: [0.6, 1],
        toHue: food.hue,
        lightFactor: food.light ?? 1,
        chromaFactor: food.chroma ?? 1,
      },
      { hues: [270, 320], chromaFactor: ironChroma, lightFactor: 0.95 },
    ],
    tile: food.hue,
  }
}

/** Rotates the hue of every colour of an object by a number of degrees. */
export function hueRotated(
  from: string,
  turn: number,
  options?: Pick<Recolour, 'chromaFactor' | 'lightFactor'>,
): Recipe {
  return { from, recolour: [{ turn, ...options }] }
}

/** The same picture on a cool tile, for iced drinks. */
export function iced(recipe: Recipe): Recipe {
  return { ...recipe, tile: icedTileHue }
}
