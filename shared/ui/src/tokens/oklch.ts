/**
 * `#RRGGBB` of an OKLCH colour (lightness 0 to 1, chroma, hue in degrees). A colour outside sRGB keeps lightness and
 * hue and loses chroma until it fits: clipping the channels would change the hue of a brand.
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  if (isInside(linearRgb(lightness, chroma, hue))) return hexOf(linearRgb(lightness, chroma, hue))
  let fits = 0
  let tooMuch = chroma
  for (let step = 0; step < 24; step++) {
    const middle = (fits + tooMuch) / 2
    if (isInside(linearRgb(lightness, middle, hue))) fits = middle
    else tooMuch = middle
  }
  return hexOf(linearRgb(lightness, fits, hue))
}

/** WCAG contrast of two `#RRGGBB` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

type Rgb = readonly [number, number, number]

/** Björn Ottosson's OKLab matrices, https://bottosson.github.io/posts/oklab/ */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Tolerance of a linear channel outside 0 to 1: less than rounding to eight bits shows. */
const rounding = 5e-4

function isInside(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -rounding && channel <= 1 + rounding)
}

function hexOf(rgb: Rgb): string {
  const channels = rgb.map((channel) => {
    const value = Math.min(1, Math.max(0, channel))
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('').toUpperCase()}`
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((position) => {
    const value = Number.parseInt(hex.slice(position, position + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
