import type { Reading } from '../reading/reading.ts'

/** Reads codes from frames, one at a time. */
export type Decoder = {
  name: 'native' | 'wasm' | 'zxing-browser'
  /**
   * Reads a frame, which becomes the decoder's own: it is transferred or closed.
   * @throws where the decoder itself has failed, not where nothing is found
   */
  decode(frame: ImageBitmap): Promise<Reading | null>
  /** Ends workers. Idempotent. */
  close(): void
}
