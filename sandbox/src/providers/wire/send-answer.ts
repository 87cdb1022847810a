import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { eucKr, formBody } from './euc-kr.ts'

/** A provider's answer and the fault applied to its delivery. */
export interface ProviderAnswer {
  fields: Readonly<Record<string, unknown>>
  /** `lost`: the connection is cut. `html`: a maintenance page is sent instead of JSON. */
  deliveryFault?: 'lost' | 'html'
  charset?: 'utf-8' | 'euc-kr'
  /** `pairs`: `name=value&…`, not percent-encoded; `form`: percent-encoded. JSON by default. */
  format?: 'json' | 'pairs' | 'form'
  /** Delay of the answer in ms. The effect has already happened. */
  delayMs?: number
}

/** Sends the answer; always with HTTP 200, as providers do. */
export async function sendAnswer(
  reply: FastifyReply,
  { fields, deliveryFault, charset = 'utf-8', format = 'json', delayMs = 0 }: ProviderAnswer,
  maintenancePage: string,
): Promise<FastifyReply> {
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false })
  if (deliveryFault === 'lost') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (deliveryFault === 'html') return reply.type('text/html; charset=utf-8').send(maintenancePage)
  const text = bodyOf(fields, format, charset)
  return reply
    .type(`${format === 'json' ? 'application/json' : 'text/plain'}; charset=${charset}`)
    .send(charset === 'euc-kr' ? Buffer.from(eucKr(text)) : text)
}

function bodyOf(
  fields: ProviderAnswer['fields'],
  format: 'json' | 'pairs' | 'form',
  charset: 'utf-8' | 'euc-kr',
): string {
  if (format === 'json') return JSON.stringify(fields)
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)] as const)
  if (format === 'form') return formBody(Object.fromEntries(pairs), charset)
  return pairs.map((pair) => pair.join('=')).join('&')
}
