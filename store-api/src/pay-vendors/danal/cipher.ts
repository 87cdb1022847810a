import { createCipheriv, createDecipheriv } from 'node:crypto'
import { decodeForm, encodeForm } from '../charset.ts'
import { type Fields, NoAnswer, text } from '../read-json.ts'

/** Published by the provider, the same for every merchant. */
const iv = Buffer.from('d7d02c92cb930b661f107cb92690fc83', 'hex')
const cipherName = 'aes-256-cbc'

/** `DATA`: the fields as a form in EUC-KR, under the merchant's key (64 hex digits), in base64. */
export function encrypt(fields: Readonly<Record<string, string>>, keyHex: string): string {
  const cipher = createCipheriv(cipherName, Buffer.from(keyHex, 'hex'), iv)
  return Buffer.concat([cipher.update(encodeForm(fields, 'euc-kr')), cipher.final()]).toString('base64')
}

/**
 * The fields of an encrypted message. Only the provider and the merchant have the key.
 * @throws {NoAnswer} for anything that was not encrypted with it
 */
export function decrypt(data: string, keyHex: string): Fields {
  try {
    const cipher = createDecipheriv(cipherName, Buffer.from(keyHex, 'hex'), iv)
    // A form that was not escaped turns a plus sign into a space.
    const bytes = Buffer.from(data.replaceAll(' ', '+'), 'base64')
    return decodeForm(Buffer.concat([cipher.update(bytes), cipher.final()]), 'euc-kr')
  } catch {
    throw new NoAnswer('not encrypted with the key')
  }
}

/**
 * The fields of an answer: encrypted in `DATA`, or a bare code where the provider could not process the message. Such a
 * code is no success, and `-1` says nothing about the outcome.
 * @throws {NoAnswer}
 */
export function readAnswer(form: Fields, keyHex: string): Fields {
  const data = text(form, 'DATA')
  if (data !== null) return decrypt(data, keyHex)
  const code = text(form, 'RETURNCODE')
  if (code === null || code === '0000' || code === '-1') throw new NoAnswer('not processed')
  return form
}
