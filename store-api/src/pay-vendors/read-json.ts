import { charsetOf, decode } from './charset.ts'
import type { Send } from './vendor.ts'

export type Fields = Record<string, unknown>

/** Why an answer is unusable. */
export class NoAnswer extends Error {}

/**
 * Posts bytes, and returns those of the answer. No connection, a timeout and an error status are no answer: the outcome
 * of the request is unknown.
 * @throws {NoAnswer}
 */
export async function post(
  send: Send,
  url: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
): Promise<ReceivedBody> {
  let answer: Awaited<ReturnType<Send>>
  try {
    answer = await send({ url, method: 'POST', headers, body })
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.name : 'no connection')
  }
  if (answer.status < 200 || answer.status > 299) throw new NoAnswer(`status ${answer.status}`)
  return answer
}

/** Bytes, and the content type that they were sent with. */
export interface ReceivedBody {
  contentType: string
  body: Uint8Array
}

/**
 * Posts JSON and reads a JSON object back. With anything else (no connection, a timeout, an error page, HTML, a list)
 * the outcome of the request is unknown.
 * @throws {NoAnswer}
 */
export async function postJson(
  send: Send,
  url: string,
  body: Fields,
  headers: Record<string, string> = {},
): Promise<Fields> {
  const type = { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' }
  return readObject(
    await post(send, url, { ...type, ...headers }, new TextEncoder().encode(JSON.stringify(body))),
  )
}

/**
 * The object of a JSON body.
 * @throws {NoAnswer} for anything else
 */
export function readObject({ contentType, body }: ReceivedBody): Fields {
  let read: unknown
  try {
    read = JSON.parse(decode(body, charsetOf(contentType)))
  } catch {
    throw new NoAnswer('not JSON')
  }
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Fields
  throw new NoAnswer('not an object')
}

/** The answer of a request, or `unknown` where it got none that can be read. */
export async function answerOrUnknown<Answer>(
  request: () => Promise<Answer>,
): Promise<Answer | { kind: 'unknown'; reason: string }> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unknown', reason: error.message }
    throw error
  }
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
