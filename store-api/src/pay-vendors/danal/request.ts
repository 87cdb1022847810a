import { postForm, readForm } from '../read-form.ts'
import type { Fields } from '../read-json.ts'
import { credentialOf, type VendorContext } from '../vendor.ts'
import { encrypt, readAnswer } from './cipher.ts'

export const success = '0000'

/**
 * Sends an encrypted message of a type, and decrypts its answer.
 * @throws {NoAnswer}
 */
export async function request(
  { account, send }: VendorContext,
  type: 'AUTH' | 'BILL' | 'CANCEL',
  fields: Readonly<Record<string, string>>,
): Promise<Fields> {
  const key = credentialOf(account, 'cryptoKeyHex')
  const message = { TXTYPE: type, SERVICETYPE: 'DANALCARD', ...fields }
  const form = { CPID: account.mid, DATA: encrypt(message, key) }
  return readAnswer(readForm(await postForm(send, `${account.apiUrl}/cpcgi`, form)), key)
}
