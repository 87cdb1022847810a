/** The ten digits as modules, in the codes L and G (left half) and R (right half); the parities encode the first digit. */
const L = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const R = L.map((bits) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join(''))
const G = R.map((bits) => [...bits].reverse().join(''))
const PARITIES = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]

/** The 95 modules of an EAN-13 code (ISO/IEC 15420); '1' is a bar. */
export function ean13Modules(digits: string): string {
  const [first = 0, ...rest] = [...digits].map(Number)
  const parity = PARITIES[first] ?? ''
  const left = rest.slice(0, 6).map((digit, index) => (parity[index] === 'L' ? L : G)[digit])
  const right = rest.slice(6).map((digit) => R[digit])
  return `101${left.join('')}01010${right.join('')}101`
}

/** A canvas of 1280 x 720 px with an EAN-13 code in its middle; null clears it. */
export function drawEan13(canvas: HTMLCanvasElement, digits: string | null, modulePx = 6) {
  canvas.width = 1280
  canvas.height = 720
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (digits === null) return
  context.fillStyle = '#000'
  const modules = ean13Modules(digits)
  const left = Math.round((canvas.width - modules.length * modulePx) / 2)
  for (const [index, bit] of [...modules].entries())
    if (bit === '1') context.fillRect(left + index * modulePx, 200, modulePx, 320)
}
