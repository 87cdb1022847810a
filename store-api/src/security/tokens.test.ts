import { describe, expect, it } from 'vitest'
import { noon } from '../testing/clock.ts'
import { Secrets } from './secrets.ts'
import { Tokens } from './tokens.ts'

const secrets = new Secrets('a secret that is long enough for tests only')
const tokens = () => new Tokens(secrets, 'storefront')
const customer = { userId: 7, phoneNumber: '01012345678' }
const dayMs = 86_400_000

describe('a token', () => {
  it('identifies its customer for ninety days, however often it is checked', async () => {
    const verifier = tokens()
    const token = await verifier.issue(customer, noon)
    const validUntil = noon + 90 * dayMs
    for (const now of [noon, noon, validUntil - 1])
      expect(await verifier.verify(token, now)).toEqual({ ...customer, until: validUntil })
    expect(await verifier.verify(token, validUntil)).toBeNull()
    expect(await tokens().verify(token, validUntil)).toBeNull()
  })

  it('does not validate a similar one when it is cached', async () => {
    const verifier = tokens()
    const token = await verifier.issue(customer, noon)
    expect(await verifier.verify(token, noon)).not.toBeNull()
    const [head, body, signature = ''] = token.split('.')
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(await verifier.verify(`${head}.${body}.${changed}`, noon)).toBeNull()
  })

  it('is valid in every process with the secret, and in no other', async () => {
    const token = await tokens().issue(customer, noon)
    expect(await tokens().verify(token, noon)).toMatchObject(customer)
    const otherTokens = new Tokens(new Secrets('another secret that is long enough here'), 'storefront')
    expect(await otherTokens.verify(token, noon)).toBeNull()
    expect(await new Tokens(secrets, 'another-shop').verify(token, noon)).toBeNull()
  })
})
