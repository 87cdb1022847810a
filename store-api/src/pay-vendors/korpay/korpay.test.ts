import { describe, expect, it } from 'vitest'
import { encodeForm } from '../charset.ts'
import { account, cancelRequest, describeVendor, json, payOrder, providerThat } from '../vendor-suite.ts'
import { describeWindow, windowOrder } from '../window-suite.ts'
import { korpay } from './korpay.ts'
import { hashKey } from './sign.ts'

const approved = (fields: Record<string, unknown> = {}) => ({
  resultCode: '3001',
  message: '정상처리',
  tid: 'T-1',
  merchantId: account.mid,
  orderNumber: payOrder.txNumber,
  amount: 11_000,
  approvedAt: '2026-11-21 00:01:00',
  card: {
    cardNumber: '5409-26**-****-1234',
    approvalCode: '04',
    approvalNumber: '12345678',
    installment: '0',
  },
  ...fields,
})
const returned = {
  resultCode: '0000',
  message: '인증성공',
  merchantId: account.mid,
  orderNumber: payOrder.txNumber,
  amount: '11000',
  reserved: payOrder.txNumber,
  paymentKey: 'P-1',
}

describe('KORPAY', () => {
  describeVendor({
    adapter: korpay,
    take: (context) => korpay.approve(payOrder, 'P-1', context),
    approved,
    declined: { resultCode: '8521', message: '한도초과' },
    declineText: { text: '한도초과', eucKr: '\u00c7\u00d1\u00b5\u00b5\u00c3\u00ca\u00b0\u00fa' },
    inquiry: null,
    netCancel: {
      done: { res_code: '0000', res_msg: '정상' },
      absent: { res_code: 'SX04', res_msg: '거래없음' },
      repeated: { res_code: 'SX11', res_msg: '기취소' },
      refused: { res_code: 'SX03', res_msg: '해시 오류' },
    },
    refusedCancel: { res_code: 'SX12', res_msg: '취소 불가' },
    amountField: 'amount',
    orderField: 'orderNumber',
    merchantField: 'merchantId',
  })
  describeWindow({
    adapter: korpay,
    opened: null,
    authenticated: returned,
    cancelledByCustomer: { resultCode: '9999', message: '사용자 취소', orderNumber: payOrder.txNumber },
    failed: { resultCode: '8373', message: '카드 인증 실패' },
    needed: ['resultCode', 'orderNumber', 'paymentKey', 'reserved'],
    echoField: 'reserved',
  })

  it('signs account, moment, amount and key', () => {
    const sampleAccount = {
      ...account,
      mid: 'SANDBOX00m',
      credentials: { merchantKey: 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000' },
    }
    expect(hashKey(sampleAccount, '20260101090000', 1000)).toBe(
      '3d35bc22069db92d7455e372632b25eb07bda238dc9de78e92ae63113f9063e3',
    )
  })

  it('opens its window by the form that its script would post', async () => {
    const start = await korpay.start(windowOrder, providerThat('no connection').context)
    expect(start).toEqual({
      kind: 'form',
      action: 'https://pay.example/api-root/payment',
      method: 'POST',
      acceptCharset: 'utf-8',
      fields: {
        merchantId: account.mid,
        productName: 'Americano ICE',
        orderNumber: payOrder.txNumber,
        amount: '11000',
        payMethod: 'card',
        returnUrl: windowOrder.returnUrl('next'),
        ediDate: '20261121000300',
        hashKey: hashKey(account, '20261121000300', 11_000),
        customerName: 'KimbPo',
        customerPhone: '01012345678',
        reserved: payOrder.txNumber,
        language: 'ko',
      },
    })
  })

  it('approves by confirming the key of the return, with a user agent', async () => {
    const { requests, context } = providerThat(json(approved()))
    await korpay.approve(payOrder, 'P 1&x', context)
    expect(requests[0]?.url).toBe('https://pay.example/api-root/payments/confirm?paymentKey=P+1%26x')
    expect(requests[0]?.headers['user-agent']).toMatch(/./)
  })

  it('authenticates with 0000 and approves with 3001, and with nothing else', async () => {
    const { context } = providerThat(json(approved({ resultCode: '0000' })))
    expect(await korpay.approve(payOrder, 'P-1', context)).toMatchObject({ kind: 'declined' })
    const raw = {
      page: 'next',
      query: new URLSearchParams(),
      contentType: 'application/x-www-form-urlencoded',
      body: encodeForm({ ...returned, resultCode: '3001' }, 'utf-8'),
    } as const
    expect(korpay.readReturn(raw, payOrder, context)).toMatchObject({ kind: 'failed' })
  })

  it.each(['SX08', 'SX09'])('treats %s of a repeated confirmation as an unknown outcome', async (code) => {
    const { context } = providerThat(json({ resultCode: code, message: '중복' }))
    expect(await korpay.approve(payOrder, 'P-1', context)).toMatchObject({ kind: 'unknown' })
  })

  it('fills the receipt from the provider’s fields [2.3-38]', async () => {
    const outcome = await korpay.approve(payOrder, 'P-1', providerThat(json(approved())).context)
    expect(outcome).toMatchObject({
      approval: {
        tid: 'T-1',
        info: {
          acquirerName: '04',
          purchaserName: '04',
          cardNumber: '5409-26**-****-1234',
          apprDate: '2026-11-21 00:01:00',
          apprNumber: '12345678',
          apprAmount: 11_000,
          payPlanMonth: '00',
          apprDateForCancel: '20261121',
          mid: account.mid,
        },
      },
    })
  })

  it('signs a cancel over its amount, and treats a full one as done if nothing is left', async () => {
    const { requests, context } = providerThat(json({ res_code: '0000' }))
    const part = { ...cancelRequest, amount: 4000, remaining: 7000, isWhole: false }
    expect(await korpay.cancel(payOrder, part, context)).toMatchObject({
      kind: 'cancelled',
      cancelTid: 'T-1',
    })
    expect(requests[0]?.body).toMatchObject({
      ordNo: payOrder.txNumber,
      tid: 'T-1',
      canAmt: '4000',
      partCanFlg: '1',
      hashKey: hashKey(account, '20261121000300', 4000),
    })
    const again = providerThat(json({ res_code: 'SX11', res_msg: '기취소 거래' })).context
    expect(await korpay.cancel(payOrder, cancelRequest, again)).toMatchObject({ kind: 'cancelled' })
    expect(await korpay.cancel(payOrder, part, again)).toMatchObject({ kind: 'refused' })
  })

  it('does not repeat a partial cancel whose answer was lost', async () => {
    const { requests, context } = providerThat(json({ res_code: '0000' }))
    const part = { ...cancelRequest, amount: 4000, remaining: 7000, isWhole: false, isRepeated: true }
    expect(await korpay.cancel(payOrder, part, context)).toMatchObject({ kind: 'refused' })
    expect(requests).toEqual([])
    expect(await korpay.cancel(payOrder, { ...cancelRequest, isRepeated: true }, context)).toMatchObject({
      kind: 'cancelled',
    })
  })

  it('net-cancels the whole payment by our number', async () => {
    const { requests, context } = providerThat(json({ res_code: '0000' }))
    await korpay.netCancel?.(payOrder, 'P-1', context)
    expect(requests[0]?.body).toMatchObject({ ordNo: payOrder.txNumber, canAmt: '11000', partCanFlg: '0' })
    expect(requests[0]?.body).not.toHaveProperty('tid')
  })

  it('reads our number from a notification', () => {
    const raw = {
      page: 'notify',
      query: new URLSearchParams(),
      contentType: 'application/x-www-form-urlencoded',
      body: encodeForm({ ordNo: payOrder.txNumber, goodsNm: '아메리카노', resultCd: '3001' }, 'euc-kr'),
    } as const
    expect(korpay.notifications?.numberOf(raw)).toBe(payOrder.txNumber)
  })
})
