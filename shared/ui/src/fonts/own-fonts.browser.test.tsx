import { expect, it } from 'vitest'

/** Width in px of the same line in a font family of the machine. */
function widthIn(family: string): number {
  const line = document.createElement('span')
  line.style.cssText = `font: 16px ${family}; position: absolute; white-space: nowrap`
  line.textContent = 'Strawberries 딸기 1,000'
  document.body.append(line)
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}

// macOS and Windows do not ask fontconfig.
it.skipIf(!/Linux/.test(navigator.userAgent))(
  'tests see one typeface, the repository’s own, whatever is installed on the machine',
  () => {
    const families = [
      'monospace',
      'serif',
      'system-ui',
      '"DejaVu Sans"',
      '"Noto Sans CJK KR"',
      '"Liberation Serif"',
    ]
    expect(new Set(families.map(widthIn))).toEqual(new Set([widthIn('Pretendard')]))
  },
)
