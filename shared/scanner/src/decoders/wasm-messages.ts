import type { BarcodeFormat, Reading } from '../reading/reading.ts'

/** Page to worker: first where the WebAssembly file is and what to read, then frames, each after the answer to the last. */
export type WasmRequest = { wasmUrl: string; formats: readonly BarcodeFormat[] } | { frame: ImageBitmap }

/** Worker to page: `ready` once it can decode; of each frame its reading in normalized form; or why it cannot go on. */
export type WasmAnswer = { ready: true } | { reading: Reading | null } | { problem: string }
