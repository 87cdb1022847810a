import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import type { SymbolFormat } from './frame-plan.ts'

/** Modules of a code, row by row; true is dark. Bars have one row. */
export type CodeSymbol = { columns: number; rows: number; isDark(column: number, row: number): boolean }

const names: Record<SymbolFormat, WriteInputBarcodeFormat> = {
  qr_code: 'QRCode',
  code_128: 'Code128',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  upc_e: 'UPCE',
}

/** The code of a text, without quiet zones. @throws where the format cannot hold the text */
export async function symbolOf(format: SymbolFormat, text: string): Promise<CodeSymbol> {
  prepareZXingModule({ overrides: { wasmBinary: writerWasm() } })
  const { symbol, error } = await writeBarcode(text, {
    format: names[format],
    scale: 1,
    addQuietZones: false,
  })
  if (error || !symbol) throw new Error(`${format} ${text}: ${error}`)
  const { width, height, data } = symbol
  return {
    columns: width,
    rows: format === 'qr_code' ? height : 1,
    isDark: (column, row) => data[row * width + column] === 0,
  }
}

let binary: ArrayBuffer | undefined
function writerWasm(): ArrayBuffer {
  binary ??= new Uint8Array(
    readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))),
  ).buffer
  return binary
}
