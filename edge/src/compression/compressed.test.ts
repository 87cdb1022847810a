import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed } from './compressed.ts'

/** Text that repeats after `distance` bytes, with numbers that do not. */
const repeated = (distance: number, length: number) => {
  let block = ''
  for (let seed = 7; block.length < distance; block += `${seed} `) seed = (seed * 48_271) % 2_147_483_647
  return block
    .slice(0, distance)
    .repeat(Math.ceil(length / distance))
    .slice(0, length)
}
const bytesWithWindow = (text: string, bits: number) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: bits },
  }).length

it('a text is the same after it was compressed and decompressed, in either encoding', async () => {
  const text = '딸기 구름 라떼 '.repeat(200)
  expect(brotliDecompressSync(await compressed(text, 'br')).toString()).toBe(text)
  expect(gunzipSync(await compressed(Buffer.from(text), 'gzip')).toString()).toBe(text)
})

it('a text up to 64 kB is compressed with a window of that size, and a longer one repeats what is farther back', async () => {
  const short = repeated(30_000, 65_000)
  expect((await compressed(short, 'br')).length).toBe(bytesWithWindow(short, 16))
  const long = repeated(80_000, 200_000)
  expect((await compressed(long, 'br')).length).toBe(bytesWithWindow(long, 18))
  expect(bytesWithWindow(long, 18)).toBeLessThan(bytesWithWindow(long, 16) * 0.6)
})
