/**
 * Repaints the matching parts of a picture; everything else keeps its colour. Hues are OKLCH degrees, lightness 0-1,
 * chroma 0-0.4.
 */
export interface Recolour {
  /** Hues that match, from..to; may wrap (`[330, 60]`). Default: every hue. */
  hues?: [number, number]
  chroma?: [number, number]
  light?: [number, number]
  /** Only inside this part of the picture: left, top, right, bottom as shares of its size. */
  within?: [number, number, number, number]
  /** Sets the hue, or rotates it by a number of degrees. */
  toHue?: number
  turn?: number
  chromaFactor?: number
  /** Gives grey parts a colour: no matching pixel has less chroma than this. */
  chromaAtLeast?: number
  lightFactor?: number
  lightAdd?: number
}

/**
 * Applies the rules to RGBA bytes in place; the first rule that matches a pixel applies. Matches have soft edges (see
 * `mask`), so that borders are smooth.
 */
export function recolour(pixels: Uint8Array, width: number, rules: readonly Recolour[]): void {
  const size = pixels.length / 4
  const colours = Array.from({ length: size }, (_, index) => {
    return toOklch(pixels[index * 4] ?? 0, pixels[index * 4 + 1] ?? 0, pixels[index * 4 + 2] ?? 0)
  })
  /** The share of each pixel that no rule has painted yet. */
  const unpainted = new Float32Array(size).fill(1)
  for (const rule of rules) {
    const matched = mask(rule, colours, width)
    for (let index = 0; index < size; index++) {
      const share = Math.min(matched[index] ?? 0, unpainted[index] ?? 0)
      const colour = colours[index]
      if (share < 0.01 || pixels[index * 4 + 3] === 0 || !colour) continue
      unpainted[index] = (unpainted[index] ?? 0) - share
      const painted = toRgb(repaint(rule, colour))
      for (let channel = 0; channel < 3; channel++) {
        const old = pixels[index * 4 + channel] ?? 0
        pixels[index * 4 + channel] = Math.round(old + ((painted[channel] ?? 0) - old) * share)
      }
    }
  }
}

/** Dominant hue of a picture: the mean over its pixels, weighted by chroma. */
export function dominantHue(pixels: Uint8Array): number {
  let x = 0
  let y = 0
  for (let index = 0; index < pixels.length; index += 4) {
    const colour = toOklch(pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0)
    const weight = colour.chroma * ((pixels[index + 3] ?? 0) / 255)
    x += weight * Math.cos((colour.hue * Math.PI) / 180)
    y += weight * Math.sin((colour.hue * Math.PI) / 180)
  }
  return Math.round(degrees(y, x))
}

interface Oklch {
  light: number
  chroma: number
  hue: number
}

/** How much each pixel belongs to a rule, 0-1: single stray pixels follow their neighbours, edges are blended. */
function mask(rule: Recolour, colours: readonly Oklch[], width: number): Float32Array {
  const height = colours.length / width
  const raw = Float32Array.from(colours, (colour, index) =>
    matches(rule, colour, { x: (index % width) / width, y: Math.floor(index / width) / height }),
  )
  const neighbourhood = (lightness: Float32Array, index: number) =>
    [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1].map(
      (step) => lightness[index + step] ?? 0,
    )
  const medians = raw.map((_, index) => neighbourhood(raw, index).sort((a, other) => a - other)[4] ?? 0)
  return medians.map((_, index) => neighbourhood(medians, index).reduce((sum, value) => sum + value, 0) / 9)
}

function matches(rule: Recolour, colour: Oklch, position: { x: number; y: number }): number {
  const [left, top, right, bottom] = rule.within ?? [0, 0, 1, 1]
  if (position.x < left || position.x > right || position.y < top || position.y > bottom) return 0
  return Math.min(
    nearness(colour.chroma, rule.chroma, 0.02),
    nearness(colour.light, rule.light, 0.04),
    rule.hues
      ? Math.max(
          ...[-360, 0, 360].map((fullTurn) => nearness(colour.hue + fullTurn, unwrappedRange(rule.hues), 10)),
        )
      : 1,
  )
}

/** 1 inside the range, 0 beyond the margin, and straight in between. */
function nearness(value: number, range: [number, number] | undefined, margin: number): number {
  if (range === undefined) return 1
  const outside = Math.max(range[0] - value, value - range[1], 0)
  return Math.max(0, 1 - outside / margin)
}

function unwrappedRange(range: [number, number] | undefined): [number, number] | undefined {
  return range && range[0] > range[1] ? [range[0] - 360, range[1]] : range
}

function repaint(rule: Recolour, colour: Oklch): Oklch {
  return {
    light: Math.min(1, Math.max(0, colour.light * (rule.lightFactor ?? 1) + (rule.lightAdd ?? 0))),
    chroma: Math.max(colour.chroma * (rule.chromaFactor ?? 1), rule.chromaAtLeast ?? 0),
    hue: rule.toHue ?? (colour.hue + (rule.turn ?? 0) + 360) % 360,
  }
}

function degrees(y: number, x: number): number {
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}

/**
 * RGB bytes as OKLCH, by way of the published matrices of OKLab, whose axes `a` and `b` are called `a` and `c` here: `b` is
 * the blue of RGB.
 */
function toOklch(red: number, green: number, blue: number): Oklch {
  const r = toLinear(red)
  const g = toLinear(green)
  const b = toLinear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: degrees(c, a),
  }
}

/** Back to RGB bytes; a colour outside sRGB loses chroma until it fits, never hue. */
function toRgb({ light, chroma, hue }: Oklch): [number, number, number] {
  for (let reduced = chroma; ; reduced -= 0.004) {
    const linear = toLinearRgb(light, Math.max(0, reduced), hue)
    if (reduced <= 0 || linear.every((value) => value > -0.002 && value < 1.002)) {
      return [toByte(linear[0]), toByte(linear[1]), toByte(linear[2])]
    }
  }
}

function toLinearRgb(light: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const c = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (light + 0.3963377774 * a + 0.2158037573 * c) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * c) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * c) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
