import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { eucKr } from './euc-kr.ts'

/** A provider's answer and the fault applied to its delivery. */
export interface ProviderAnswer {
  fields: Readonly<Record<string, unknown>>
  /** `lost`: the connection is cut. `html`: a maintenance page is sent instead of JSON. */
  instead?: 'lost' | 'html'
  charset?: 'utf-8' | 'euc-kr'
  /** Delay of the answer in ms. The effect has already happened. */
  delayMs?: number
}

/** Sends the answer; always with HTTP 200, as providers do. */
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
