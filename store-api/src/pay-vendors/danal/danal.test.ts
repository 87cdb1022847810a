import { describe, expect, it } from 'vitest'
import { encodeForm } from '../charset.ts'
import { type Fields, NoAnswer } from '../read-json.ts'
import {
  account,
  cancelRequest,
  describeVendor,
  type Format,
  formFormat,
  keyHex,
  payOrder,
  providerThat,
  textsOf,
} from '../vendor-suite.ts'
import { describeWindow, windowOrder } from '../window-suite.ts'
import { decrypt, encrypt } from './cipher.ts'
import { danal } from './danal.ts'

/** `DATA=` and the encrypted fields, in both directions. */
const cipherFormat: Format = {
  answer: (fields) => formFormat.answer({ DATA: encrypt(textsOf(fields), keyHex) }),
  read: (body, contentType) => {
    const { CPID, DATA } = formFormat.read(body, contentType)
    return { CPID, ...decrypt(String(DATA), keyHex) }
  },
}
const answerWith = (fields: Fields) => providerThat(cipherFormat.answer(fields), cipherFormat.read)
const approved = (fields: Fields = {}) => ({
  RETURNCODE: '0000',
  RETURNMSG: '정상처리',
  TID: 'T-1',
  ORDERID: payOrder.txNumber,
  TRXAMOUNT: '11000',
  TRANDATE: '20261121',
  TRANTIME: '000100',
  CARDNAME: '포근카드',
  CARDNO: '5409-26**-****-1234',
  QUOTA: '00',
  CARDAUTHNO: '12345678',
  ...fields,
})
const opened = {
  RETURNCODE: '0000',
  STARTPARAMS: 'S-1',
  STARTURL: 'https://pay.example/start',
  TID: 'T-1',
}

