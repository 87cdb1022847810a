import { describe, expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'
import { signedPost } from '../testing/signed.ts'

const request = {
  key: 'A',
  licenseNumber: '1234567890',
  // Of a person, by phone number.
  requestType: '0',
  identityType: '03',
  identityNumber: '01012345678',
  amount: 11_000,
  taxFreeAmount: 0,
  vatAmount: 1_000,
}

async function aTaxService() {
  const { http } = await aSandbox()
  return {
    http,
    issue: async (change: Partial<typeof request> = {}) =>
      http.inject(signedPost('/cash-receipts/issues', { ...request, ...change })),
    cancel: async (key: string, apprNumber: string, amount: number, vatAmount: number) =>
      (
        await http.inject(
          signedPost('/cash-receipts/cancels', { key, apprNumber, amount, taxFreeAmount: 0, vatAmount }),
        )
      ).json(),
    listed: async () => (await http.inject('/cash-receipts/list')).json().receipts,
  }
}

describe('the simulated tax service', () => {
  it('issues a cash receipt once for each key, also where its first answer was lost', async () => {
    const { issue, listed } = await aTaxService()
    const first = (await issue()).json()
    expect(first).toEqual({ apprNumber: expect.any(String) })
    expect((await issue()).json()).toEqual(first)
    expect((await issue({ key: 'B', identityNumber: '01012348888' })).statusCode).toBe(503)
    expect((await issue({ key: 'B', identityNumber: '01012348888' })).statusCode).toBe(200)
    expect(await listed()).toHaveLength(2)
  })

  it('refuses numbers of another length or kind, and those that end in 9999; 7777 never gets an answer', async () => {
    const { issue, listed } = await aTaxService()
    const refused = async (change: Partial<typeof request>) => (await issue(change)).json().refusedCode
    expect(await refused({ identityNumber: '010123456789' })).toBe('invalid-identity')
    expect(await refused({ requestType: '1', identityType: '02' })).toBe('invalid-identity')
    expect(await refused({ identityType: '02' })).toBe('invalid-identity')
    expect(await refused({ licenseNumber: '' })).toBe('unknown-business')
    expect(await refused({ identityNumber: '01012349999' })).toBe('identity-refused')
    for (const _try of [1, 2]) expect((await issue({ identityNumber: '01012347777' })).statusCode).toBe(503)
    expect(await listed()).toEqual([])
  })

  it('cancels no more than was issued, in parts', async () => {
    const { issue, cancel, listed, http } = await aTaxService()
    const { apprNumber } = (await issue()).json()
    const first = await cancel('A1', apprNumber, 5_500, 500)
    expect(first).toEqual({ apprNumber: expect.any(String) })
    expect(await cancel('A1', apprNumber, 5_500, 500)).toEqual(first)
    expect(await cancel('A2', apprNumber, 5_501, 500)).toEqual({ refusedCode: 'more-than-is-left' })
    expect(await cancel('A3', apprNumber, 5_500, 500)).toEqual({ apprNumber: expect.any(String) })
    expect(await cancel('A4', 'another', 1, 0)).toEqual({ refusedCode: 'no-such-receipt' })
    expect((await listed()).map(({ key }: { key: string }) => key)).toEqual(['A3', 'A1', 'A'])
    expect((await http.inject('/cash-receipts')).body).toContain('11,000')
  })

  it('takes a cancel with the key of an issue for a cancel, and an issue with the key of a cancel for an issue', async () => {
    const { issue, cancel, listed } = await aTaxService()
    const { apprNumber } = (await issue()).json()
    const cancelled = await cancel('A', apprNumber, 11_000, 1_000)
    expect(cancelled.apprNumber).not.toBe(apprNumber)
    await cancel('B', apprNumber, 1, 0)
    expect(await cancel('A', apprNumber, 11_000, 1_000)).toEqual(cancelled)
    expect((await issue()).json()).toEqual({ apprNumber })
    expect((await listed()).map(({ kind }: { kind: string }) => kind)).toEqual(['cancel', 'issue'])
  })

  it('stores numbers only masked, and refuses calls that are signed with another secret', async () => {
    const { issue, listed, http } = await aTaxService()
    await issue()
    expect(JSON.stringify(await listed())).not.toContain('01012345678')
    const unsigned = signedPost('/cash-receipts/issues', request, { secret: 'another' })
    expect((await http.inject(unsigned)).statusCode).toBe(401)
  })
})
