import { createCipheriv, createDecipheriv } from 'node:crypto'
import { formFields } from '../wire/accept-forms.ts'
import { formBody } from '../wire/euc-kr.ts'

/** The initial vector that this provider publishes; the same for everybody. */
const publishedVector = Buffer.from('d7d02c92cb930b661f107cb92690fc83', 'hex')

type Fields = Record<string, string>

/** base64 AES-256-CBC of `name=value&…`, the values percent-encoded in EUC-KR. @param keyHex 64 hexadecimal digits */
export function encrypt(keyHex: string, fields: Fields): string {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(keyHex, 'hex'), publishedVector)
  return cipher.update(formBody(fields, 'euc-kr'), 'latin1', 'base64') + cipher.final('base64')
}

/** The fields of a message; null if they cannot be decrypted with this key. */
export function decrypt(keyHex: string, data: string): Fields | null {
  if (!/^[\w+/]+={0,2}$/.test(data)) return null
  try {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(keyHex, 'hex'), publishedVector)
    return formFields(Buffer.concat([decipher.update(data, 'base64'), decipher.final()]), 'euc-kr')
  } catch {
    return null
  }
}
