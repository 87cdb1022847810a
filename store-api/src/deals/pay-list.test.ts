import { payAction, payMethod } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import type { PayRecordRow } from '../repositories/pay-records.ts'
import { approveInfos, maskedCardNumber, payLines } from './pay-list.ts'

const record = (changes: Partial<PayRecordRow>): PayRecordRow => ({
  storeId: 1,
  payId: 1,
  dealId: 1,
  txNumber: 'TX0000000000000000AB',
  tender: 'provider',
  subject: '',
  payDate: 1,
  payType: 'kicc-card-window',
  payMethod: payMethod.creditCard,
  payAction: payAction.approve,
  payVendor: 'kicc',
  amount: 11_000,
  taxFreeAmount: 0,
  vatAmount: 1_000,
  offsetPayId: null,
  refundId: null,
  approveInfo: { cardNumber: '1234567890123456', apprNumber: '777' },
  ...changes,
})

describe('the payments of a deal', () => {
  it('have one line per tender and approval or cancel, without internal fields', () => {
    const [line] = payLines([record({})])
    expect(line).toMatchObject({ payId: 1, amount: 11_000, vatAmount: 1_000, tender: 'provider' })
    expect(line).not.toHaveProperty('txNumber')
    expect(line).not.toHaveProperty('approveInfo')
  })

  it('have the provider’s answer under the same payId, none for coupons and points [2.3-11]', () => {
    const records = [record({}), record({ payId: 2, tender: 'points', approveInfo: null, amount: 500 })]
    const infos = approveInfos(records, ['TX0000000000000000AB'])
    expect(infos).toEqual([{ payId: 1, apprNumber: '777', cardNumber: '123456******3456' }])
  })

  it('omit the cards of other guests', () => {
    const approveInfo = { cardNumber: '1234567890123456', apprNumber: '777', apprAmount: 11_000 }
    expect(approveInfos([record({ approveInfo })], [])).toEqual([{ payId: 1, apprAmount: 11_000 }])
  })

  it.each([
    ['1234-5678-9012-3456', '1234-56**-****-3456'],
    ['123456******3456', '123456******3456'],
    ['123456789012345', '123456*****2345'],
    ['1234567890', '**********'],
    ['', null],
    [null, null],
  ])('mask the card %s as %s', (sent, shown) => {
    expect(maskedCardNumber(sent)).toBe(shown)
  })
})
