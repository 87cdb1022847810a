import { type Charset, charsetOf, decodeForm, encodeForm } from './charset.ts'
import { type Fields, NoAnswer, post, type ReceivedBody } from './read-json.ts'
import type { Send } from './vendor.ts'

/**
 * Posts a form in a charset, and returns the bytes of the answer.
 * @throws {NoAnswer}
 */
export function postForm(
  send: Send,
  url: string,
  fields: Readonly<Record<string, string>>,
  charset: Charset = 'utf-8',
): Promise<ReceivedBody> {
  const type = `application/x-www-form-urlencoded; charset=${charset}`
  return post(send, url, { 'content-type': type }, Uint8Array.from(encodeForm(fields, charset)))
}

/**
 * The fields of a form, of an answer or of a return. A browser names no charset when it posts a form: bytes that are
 * not UTF-8 are read as EUC-KR.
 * @throws {NoAnswer} for bytes of neither charset
 */
export function readForm({ contentType, body }: ReceivedBody): Fields {
  const charsets: Charset[] = charsetOf(contentType) === 'euc-kr' ? ['euc-kr'] : ['utf-8', 'euc-kr']
  for (const charset of charsets) {
    try {
      return decodeForm(body, charset)
    } catch {
      // Not in this charset.
    }
  }
  throw new NoAnswer('not a form')
}

/** The fields of a customer's return; none where it has no readable form. */
export function readReturnForm(raw: ReceivedBody): Fields {
  try {
    return readForm(raw)
  } catch {
    return {}
  }
}
