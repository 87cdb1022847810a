import { describe, expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'
import { signedPost } from '../testing/signed.ts'

const account = { bankCode: '004', accountNumber: '1234567890', holder: '김하늘' }

describe('the simulated bank', () => {
  it('knows every account but those that end in 0000', async () => {
    const { http } = await aSandbox()
    const isValid = async (accountNumber: string) =>
      (await http.inject(signedPost('/bank/accounts', { ...account, accountNumber }))).json().isValid
    expect([await isValid('1234567890'), await isValid('1234560000')]).toEqual([true, false])
  })

  it('pays once for each key, also where its first answer was lost', async () => {
    const { http } = await aSandbox()
    const pay = (accountNumber: string, key: string) =>
      http.inject(signedPost('/bank/payouts', { ...account, accountNumber, key, amount: 9_000 }))
    expect((await pay('1234567890', 'A')).json()).toEqual({ state: 'paid' })
    expect((await pay('1234567890', 'A')).json()).toEqual({ state: 'paid' })
    expect((await pay('1234569999', 'B')).json()).toEqual({ state: 'refused' })
    expect((await pay('1234568888', 'C')).statusCode).toBe(503)
    expect((await pay('1234568888', 'C')).json()).toEqual({ state: 'paid' })
    const { payouts } = (await http.inject('/bank/list')).json()
    expect(payouts.map(({ key, state }: { key: string; state: string }) => [key, state])).toEqual([
      ['C', 'paid'],
      ['B', 'refused'],
      ['A', 'paid'],
    ])
    expect((await http.inject('/bank')).body).toContain('9,000')
  })

  it('refuses calls that are signed with another secret, or that it cannot parse', async () => {
    const { http } = await aSandbox()
    expect((await http.inject(signedPost('/bank/payouts', account, { secret: 'another' }))).statusCode).toBe(
      401,
    )
    expect((await http.inject(signedPost('/bank/payouts', account))).statusCode).toBe(400)
    expect((await http.inject(signedPost('/bank/accounts', { holder: 1 }))).statusCode).toBe(400)
  })
})