describe('danal', () => {
  describeVendor({
    adapter: danal,
    take: (context) => danal.approve(payOrder, 'T-1', context),
    format: cipherFormat,
    approved,
    declined: { RETURNCODE: '8521', RETURNMSG: '한도초과' },
    declineText: { text: '한도초과' },
    inquiry: null,
    authorization: 'T-1',
    netCancel: {
      done: { RETURNCODE: '0000', TID: 'T-2' },
      absent: { RETURNCODE: 'SX04' },
      repeated: { RETURNCODE: 'SX11' },
      refused: { RETURNCODE: 'SX12', RETURNMSG: '취소 불가' },
    },
    refusedCancel: { RETURNCODE: 'SX12', RETURNMSG: '취소 불가' },
    amountField: 'TRXAMOUNT',
    orderField: 'ORDERID',
  })
  describeWindow({
    adapter: danal,
    format: cipherFormat,
    opened: (STARTURL) => ({ ...opened, STARTURL }),
    refused: { RETURNCODE: '3001', RETURNMSG: '가맹점 오류' },
    returned: (fields) =>
      encodeForm(Object.keys(fields).length > 0 ? { RETURNPARAMS: encrypt(fields, keyHex) } : {}, 'utf-8'),
    authenticated: {
      RETURNCODE: '0000',
      RETURNMSG: '인증성공',
      TID: 'T-1',
      ORDERID: payOrder.txNumber,
    },
    cancelledByCustomer: { RETURNCODE: '9999', RETURNMSG: '사용자 취소' },
    failed: { RETURNCODE: '8373', RETURNMSG: '카드 인증 실패' },
    needed: ['RETURNCODE', 'TID', 'ORDERID'],
    echoField: 'ORDERID',
  })

  it('names an authorization by its TID, which is all that a net cancel names', () => {
    expect(danal.authorizationId?.('T-1')).toBe('T-1')
  })

  it('encrypts as specified, and escapes the result in the form', () => {
    const key = '00112233445566778899aabbccddeeff'.repeat(2)
    const fields = { TXTYPE: 'AUTH', SERVICETYPE: 'DANALCARD', AMOUNT: '1000', CURRENCY: '410' }
    expect(Buffer.from(encodeForm({ DATA: encrypt(fields, key) }, 'utf-8')).toString()).toBe(
      'DATA=k4xkmAQXsQniC%2BCiNJD3aBXCZH0XhSmSWdW6bNxCMZMxOPZOvuSkmjp4S1h2gRSqSquM%2FyP091RUf6WWHnt9MQ%3D%3D',
    )
    expect(decrypt(encrypt({ NAME: '떡볶이 2인분' }, key), key)).toEqual({ NAME: '떡볶이 2인분' })
    expect(() => decrypt(encrypt(fields, key), keyHex)).toThrow(NoAnswer)
  })

  it('registers with the currency 410, and opens its window by a form in EUC-KR [2.9-05]', async () => {
    const { requests, context } = answerWith(opened)
    expect(await danal.start(windowOrder, context)).toEqual({
      kind: 'form',
      action: 'https://pay.example/start',
      method: 'POST',
      acceptCharset: 'euc-kr',
      fields: { STARTPARAMS: 'S-1' },
    })
    expect(requests[0]?.url).toBe('https://pay.example/api-root/cpcgi')
    expect(requests[0]?.body).toEqual({
      CPID: account.mid,
      TXTYPE: 'AUTH',
      SERVICETYPE: 'DANALCARD',
      AMOUNT: '11000',
      CURRENCY: '410',
      ITEMNAME: 'Americano ICE',
      USERAGENT: 'MW',
      ORDERID: payOrder.txNumber,
      USERNAME: 'KimbPo',
      USERID: payOrder.txNumber,
      USERPHONE: '01012345678',
      CANCELURL: windowOrder.returnUrl('cancel'),
      RETURNURL: windowOrder.returnUrl('next'),
      ISNOTI: 'Y',
      NOTIURL: `https://shop.example/pay/notify/danal?txNumber=${payOrder.txNumber}`,
      BYPASSVALUE: payOrder.txNumber,
    })
  })

  it('bills the authenticated transaction with the saved amount', async () => {
    const { requests, context } = answerWith(approved())
    await danal.approve(payOrder, 'T-1', context)
    expect(requests[0]?.body).toMatchObject({ TXTYPE: 'BILL', TID: 'T-1', AMOUNT: '11000' })
  })

  it('treats an answer that is not encrypted as no approval', async () => {
    const approve = (fields: Fields) =>
      danal.approve(payOrder, 'T-1', providerThat(formFormat.answer(fields), cipherFormat.read).context)
    expect(await approve(approved())).toMatchObject({ kind: 'unknown' })
    expect(await approve({ RETURNCODE: '-1', RETURNMSG: 'transport' })).toMatchObject({ kind: 'unknown' })
    expect(await approve({ RETURNCODE: 'SX02', RETURNMSG: '없는 가맹점' })).toMatchObject({
      kind: 'declined',
    })
  })

  it.each(['SX08', 'SX09'])('treats %s of a repeated request as an unknown outcome', async (code) => {
    const { context } = answerWith({ RETURNCODE: code, RETURNMSG: '중복' })
    expect(await danal.approve(payOrder, 'T-1', context)).toMatchObject({ kind: 'unknown' })
  })

  it('fills the receipt from the provider’s fields [2.3-38]', async () => {
    expect(await danal.approve(payOrder, 'T-1', answerWith(approved()).context)).toMatchObject({
      approval: {
        tid: 'T-1',
        info: {
          cardCompanyName: '포근카드',
          cardName: '포근카드',
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

  it('cancels fully or partially, without characters that no value may have', async () => {
    const { requests, context } = answerWith({ RETURNCODE: '0000', TID: 'T-2' })
    const part = {
      ...cancelRequest,
      amount: 4000,
      remaining: 7000,
      isWhole: false,
      reason: '품절 <a>, "b"+c',
    }
    expect(await danal.cancel(payOrder, cancelRequest, context)).toMatchObject({ cancelTid: 'T-2' })
    await danal.cancel(payOrder, part, context)
    expect(requests.map(({ body }) => [body.CANCELTYPE, body.AMOUNT])).toEqual([
      ['C', '11000'],
      ['P', '4000'],
    ])
    expect(requests[1]?.body.CANCELDESC).not.toMatch(/[&'"\\<>|,+]/)
    expect(requests[1]?.body.CANCELDESC).toContain('품절')
    const again = answerWith({ RETURNCODE: 'SX11' }).context
    expect(await danal.cancel(payOrder, cancelRequest, again)).toMatchObject({ kind: 'cancelled' })
    expect(await danal.cancel(payOrder, { ...part, isRepeated: true }, context)).toMatchObject({
      kind: 'refused',
    })
    expect(requests).toHaveLength(2)
  })

  it('finds the payment of a notification by its address, and acknowledges it with OK', () => {
    const raw = {
      page: 'notify',
      query: new URLSearchParams({ txNumber: payOrder.txNumber }),
      contentType: '',
      body: new Uint8Array(),
    } as const
    expect(danal.notifications?.numberOf(raw)).toBe(payOrder.txNumber)
    expect(danal.notifications?.answer.body).toBe('OK')
    expect(danal.readReturn(raw, payOrder, answerWith({}).context).kind).toBe('unreadable')
  })
})
