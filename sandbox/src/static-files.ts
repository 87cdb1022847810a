import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './security/pages.ts'

const types: Readonly<Record<string, string>> = {
  'sandbox.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'live-part.js': 'text/javascript; charset=utf-8',
  'counter.js': 'text/javascript; charset=utf-8',
  'copy-code.js': 'text/javascript; charset=utf-8',
  'pay-window.css': 'text/css; charset=utf-8',
  'social-window.css': 'text/css; charset=utf-8',
  'chosen-scenario.js': 'text/javascript; charset=utf-8',
  'return-to-shop.js': 'text/javascript; charset=utf-8',
  'toast.js': 'text/javascript; charset=utf-8',
}

/** The static files of the pages; nothing else can be requested. */
export function serveStaticFiles(http: FastifyInstance): void {
  http.get<{ Params: { file: string } }>('/static/:file', async ({ params: { file } }, reply) => {
    const type = Object.hasOwn(types, file) ? types[file] : undefined
    if (type === undefined) return reply.code(404).send({ error: 'not-found' })
    const content = await readFile(new URL(`static/${file}`, import.meta.url))
    return reply.headers(pageHeaders).type(type).send(content)
  })
}
