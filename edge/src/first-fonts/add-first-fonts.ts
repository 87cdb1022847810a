import type { FastifyInstance } from 'fastify'
import type { FirstFonts } from './first-fonts.ts'

/** Serves the fonts that documents name. An unknown one is a 404: the page loads the whole typeface then. */
export function addFirstFonts(app: FastifyInstance, fonts: FirstFonts) {
  app.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    const font = await fonts.read(request.params.name)
    if (!font) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(font)
  })
}
