import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'
import type { CutAnswer, FontCut } from './cut-font.ts'

/** Runs in a thread of its own: HarfBuzz takes half a second of a processor for a font. */
parentPort?.on('message', async ({ id, file, characters }: FontCut & { id: number }) => {
  try {
    const font = await subsetFont(await readFile(file), characters, {
      targetFormat: 'woff2',
      // The features of the whole typeface (tools/font/make-font.ts).
      keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'calt'],
      // Copyright, version, licence and its address, as there.
      preserveNameIds: [0, 5, 13, 14],
      noHinting: true,
    })
    parentPort?.postMessage({ id, font } satisfies CutAnswer)
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) } satisfies CutAnswer)
  }
})
