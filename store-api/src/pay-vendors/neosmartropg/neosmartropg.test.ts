import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../read-json.ts'
import { account, cancelRequest, describeVendor, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { describeWindow, windowOrder } from '../window-suite.ts'
import { neosmartropg } from './neosmartropg.ts'
import { encrypt, sign } from './sign.ts'

const keys = JSON.stringify({ Tid: 'T-1', TrAuthKey: 'K-1' })
const approved = (fields: Fields = {}) => ({
  ResultCode: '3001',
  ResultMsg: '정상처리',
  Tid: 'T-1',
  Mid: account.mid,
  Moid: payOrder.txNumber,
  Amt: '11000',
  AuthDate: '261121000100',
  AuthCode: '12345678',
  CardNum: '540926******1234',
  CardQuota: '00',
  AppCardName: '포근카드',
  AcquCardName: '마을카드',
  ...fields,
})
const decryptedFields = (encData: unknown) => {
  const cipher = createDecipheriv('aes-256-cbc', key.slice(0, 32), Buffer.alloc(16))
  return JSON.parse(cipher.update(String(encData), 'base64', 'utf8') + cipher.final('utf8')) as Fields
}

describe('Smartro’s newer system', () => {
  describeVendor({
    adapter: neosmartropg,
    take: (context) => neosmartropg.approve(payOrder, keys, context),
    approved,
    declined: { ResultCode: '8521', ResultMsg: '한도초과' },
    declineText: { text: '한도초과', eucKr: '\u00c7\u00d1\u00b5\u00b5\u00c3\u00ca\u00b0\u00fa' },
    authorization: keys,
    inquiry: {
      absent: { ResultCode: 'SX04' },
      invalidInquiry: { ResultCode: 'SX02' },
      cancelled: approved({ ResultCode: '2001' }),
    },
    refusedCancel: { ResultCode: 'SX12', ResultMsg: '취소 불가' },
    amountField: 'Amt',
    orderField: 'Moid',
    merchantField: 'Mid',
  })
  for (const device of ['pc', 'mobile'] as const) {
    describe(`on ${device}`, () => {
      describeWindow({
        adapter: neosmartropg,
        device,
        opened: null,
        authenticated: { Tid: 'T-1', TrAuthKey: 'K-1', MallReserved: payOrder.txNumber },
        cancelledByCustomer: { ResultCode: 'W034', ResultMsg: '사용자 취소' },
        failed: { ResultCode: '002H', ResultMsg: '하위 가맹점 사업자번호 누락' },
        needed: ['Tid', 'TrAuthKey'],
        echoField: 'MallReserved',
      })
    })
  }

  it('signs and encrypts as specified', () => {
    const secret = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
    expect(sign('20260101090000', 'SANDBOX00m', 1000, secret)).toBe(
      'I3NE11smtiHBP2ZFREF7OKm/1L/nnJgvX6NTleWS7KI=',
    )
    expect(sign('SANDBOX00m01012601010900001234', secret, 1000, '0')).toBe(
      '8inxEWNRSrlukDy9jt5+6HLiCFWDGPlVPdzIm50biHk=',
    )
    expect(encrypt('{"Tid":"x"}', secret)).toBe('HJ08+ghC+L6wf2zeUvUU+w==')
  })

  const fields = {
    PayMethod: 'CARD',
    GoodsCnt: '1',
    GoodsName: 'Americano ICE',
    Amt: '11000',
    Moid: payOrder.txNumber,
    Mid: account.mid,
    ReturnUrl: windowOrder.returnUrl('next'),
    StopUrl: windowOrder.returnUrl('cancel'),
    BuyerName: 'KimbPo',
    BuyerTel: '01012345678',
    EdiDate: '20261121000300',
    EncryptData: sign('20261121000300', account.mid, 11_000, key),
    MallReserved: payOrder.txNumber,
  }

  it('opens its window by its script on a computer, whose callback posts to the return address', async () => {
    const { context } = providerThat('no connection')
    expect(await neosmartropg.start({ ...windowOrder, device: 'pc' }, context)).toEqual({
      kind: 'script',
      vendor: 'neosmartropg',
      src: 'https://pay.example/api-root/asset/js/SmartroPAY.js',
      origins: ['https://pay.example'],
      fields,
      calls: [
        { function: 'smartropay.init', arguments: [{ mode: 'STG' }] },
        {
          function: 'smartropay.payment',
          arguments: [{ FormId: 'pay-form', Callback: { payReturn: windowOrder.returnUrl('next') } }],
        },
      ],
    })
  })

  it('opens its window by a form on a phone', async () => {
    expect(await neosmartropg.start(windowOrder, providerThat('no connection').context)).toEqual({
      kind: 'form',
      action: 'https://pay.example/api-root/mobile/payView.do',
      method: 'POST',
      acceptCharset: 'utf-8',
      fields,
    })
  })

  it('sends supply, tax-free part and VAT, which add up, if goods are tax-free', async () => {
    const order = { ...windowOrder, taxFreeAmount: 4400, vatAmount: 600 }
    expect(await neosmartropg.start(order, providerThat('no connection').context)).toMatchObject({
      fields: { TaxAmt: '6000', TaxFreeAmt: '4400', VatAmt: '600' },
    })
  })

  it('uses the hosts of the test system, and of the real one only with a real account', async () => {
    const start = async (apiUrl: string) => {
      const { context } = providerThat('no connection')
      const pc = { ...windowOrder, device: 'pc' } as const
      const opened = await neosmartropg.start(pc, { ...context, account: { ...account, apiUrl } })
      return opened.kind === 'script' ? [opened.src, opened.calls[0]?.arguments[0]] : []
    }
    expect(await start('https://tpay.smartropay.co.kr')).toEqual([
      'https://tpay.smartropay.co.kr/asset/js/SmartroPAY-1.0.min.js',
      { mode: 'STG' },
    ])
    expect(await start('https://approval.smartropay.co.kr')).toEqual([
      'https://pay.smartropay.co.kr/asset/js/SmartroPAY-1.0.min.js',
      { mode: 'REAL' },
    ])
  })

  it('approves, and inquires, by the keys of the return', async () => {
    const { requests, context } = providerThat(json(approved()))
    await neosmartropg.approve(payOrder, keys, context)
    await neosmartropg.inquire?.(payOrder, { authorization: keys }, context)
    expect(requests.map(({ url }) => url)).toEqual([
      'https://pay.example/api-root/payment/approval/urlCallApproval.do',
      'https://pay.example/api-root/payment/approval/approvalInquiry.do',
    ])
    for (const { body } of requests) expect(body).toEqual({ Tid: 'T-1', TrAuthKey: 'K-1' })
  })

  it.each(['3001', 'NP00', 'KP00', 'TS10'])('treats %s as success [2.5-33]', async (ResultCode) => {
    const { context } = providerThat(json(approved({ ResultCode })))
    expect(await neosmartropg.approve(payOrder, keys, context)).toMatchObject({ kind: 'approved' })
  })

  it('fills the receipt from the provider’s fields [2.3-38]', async () => {
    const { context } = providerThat(json(approved()))
    expect(await neosmartropg.approve(payOrder, keys, context)).toMatchObject({
      approval: {
        tid: 'T-1',
        info: {
          acquirerName: '마을카드',
          purchaserName: '마을카드',
          cardCompanyName: '포근카드',
          cardNumber: '540926******1234',
          apprDate: '2026-11-21 00:01:00',
          apprNumber: '12345678',
          payPlanMonth: '00',
          apprDateForCancel: '20261121',
          mid: account.mid,
        },
      },
    })
  })

  it('numbers, signs and encrypts its cancels', async () => {
    const { requests, context } = providerThat(json({ ResultCode: '2001', Tid: 'T-2' }))
    const part = { ...cancelRequest, amount: 4000, remaining: 3000, isWhole: false, cancelsBefore: 1 }
    expect(await neosmartropg.cancel(payOrder, part, context)).toMatchObject({ cancelTid: 'T-2' })
    expect(requests[0]?.body.Mid).toBe(account.mid)
    expect(decryptedFields(requests[0]?.body.EncData)).toEqual({
      SERVICE_MODE: 'CL1',
      Tid: 'T-1',
      Mid: account.mid,
      CancelAmt: '4000',
      CancelPwd: key,
      CancelMsg: 'sold out',
      CancelSeq: '2',
      PartialCancelCode: '1',
      HashData: sign('T-1', key, 4000, '1'),
    })
    await neosmartropg.cancel(payOrder, cancelRequest, context)
    expect(decryptedFields(requests[1]?.body.EncData)).toMatchObject({
      CancelSeq: '1',
      PartialCancelCode: '0',
    })
    const repeated = { ...part, isRepeated: true }
    expect(await neosmartropg.cancel(payOrder, repeated, context)).toMatchObject({ kind: 'refused' })
    expect(requests).toHaveLength(2)
  })

  it('treats a full cancel as done if nothing is left', async () => {
    const { context } = providerThat(json({ ResultCode: 'SX11', ResultMsg: '기취소 거래' }))
    expect(await neosmartropg.cancel(payOrder, cancelRequest, context)).toMatchObject({ kind: 'cancelled' })
  })
})
