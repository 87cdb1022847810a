import { describe, expect, it } from 'vitest'
import { signatureError } from './signature.ts'

const now = 1_795_000_000_000
const body = '{"id":"1"}'
// HMAC-SHA256 of "1795000000.{"id":"1"}" with the key "secret", from another implementation (openssl).
const header = 't=1795000000,v1=59ef9ae7574a6d1b9c3dd8c9a5d54fb1e670c060f4f22f52bcde8008444c3ff9'

describe('the signature of a delivery', () => {
  it('is valid for the signed secret, time and body', () => {
    expect(signatureError('secret', header, body, now)).toBeNull()
  })

  it('is forged where any of them differs', () => {
    expect(signatureError('another', header, body, now)).toBe('forged')
    expect(signatureError('secret', header, `${body} `, now)).toBe('forged')
    expect(signatureError('secret', header.replace('1795000000', '1795000001'), body, now)).toBe('forged')
  })

  it('is valid for five minutes, so that a delivery cannot be replayed later', () => {
    expect(signatureError('secret', header, body, now + 300_000)).toBeNull()
    expect(signatureError('secret', header, body, now + 300_001)).toBe('too-old')
    expect(signatureError('secret', header, body, now - 301_000)).toBe('too-old')
  })

  it('must be present, in the contract’s format', () => {
    expect(signatureError('secret', undefined, body, now)).toBe('missing')
    for (const bad of ['', 't=1', 'v1=00', `${header},v1=00`, header.toUpperCase(), header.slice(0, -1)]) {
      expect(signatureError('secret', bad, body, now), bad).not.toBeNull()
    }
  })
})
