import { describe, expect, it } from 'vitest'
import type { PayAccount } from '../vendor.ts'
import { account, cancelRequest, describeVendor, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { describeWindow, windowOrder } from '../window-suite.ts'
import { kis } from './kis.ts'
import { encData } from './sign.ts'

const approved = (fields: Record<string, unknown> = {}) => ({
  resultCd: '0000',
  resultMsg: '정상처리',
  payMethod: 'card',
  tid: 'T-1',
  appDtm: '20261121000100',
  appNo: '12345678',
  ordNo: payOrder.txNumber,
  amt: '11000',
  fnNm: '포근카드',
  acqCardCd: '04',
  quota: '3',
  cardNo: '5409-26**-****-1234',
  crctType: '1',
  crctNo: 'C-1',
  remAmt: '11000',
  ...fields,
})
const returned = {
  resultCd: '0000',
  resultMsg: '인증성공',
  tid: 'T-1',
  ordNo: payOrder.txNumber,
  amt: '11000',
  payMethod: 'card',
  ediDate: '20261121000000',
  encData: encData(account, '20261121000000', '11000'),
  mbsReserved: payOrder.txNumber,
}
const formOf = async (order = windowOrder, accountFields: Partial<PayAccount> = {}) => {
  const { context } = providerThat('no connection')
  const start = await kis.start(order, { ...context, account: { ...account, ...accountFields } })
  if (start.kind !== 'form') throw new Error('no form')
  return start
}
const read = (fields: Record<string, string>) =>
  kis.readReturn(
    {
      page: 'next',
      query: new URLSearchParams(),
      contentType: 'application/x-www-form-urlencoded',
      body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
    },
    payOrder,
    providerThat('no connection').context,
  )

describe('KIS', () => {
  describeVendor({
    adapter: kis,
    take: (context) => kis.approve(payOrder, 'T-1', context),
    approved,
    declined: { resultCd: '8521', resultMsg: '한도초과' },
    declineText: { text: '한도초과', eucKr: '\u00c7\u00d1\u00b5\u00b5\u00c3\u00ca\u00b0\u00fa' },
    authorization: 'T-1',
    inquiry: {
      absent: { resultCd: 'SX04' },
      invalidInquiry: { resultCd: 'SX02' },
      cancelled: approved({ remAmt: '0', cancelYN: 'Y' }),
    },
    refusedCancel: { resultCd: 'SX12', resultMsg: '취소 불가' },
    amountField: 'amt',
    orderField: 'ordNo',
  })
  describeWindow({
    adapter: kis,
    opened: null,
    authenticated: returned,
    cancelledByCustomer: { resultCd: 'XXXX', resultMsg: '사용자 취소' },
    failed: { resultCd: '8373', resultMsg: '카드 인증 실패' },
    needed: ['resultCd', 'tid', 'ordNo', 'amt', 'ediDate', 'encData', 'mbsReserved'],
    echoField: 'mbsReserved',
  })

  it('signs account, moment, amount and key', () => {
    const sampleAccount = {
      ...account,
      mid: 'SANDBOX00m',
      credentials: { merchantKey: 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000' },
    }
    expect(encData(sampleAccount, '20260101090000', 1000)).toBe(
      '3d35bc22069db92d7455e372632b25eb07bda238dc9de78e92ae63113f9063e3',
    )
  })

  it('opens its window by a form with every field of the specification, signed for this amount [2.3-19]', async () => {
    const { action, acceptCharset, fields } = await formOf()
    expect({ action, acceptCharset }).toEqual({
      action: 'https://pay.example/api-root/v2/auth',
      acceptCharset: 'utf-8',
    })
    expect(fields).toEqual({
      payMethod: 'card',
      trxCd: '0',
      mid: account.mid,
      goodsNm: 'Americano ICE',
      currencyType: 'KRW',
      ordNo: payOrder.txNumber,
      goodsAmt: '11000',
      goodsSplAmt: '10000',
      goodsVat: '1000',
      goodsSvsAmt: '0',
      ordNm: 'KimbPo',
      ordTel: '01012345678',
      charSet: 'utf-8',
      model: 'MOB',
      ediDate: '20261121000300',
      encData: encData(account, '20261121000300', 11_000),
      returnUrl: windowOrder.returnUrl('next'),
      notifyUrl: `https://shop.example/pay/notify/kis?txNumber=${payOrder.txNumber}`,
      mbsReserved: payOrder.txNumber,
    })
  })

  it('assigns the amount to the sub-merchant, and sends no list without one [2.3-20]', async () => {
    expect((await formOf()).fields).not.toHaveProperty('divideInfo')
    const { fields } = await formOf(windowOrder, { subMid: 'SBX0000010B' })
    expect(JSON.parse(fields.divideInfo ?? '')).toEqual({
      DivideInfo: [{ Amt: 11_000, MID: 'SBX0000010B', GoodsName: 'Americano ICE' }],
    })
  })

  it('rejects a return whose amount is not the signed one', () => {
    expect(read(returned)).toMatchObject({ kind: 'authenticated', amount: 11_000, authorization: 'T-1' })
    expect(read({ ...returned, amt: '100' })).toEqual({ kind: 'unreadable', reason: 'signature' })
  })

  it('approves the saved amount, signed anew', async () => {
    const { requests, context } = providerThat(json(approved()))
    await kis.approve(payOrder, 'T-1', context)
    expect(requests[0]).toMatchObject({ url: 'https://pay.example/api-root/v2/payment' })
    expect(requests[0]?.body).toEqual({
      mid: account.mid,
      tid: 'T-1',
      goodsAmt: '11000',
      ediDate: '20261121000300',
      encData: encData(account, '20261121000300', 11_000),
      charset: 'utf-8',
    })
    expect(JSON.stringify(requests)).not.toContain(key)
  })

  it.each(['0000', '3001'])('treats %s as success [2.5-36]', async (resultCd) => {
    const { context } = providerThat(json(approved({ resultCd })))
    expect(await kis.approve(payOrder, 'T-1', context)).toMatchObject({ kind: 'approved' })
  })

  it('treats a repeated approval as an unknown outcome', async () => {
    const { context } = providerThat(json({ resultCd: 'SX09', resultMsg: '중복' }))
    expect(await kis.approve(payOrder, 'T-1', context)).toMatchObject({ kind: 'unknown' })
  })

  it('fills the receipt from the provider’s fields [2.3-38]', async () => {
    const outcome = await kis.approve(payOrder, 'T-1', providerThat(json(approved())).context)
    expect(outcome).toMatchObject({
      approval: {
        tid: 'T-1',
        info: {
          acquirerName: '04',
          purchaserName: '04',
          cardCompanyName: '포근카드',
          cardName: '포근카드',
          cardNumber: '5409-26**-****-1234',
          apprDate: '2026-11-21 00:01:00',
          apprNumber: '12345678',
          apprAmount: 11_000,
          vatAmount: 1000,
          receiptType: '1',
          receiptNumber: 'C-1',
          payPlanMonth: '03',
          apprDateForCancel: '20261121',
          tid: 'T-1',
          mid: account.mid,
        },
      },
    })
  })

  it('inquires by the number of the authentication, signed over it', async () => {
    const { requests, context } = providerThat(json(approved()))
    await kis.inquire?.(payOrder, { authorization: 'T-1' }, context)
    expect(requests[0]?.body).toEqual({
      mid: account.mid,
      tid: 'T-1',
      ediDate: '20261121000300',
      encData: encData(account, '20261121000300', 'T-1'),
    })
  })

  it('signs a cancel over its amount, and treats a full one as done if nothing is left', async () => {
    const { requests, context } = providerThat(json({ resultCd: '2001', tid: 'T-2' }))
    expect(await kis.cancel(payOrder, cancelRequest, context)).toMatchObject({
      kind: 'cancelled',
      cancelTid: 'T-2',
    })
    expect(requests[0]?.body).toMatchObject({ canAmt: '11000', partCanFlg: '0', tid: 'T-1' })
    expect(requests[0]?.body.encData).toBe(encData(account, '20261121000300', 11_000))
    const again = providerThat(json({ resultCd: 'SX11', resultMsg: '기취소 거래' }))
    expect(await kis.cancel(payOrder, cancelRequest, again.context)).toMatchObject({ kind: 'cancelled' })
  })

  it('does not repeat a partial cancel whose answer was lost', async () => {
    const part = { ...cancelRequest, amount: 4000, remaining: 7000, isWhole: false }
    const cancelWith = async (remaining: string) => {
      const { requests, context } = providerThat((url) =>
        json(url.endsWith('inquiry') ? approved({ remAmt: remaining }) : { resultCd: '2001', tid: 'T-2' }),
      )
      const outcome = await kis.cancel(payOrder, part, context)
      return { outcome, calls: requests.map(({ url }) => url.split('/').at(-1)) }
    }
    expect(await cancelWith('11000')).toMatchObject({
      outcome: { kind: 'cancelled', cancelTid: 'T-2' },
      calls: ['inquiry', 'cancel'],
    })
    expect(await cancelWith('7000')).toMatchObject({ outcome: { kind: 'cancelled' }, calls: ['inquiry'] })
  })

  it('finds the payment of a notification by its address', () => {
    const raw = {
      page: 'notify',
      query: new URLSearchParams({ txNumber: payOrder.txNumber }),
      contentType: '',
      body: new Uint8Array(),
    } as const
    expect(kis.notifications?.numberOf(raw)).toBe(payOrder.txNumber)
    expect(kis.readReturn(raw, payOrder, providerThat('no connection').context).kind).toBe('unreadable')
  })
})
