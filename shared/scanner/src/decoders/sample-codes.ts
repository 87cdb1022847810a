import type { BarcodeFormat } from '../reading/reading.ts'

/** A code of each format as its modules, row by row; '1' is dark. Bars have one row. */
const samples: Record<BarcodeFormat, { text: string; rows: readonly string[] }> = {
  qr_code: {
    text: '8801043014830123',
    rows: [
      '111111100110001111111',
      '100000101101001000001',
      '101110101001001011101',
      '101110101011001011101',
      '101110101101101011101',
      '100000101000001000001',
      '111111101010101111111',
      '000000000100100000000',
      '001001111111010111110',
      '111001000100100000000',
      '001110110010110110111',
      '101000001000100110111',
      '001010101101111111001',
      '000000001000111000011',
      '111111101111000000111',
      '100000101100111000000',
      '101110100011011111001',
      '101110100011110001100',
      '101110101001101000111',
      '100000100001001001010',
      '111111100110101100011',
    ],
  },
  code_128: {
    text: '8801043014830123',
    rows: [
      '110100111001111001001011001101100100100011001101101100010011001110101111001001100110110011101101110111000101101100011101011',
    ],
  },
  ean_13: {
    text: '8801043014830',
    rows: ['10101101110100111001100101001110011101011110101010111001011001101011100100100010000101110010101'],
  },
  ean_8: {
    text: '96385074',
    rows: ['1010001011010111101111010110111010101001110111001010001001011100101'],
  },
  upc_a: {
    text: '042100005264',
    rows: ['10100011010100011001001100110010001101000110101010111001011100101001110110110010100001011100101'],
  },
  upc_e: { text: '04252614', rows: ['101001110100100110111001001101101011110011001010101'] },
}

const MODULE_PX = 4
/** The empty margin (quiet zone) around a code. */
const QUIET_MODULES = 12
const BAR_HEIGHT_MODULES = 40

/** A clean picture of a code of this format, and the text in it. */
export function sampleOf(format: BarcodeFormat): { text: string; picture: OffscreenCanvas } {
  const { text, rows } = samples[format]
  const columns = rows[0]?.length ?? 0
  const rowHeight = rows.length > 1 ? 1 : BAR_HEIGHT_MODULES
  const picture = new OffscreenCanvas(
    (columns + 2 * QUIET_MODULES) * MODULE_PX,
    (rows.length * rowHeight + 2 * QUIET_MODULES) * MODULE_PX,
  )
  const context = picture.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, picture.width, picture.height)
  context.fillStyle = '#000'
  for (const [y, row] of rows.entries())
    for (const [x, module] of [...row].entries())
      if (module === '1')
        context.fillRect(
          (QUIET_MODULES + x) * MODULE_PX,
          (QUIET_MODULES + y * rowHeight) * MODULE_PX,
          MODULE_PX,
          rowHeight * MODULE_PX,
        )
  return { text, picture }
}
