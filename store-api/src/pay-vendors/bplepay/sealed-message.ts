import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { sameText } from '../../security/secrets.ts'
import { koreanMoment } from '../korean-time.ts'
import { type Fields, NoAnswer, postJson, text } from '../read-json.ts'
import { credentialOf, type VendorContext } from '../vendor.ts'

/** The key's length chooses the cipher: 32 hex digits are AES-128, 64 are AES-256. */
function cipherOf(keyHex: string) {
  const key = Buffer.from(keyHex, 'hex')
  return { key, name: `aes-${key.length * 8}-cbc`, iv: Buffer.alloc(16) }
}

/** `EV` and `VV`: a JSON text encrypted with the store's key, and its HMAC, both in hex. */
export function seal(json: string, keyHex: string): { EV: string; VV: string } {
  const { key, name, iv } = cipherOf(keyHex)
  const cipher = createCipheriv(name, key, iv)
  return {
    EV: Buffer.concat([cipher.update(json), cipher.final()]).toString('hex'),
    VV: createHmac('sha256', key).update(json).digest('hex'),
  }
}

/**
 * The object inside a sealed message.
 * @throws {NoAnswer} for anything that was not encrypted and signed with the store's key
 */
export function unseal(fields: Fields, keyHex: string): Fields {
  const { key, name, iv } = cipherOf(keyHex)
  let json: string
  let read: unknown
  try {
    const cipher = createDecipheriv(name, key, iv)
    const bytes = Buffer.from(text(fields, 'EV') ?? '', 'hex')
    json = Buffer.concat([cipher.update(bytes), cipher.final()]).toString()
    read = JSON.parse(json)
  } catch {
    throw new NoAnswer('not encrypted with the key')
  }
  const signed = createHmac('sha256', key).update(json).digest('hex')
  if (!sameText((text(fields, 'VV') ?? '').toLowerCase(), signed)) throw new NoAnswer('signature')
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Fields
  throw new NoAnswer('not an object')
}

export const success = '0000'

/**
 * Sends a sealed message. An answer with another code than success has no sealed content: its own code and message
 * are the answer.
 * @throws {NoAnswer}
 */
export async function request(
  { account, send, now }: VendorContext,
  name: 'reserve' | 'approval' | 'cancel' | 'status',
  message: Fields,
): Promise<{ code: string; message: string; data: Fields }> {
  const key = credentialOf(account, 'storeKeyHex')
  const moment = koreanMoment(now)
  const answer = await postJson(send, `${account.apiUrl}/gw/payment_${name}.jct`, {
    MID: account.mid,
    RQ_DTIME: moment,
    TNO: moment,
    ...seal(JSON.stringify({ mid: account.mid, ...message }), key),
    RC: '',
    RM: '',
  })
  const outer = text(answer, 'RC')
  if (outer === null) throw new NoAnswer('no code')
  if (outer !== success) return { code: outer, message: text(answer, 'RM') ?? '', data: {} }
  const inner = unseal(answer, key)
  const { data } = inner
  return {
    code: text(inner, 'code') ?? '',
    message: text(inner, 'message') ?? text(inner, 'msg') ?? '',
    data: typeof data === 'object' && data !== null ? (data as Fields) : {},
  }
}
