import { describe, expect, it } from 'vitest'
import { encode, encodeForm } from '../charset.ts'
import { describeInWindow, returned } from '../in-window-suite.ts'
import type { WindowOrder } from '../vendor.ts'
import { account, cancelRequest, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { windowOrder } from '../window-suite.ts'
import { md5Signature, signValue, smartro } from './smartro.ts'

const fake = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
const tid = 'SBX000001001012611202359010001'
const approved = {
  ResultCode: '3001',
  ResultMsg: '카드결제 성공',
  PayMethod: 'CARD',
  MID: account.mid,
  TID: tid,
  OID: payOrder.txNumber,
  Amt: '11000',
  SignValue: signValue({ tid, code: '3001', key }),
}
const line = {
  TID: tid,
  OID: payOrder.txNumber,
  Amt: '11000',
  CancelAmt: '0',
  AuthDate: '261120235901',
  AuthCode: '30001234',
  fn_name: '국민카드',
  CardQuota: '3',
  AcquCardCode: '02',
  SvcAmt: '500',
  Tax: '954',
}
const list = (...lines: object[]) => json({ ResultCode: '0000', List: lines })

describeInWindow({
  adapter: smartro,
  approved,
  needed: ['ResultCode', 'OID', 'Amt', 'MID', 'TID', 'SignValue'],
  amountField: 'Amt',
  merchantField: 'MID',
  orderNo: payOrder.txNumber,
  orderField: 'OID',
  echoField: null,
  cancelledByCustomer: null,
  failed: { ResultCode: '3041', ResultMsg: '한도 초과', OID: payOrder.txNumber },
})

describe('a signature of smartro', () => {
  it('equals the known vectors', () => {
    expect(md5Signature('20260101090000', 'SANDBOX00m', '1000', fake)).toBe(
      'ZDc5NDM5MjJiZTliMzkyMjdhYzUzMWNhNzNhZjU2MDQ=',
    )
    expect(signValue({ tid: 'SANDBOX00m01012601010900001234', code: '3001', key: fake })).toBe(
      'NDczYTFjZDI5NGJlOWExYTFkNWFjNGU1NWNiYzg1OTk=',
    )
  })

  it('covers the code and the transaction of a return', () => {
    const other = `${tid.slice(0, 29)}2`
    for (const forged of [{ ResultCode: 'KP00' }, { TID: other }, { SignValue: 'x' }]) {
      expect(returned(smartro, { ...approved, ...forged })).toMatchObject({
        kind: 'unreadable',
        reason: 'signature',
      })
    }
  })

  it('is verified for every success code [2.5-33]', () => {
    for (const code of ['3001', 'NP00', 'KP00', 'TS10']) {
      const signed = { ...approved, ResultCode: code, SignValue: signValue({ tid, code, key }) }
      expect(returned(smartro, signed)).toMatchObject({ kind: 'ended', proof: 'signature' })
    }
  })
})

describe('the window of smartro', () => {
  const start = async (overrides: Partial<WindowOrder> = {}) => {
    const begun = await smartro.start({ ...windowOrder, ...overrides }, providerThat('no connection').context)
    if (begun.kind !== 'form') throw new Error('no form')
    return begun
  }

  it('is a signed form in UTF-8, for computers and phones, which names the page for repeated returns', async () => {
    const { fields, ...form } = await start()
    expect(form).toEqual({
      kind: 'form',
      action: `${account.apiUrl}/interfaceURL/mobile.do`,
      method: 'POST',
      acceptCharset: 'utf-8',
    })
    expect((await start({ device: 'pc' })).action).toContain('/interfaceURL/pay.do')
    expect(fields).toMatchObject({
      PayMethod: 'CARD',
      Moid: payOrder.txNumber,
      Amt: '11000',
      GoodsName: 'Americano ICE',
      BuyerTel: '01012345678',
      ReturnURL: windowOrder.returnUrl('next'),
      RetryURL: windowOrder.returnUrl('retry'),
      StopURL: windowOrder.returnUrl('cancel'),
      EncodingType: 'utf8',
      ediDate: '20261121000300',
      EncryptData: md5Signature('20261121000300', account.mid, '11000', key),
    })
    expect(JSON.stringify(fields)).not.toContain(key)
  })

  it('is for a card, or for the easy payment that the pay type names', async () => {
    expect((await start({ payType: 'smartro-kakaopay-window' })).fields.PayMethod).toBe('KAKAO')
    expect((await start({ payType: 'smartro-toss-window' })).fields.PayMethod).toBe('TOSS')
  })
})

describe('a return of smartro', () => {
  it('is read in EUC-KR as well, and the same when it is sent again', () => {
    const body = Uint8Array.from(encodeForm(approved, 'euc-kr'))
    expect(returned(smartro, {}, 'next', body)).toMatchObject({ kind: 'ended' })
    expect(returned(smartro, approved, 'retry')).toEqual(returned(smartro, approved))
  })
})

describe('the list of a day at smartro', () => {
  it('is asked for with a signature, and has the approvals with their receipts', async () => {
    const { requests, context } = providerThat(list(line, { ...line, TID: 'T-2', CancelAmt: '11000' }))
    const found = await smartro.listOfDay('20261120', context)
    const ediDate = '20261121000300'
    expect(requests[0]).toMatchObject({
      url: `${account.apiUrl}/payment/list.do`,
      body: {
        MID: account.mid,
        Day: '20261120',
        ediDate,
        hashData: md5Signature(account.mid, '20261120', ediDate, key),
      },
    })
    expect(found).toMatchObject({
      kind: 'listed',
      payments: [
        {
          isCancelled: false,
          approval: {
            tid,
            orderNo: payOrder.txNumber,
            amount: 11_000,
            info: {
              acquirerName: '02',
              cardCompanyName: '국민카드',
              apprDate: '2026-11-20 23:59:01',
              apprNumber: '30001234',
              payPlanMonth: '03',
              vatAmount: 954,
              serviceAmount: 500,
              apprDateForCancel: '20261120',
            },
          },
        },
        { isCancelled: true, approval: { tid: 'T-2' } },
      ],
    })
  })

  it('leaves out a service amount and VAT that it does not have [2.3-38]', async () => {
    const { SvcAmt, Tax, ...bare } = line
    const found = await smartro.listOfDay('20261120', providerThat(list(bare)).context)
    expect(found).toMatchObject({
      payments: [{ approval: { info: { serviceAmount: null, vatAmount: null } } }],
    })
  })

  it.each([
    ['no connection', 'no connection' as const],
    ['a wrong signature', json({ ResultCode: 'SX03', List: [] })],
    ['no list', json({ ResultCode: '0000' })],
    ['a line without its amount', list(line, { ...line, Amt: '' })],
    ['a line without what was refunded', list(line, { ...line, CancelAmt: '' })],
  ])('is unknown after %s', async (_case, answer) => {
    const found = await smartro.listOfDay('20261120', providerThat(answer).context)
    expect(found).toMatchObject({ kind: 'unknown' })
  })
})

describe('a cancel at smartro', () => {
  const answer = (fields: Record<string, string>) => ({
    contentType: 'text/plain',
    body: encode(
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
      'euc-kr',
    ),
  })
  const done = answer({
    ResultCode: '2001',
    ResultMsg: '취소 성공',
    CancelDate: '20261121',
    CancelTime: '000500',
  })
  const cancel = (
    providerAnswer: Parameters<typeof providerThat>[0],
    overrides: Partial<typeof cancelRequest> = {},
  ) => {
    const { requests, context } = providerThat(providerAnswer)
    return { requests, outcome: smartro.cancel(payOrder, { ...cancelRequest, tid, ...overrides }, context) }
  }
  const partial = { isWhole: false, amount: 4000, remaining: 7000 }

  it('is a form in EUC-KR, signed over transaction, amount and kind', async () => {
    const { requests, outcome } = cancel(done, { reason: '품절' })
    expect(await outcome).toMatchObject({ kind: 'cancelled', cancelDate: '2026-11-21 00:05:00' })
    // `품절` in EUC-KR.
    expect(requests[0]?.raw).toContain('CancelMSG=%C7%B0%C0%FD')
    expect(requests[0]?.body).toMatchObject({
      TID: tid,
      CancelAmt: '11000',
      PartialCancelCode: '0',
      CancelMSG: '품절',
      hashData: md5Signature(tid, key, '11000', '0'),
    })
  })

  it('is done for a refund after settlement, and for a payment that was cancelled before', async () => {
    for (const ResultCode of ['2211', 'SX11']) {
      expect(await cancel(answer({ ResultCode })).outcome).toMatchObject({ kind: 'cancelled' })
    }
    const respond = (url: string) => (url.includes('list.do') ? list(line) : answer({ ResultCode: 'SX11' }))
    expect(await cancel(respond, partial).outcome).toMatchObject({ kind: 'refused' })
  })

  it('a partial cancel at smartro is not repeated if its amount has already been refunded', async () => {
    const withCancelled = (CancelAmt: string) =>
      cancel((url) => (url.includes('list.do') ? list({ ...line, CancelAmt }) : done), partial)
    const first = withCancelled('0')
    expect(await first.outcome).toMatchObject({ kind: 'cancelled' })
    expect(first.requests.at(-1)?.body).toMatchObject({ CancelAmt: '4000', PartialCancelCode: '1' })
    const again = withCancelled('4000')
    expect(await again.outcome).toMatchObject({ kind: 'cancelled' })
    expect(again.requests.map(({ url }) => url).filter((url) => url.includes('cancel'))).toEqual([])
  })

  it('is refused by the provider’s code and its message in EUC-KR, and unknown without an answer', async () => {
    const refused = answer({ ResultCode: '2003', ResultMsg: '취소 실패' })
    expect(await cancel(refused).outcome).toEqual({ kind: 'refused', code: '2003', message: '취소 실패' })
    for (const silence of ['no connection', json({})] as const) {
      expect(await cancel(silence).outcome).toMatchObject({ kind: 'unknown' })
    }
    expect(await cancel(list(), partial).outcome).toMatchObject({ kind: 'unknown' })
  })
})
