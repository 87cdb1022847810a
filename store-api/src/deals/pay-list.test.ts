import { payAction, payMethod, payRequestType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import type { PayRecordRow } from '../repositories/pay-records.ts'
import { approveInfos, payLines } from './pay-list.ts'

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
    expect(infos).toMatchObject([{ payId: 1, apprNumber: '777', cardNumber: '123456******3456' }])
    expect(infos).toHaveLength(1)
  })

  it('name store, deal, payer, method, provider, action and amount of each record [2.3-14]', () => {
    const ownTxNumbers = ['TX0000000000000000AB']
    const records = [record({}), record({ payId: 2, txNumber: 'TX0000000000000000CD' })]
    const [ownLine, otherLine] = payLines(records, new Map(), { userId: 7, ownTxNumbers })
    expect(ownLine).toMatchObject({
      storeId: 1,
      dealId: 1,
      userId: 7,
      requestType: payRequestType.user,
      payVendor: 'kicc',
      payAction: payAction.approve,
      payMethod: payMethod.creditCard,
      payType: 'kicc-card-window',
      amount: 11_000,
    })
    // Who the other guests are is not told.
    expect(otherLine).not.toHaveProperty('userId')
  })

  it('name the approval that a cancel takes back, and that it was carried out [2.3-15]', () => {
    const approveInfo = { apprNumber: '778', apprAmount: -11_000, apprDate: '2026-11-23 12:00:00' }
    const cancel = { payId: 2, payAction: payAction.cancel, offsetPayId: 1, amount: -11_000, approveInfo }
    const [info] = approveInfos([record(cancel)], ['TX0000000000000000AB'])
    expect(info).toEqual({
      payId: 2,
      storeId: 1,
      dealId: 1,
      offsetPayId: 1,
      payVendor: 'kicc',
      payAction: payAction.cancel,
      payMethod: payMethod.creditCard,
      payType: 'kicc-card-window',
      apprAmount: -11_000,
      apprResult: '0000',
      apprDate: '2026-11-23 12:00:00',
      apprNumber: '778',
      cardNumber: null,
    })
  })

  it('omit the cards of other guests', () => {
    const approveInfo = { cardNumber: '1234567890123456', apprNumber: '777', apprAmount: 11_000 }
    expect(approveInfos([record({ approveInfo })], [])).toEqual([{ payId: 1, apprAmount: 11_000 }])
  })
})
