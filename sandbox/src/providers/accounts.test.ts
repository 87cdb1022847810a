import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { providerKey, providerKeyHex } from './accounts.ts'

it('gives an account one key per provider, as text or in hexadecimal', () => {
  const key = createHmac('sha256', 'secret').update('provider-key:danal:SBX0000030').digest()
  expect(providerKey('secret', 'danal', 'SBX0000030')).toBe(key.toString('base64url'))
  expect(providerKeyHex('secret', 'danal', 'SBX0000030')).toBe(key.toString('hex'))
  expect(providerKeyHex('secret', 'bplepay', 'SBX0000030')).not.toBe(key.toString('hex'))
})
