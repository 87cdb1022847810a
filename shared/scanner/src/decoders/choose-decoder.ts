import type { BarcodeFormat } from '../reading/reading.ts'
import type { Decoder } from './decoder.ts'

/** Starts a decoder; null where this browser cannot run it. */
export type StartDecoder = (formats: readonly BarcodeFormat[]) => Promise<Decoder | null>

/** Decoders from the best to the one that runs everywhere. */
export const decoderChain: readonly StartDecoder[] = [
  async (formats) => (await import('./native-decoder.ts')).nativeDecoder(formats),
  async (formats) => (await import('./wasm-decoder.ts')).wasmDecoder(formats),
  async (formats) => (await import('./zxing-browser-decoder.ts')).zxingBrowserDecoder(formats),
]

/**
 * The first decoder of the chain that starts. One that fails to load or to start is skipped.
 * @param from index in the chain to begin at
 * @returns it and the index after it; null where none is left
 */
export async function startDecoder(
  formats: readonly BarcodeFormat[],
  chain: readonly StartDecoder[] = decoderChain,
  from = 0,
): Promise<{ decoder: Decoder; next: number } | null> {
  for (const [index, start] of [...chain.entries()].slice(from)) {
    const decoder = await start(formats).catch(() => null)
    if (decoder) return { decoder, next: index + 1 }
  }
  return null
}
