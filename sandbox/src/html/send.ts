import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from '../security/pages.ts'
import type { Html } from './html.ts'

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page)
}

/** Sends a part of a page; 304 if the browser has it already. */
export function sendPart(request: FastifyRequest, reply: FastifyReply, { text }: Html): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({ ...pageHeaders, 'cache-control': 'no-cache' }).header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(text)
}
