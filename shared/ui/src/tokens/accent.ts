import { oklchToHex } from './oklch.ts'

/** The part of the palette that follows a store's hue; every value is `#RRGGBB`. */
export type AccentValues = {
  accent: string
  accentPress: string
  accentText: string
  accentTint: string
  accentTint2: string
  accentLine: string
  accentDeep: string
}

/** Hue of a store that has chosen none: the green of the sample cafe. */
export const DEFAULT_HUE = 165

/** OKLCH lightness and chroma of each value; the hue is the store's. */
const lightnessAndChroma = {
  light: {
    accent: [0.54, 0.19],
    accentPress: [0.47, 0.17],
    accentText: [0.49, 0.17],
    accentTint: [0.965, 0.022],
    accentTint2: [0.925, 0.05],
    accentLine: [0.84, 0.09],
    accentDeep: [0.31, 0.065],
  },
  dark: {
    accent: [0.545, 0.18],
    accentPress: [0.48, 0.17],
    accentText: [0.82, 0.13],
    accentTint: [0.27, 0.035],
    accentTint2: [0.33, 0.055],
    accentLine: [0.46, 0.09],
    accentDeep: [0.31, 0.065],
  },
} as const satisfies Record<'light' | 'dark', Record<keyof AccentValues, readonly [number, number]>>

/** Accent colours of one hue (degrees, any number; 365 is 5), once for each theme. */
export function accentOf(hue: number): { light: AccentValues; dark: AccentValues } {
  return { light: withHue(lightnessAndChroma.light, hue), dark: withHue(lightnessAndChroma.dark, hue) }
}

/**
 * The custom properties that carry a store's accent, to be set on the root element
 * (`element.style.setProperty`) or printed into a style element with {@link accentCss}.
 * tokens.css chooses between the `-light` and the `-dark` one, so a theme change needs no script.
 */
export function accentProperties(hue: number): Record<string, string> {
  const { light, dark } = accentOf(hue)
  const properties: Record<string, string> = {}
  for (const [name, property] of Object.entries(propertyOf) as [keyof AccentValues, string][]) {
    properties[`--store-${property}-light`] = light[name]
    properties[`--store-${property}-dark`] = dark[name]
  }
  return properties
}

/** One CSS rule with the properties of {@link accentProperties}, for server-rendered HTML. */
export function accentCss(hue: number): string {
  const body = Object.entries(accentProperties(hue))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return `:root{${body}}`
}

const propertyOf = {
  accent: 'accent',
  accentPress: 'accent-press',
  accentText: 'accent-text',
  accentTint: 'accent-tint',
  accentTint2: 'accent-tint-2',
  accentLine: 'accent-line',
  accentDeep: 'accent-deep',
} as const satisfies Record<keyof AccentValues, string>

function withHue(palette: Record<keyof AccentValues, readonly [number, number]>, hue: number): AccentValues {
  const names = Object.keys(palette) as (keyof AccentValues)[]
  return Object.fromEntries(names.map((name) => [name, oklchToHex(...palette[name], hue)])) as AccentValues
}
