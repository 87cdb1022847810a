import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|html|txt|webmanifest|wasm)$/

/** The same file as `.br` and `.gz`, where that is smaller. Done once, at publishing, at the highest quality. */
export async function precompressed(
  path: string,
  content: Buffer,
): Promise<{ suffix: '.br' | '.gz'; content: Buffer }[]> {
  if (!compressible.test(path)) return []
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const variants = [
    { suffix: '.br' as const, content: br },
    { suffix: '.gz' as const, content: gz },
  ]
  return variants.filter((variant) => variant.content.length < content.length)
}
