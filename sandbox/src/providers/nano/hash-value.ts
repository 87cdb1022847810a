import { createHash } from 'node:crypto'

interface HashInput {
  ver: string
  loginId: string
  shopcode: string
  reqPayAmt: string | number
  timestamp: string
}

/** `hashValue` of a request: hexadecimal SHA-256. */
export function hashValue(
  apiKey: string,
  { ver, loginId, shopcode, reqPayAmt, timestamp }: HashInput,
): string {
  const text = `${ver}${loginId}${shopcode}${reqPayAmt}${timestamp}${apiKey}NANO`
  return createHash('sha256').update(text).digest('hex')
}
