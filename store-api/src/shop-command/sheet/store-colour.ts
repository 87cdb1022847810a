/**
 * A store's accent as `#RRGGBB`: the light theme's accent of that hue, as pages mix it in OKLCH
 * (https://bottosson.github.io/posts/oklab/): lightness 0.54, chroma 0.19 (`accent` in `shared/ui/src/tokens/accent.ts`). Chroma is
 * lowered until the colour can be printed and shown.
 */
export function storeColour(hue: number): string {
  for (let chroma = 0.19; chroma > 0; chroma -= 0.005) {
    const rgb = linearRgb(0.54, chroma, hue)
    if (rgb.every((each) => each >= 0 && each <= 1)) return `#${rgb.map(hexOf).join('')}`
  }
  return '#6b6b6b'
}

function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexOf(linear: number): string {
  const channel = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')
}
