import { create } from 'qrcode'

/** A QR code: modules per side, and its dark modules as the path of an SVG. */
export function qrPath(text: string): { side: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  )
  return { side: size, path: dark.join('') }
}
