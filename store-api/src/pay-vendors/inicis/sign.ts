import { sha256Hex, sha512 } from '../digests.ts'

/** Hashes fields as the provider concatenates them. @param fields in alphabetical order */
function hash(fields: Readonly<Record<string, string | number>>): string {
  return sha256Hex(
    Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  )
}

/** Hashes of the window's form on a computer. `timestamp` in milliseconds. */
export function windowHashes(fields: { oid: string; price: number; timestamp: number; signKey: string }) {
  const { oid, price, timestamp, signKey } = fields
  return {
    signature: hash({ oid, price, timestamp }),
    verification: hash({ oid, price, signKey, timestamp }),
    mKey: sha256Hex(signKey),
  }
}

/** Hashes of the approval request on a computer, and of its net cancel. */
export function approvalHashes(fields: { authToken: string; timestamp: number; signKey: string }) {
  const { authToken, timestamp, signKey } = fields
  return {
    signature: hash({ authToken, timestamp }),
    verification: hash({ authToken, signKey, timestamp }),
  }
}

/** `P_CHKFAKE` of the form on a phone. */
export function checkFake(fields: {
  amount: number
  oid: string
  timestamp: number
  hashKey: string
}): string {
  return sha512(`${fields.amount}${fields.oid}${fields.timestamp}${fields.hashKey}`, 'base64')
}
