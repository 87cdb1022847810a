import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { eucKr } from './euc-kr.ts'

/** What a provider answers, and what becomes of the answer on its way. */
export interface ProviderAnswer {
  fields: Readonly<Record<string, unknown>>
  /** `lost`: the connection breaks instead. `html`: a page of maintenance comes where JSON is expected. */
  instead?: 'lost' | 'html'
  charset?: 'utf-8' | 'euc-kr'
  /** How long the answer is held back, ms. What it tells of has happened by then. */
  delayMs?: number
}

/** Sends it; HTTP says 200 whatever was decided, as providers do. */
export async function sendAnswer(
  reply: FastifyReply,
  { fields, instead, charset = 'utf-8', delayMs = 0 }: ProviderAnswer,
  maintenancePage: string,
): Promise<FastifyReply> {
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false })
  if (instead === 'lost') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (instead === 'html') return reply.type('text/html; charset=utf-8').send(maintenancePage)
  const text = JSON.stringify(fields)
  return reply
    .type(`application/json; charset=${charset}`)
    .send(charset === 'euc-kr' ? Buffer.from(eucKr(text)) : text)
}
