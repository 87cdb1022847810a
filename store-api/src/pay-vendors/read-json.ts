import { charsetOf, decode } from './charset.ts'
import type { Send } from './vendor.ts'

export type Fields = Record<string, unknown>

/** Why an answer is unusable. */
export class NoAnswer extends Error {}

/**
 * Posts JSON and reads a JSON object back. With anything else (no connection, a timeout, an error page, HTML, a list)
 * the outcome of the request is unknown.
 */
export async function postJson(
  send: Send,
  url: string,
  body: Fields,
  headers: Record<string, string> = {},
): Promise<Fields> {
  let answer: Awaited<ReturnType<Send>>
  try {
    answer = await send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json', ...headers },
      body: new TextEncoder().encode(JSON.stringify(body)),
    })
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.name : 'no connection')
  }
  if (answer.status < 200 || answer.status > 299) throw new NoAnswer(`status ${answer.status}`)
  try {
    const read: unknown = JSON.parse(decode(answer.body, charsetOf(answer.contentType)))
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Fields
  } catch {
    throw new NoAnswer('not JSON')
  }
  throw new NoAnswer('not an object')
}

/** The object in a field, or an empty one. */
export function part(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** A text, or a number as text; null if absent. */
export function text(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Whole won, also as text with commas or leading zeros; null where it is no amount. */
export function won(fields: Fields, name: string): number | null {
  const digits = text(fields, name)?.replaceAll(',', '')
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? Number(digits) : null
}
