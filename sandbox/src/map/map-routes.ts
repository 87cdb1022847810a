import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { mapTile } from './map-tile.ts'

const integer = v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number))
const tile = v.object({
  z: integer,
  x: integer,
  file: v.pipe(v.string(), v.regex(/^\d{1,8}\.svg$/), v.transform(Number.parseInt)),
})

/** `/map-tiles/{z}/{x}/{y}.svg`: pictures of a map, for pages of the storefront. */
export function serveMap(http: FastifyInstance): void {
  http.get('/map-tiles/:z/:x/:file', async (request, reply) => {
    const { success, output } = v.safeParse(tile, request.params)
    if (!success) return reply.code(404).send({ error: 'not-found' })
    return (
      reply
        // Shown in pages of another origin, as tiles of a real server are.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('x-content-type-options', 'nosniff')
        .type('image/svg+xml')
        .send(mapTile(output.z, output.x, output.file))
    )
  })
}
