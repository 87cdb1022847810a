import { describe, expect, it } from 'vitest'
import { encodeForm } from '../charset.ts'
import type { Fields } from '../read-json.ts'
import type { PayAccount } from '../vendor.ts'
import {
  account,
  describeVendor,
  formFormat,
  json,
  jsonFormat,
  key,
  payOrder,
  providerThat,
} from '../vendor-suite.ts'
import { describeWindow, windowOrder } from '../window-suite.ts'
import { inicis } from './inicis.ts'
import { approvalHashes, checkFake, windowHashes } from './sign.ts'

const api = account.apiUrl
const pc = JSON.stringify({
  flow: 'pc',
  authToken: 'A-1',
  authUrl: `${api}/api/payAuth`,
  netCancelUrl: `${api}/api/netCancel`,
})
const mobile = JSON.stringify({ flow: 'mobile', tid: 'INIMX_AUTH-1', requestUrl: `${api}/smart/payReq.ini` })
const approvedOnPc = (fields: Fields = {}) => ({
  resultCode: '0000',
  resultMsg: '정상처리',
  tid: 'T-1',
  MOID: payOrder.txNumber,
  TotPrice: '11000',
  applDate: '20261121',
  applTime: '000100',
  applNum: '12345678',
  CARD_Num: '540926******1234',
  CARD_Quota: '00',
  CARD_IssuerName: '포근카드',
  CARD_PurchaseName: '마을카드',
  P_FN_NM: '포근체크',
  ...fields,
})
const approvedOnMobile = (fields: Fields = {}) => ({
  P_STATUS: '00',
  P_RMESG1: '성공',
  P_RMESG2: '03',
  P_TID: 'INIMX_CARD-1',
  P_OID: payOrder.txNumber,
  P_AMT: '11000',
  P_AUTH_DT: '20261121000100',
  P_AUTH_NO: '12345678',
  P_FN_NM: '포근체크',
  P_CARD_NUM: '540926******1234',
  P_CARD_ISSUER_NAME: '포근카드',
  P_CARD_PURCHASE_NAME: '마을카드',
  ...fields,
})
const returnedOnPc = {
  resultCode: '0000',
  resultMsg: '인증성공',
  mid: account.mid,
  orderNumber: payOrder.txNumber,
  authToken: 'A-1',
  idc_name: 'stg',
  authUrl: `${api}/api/payAuth`,
  netCancelUrl: `${api}/api/netCancel`,
  charset: 'UTF-8',
  merchantData: payOrder.txNumber,
}
const returnedOnMobile = {
  P_STATUS: '00',
  P_RMESG1: '인증성공',
  P_TID: 'INIMX_AUTH-1',
  P_REQ_URL: `${api}/smart/payReq.ini`,
  P_NOTI: payOrder.txNumber,
  P_AMT: '11000',
  idc_name: 'stg',
}
const read = (
  fields: Record<string, string>,
  payAccount: PayAccount = account,
  charset: 'utf-8' | 'euc-kr' = 'utf-8',
) =>
  inicis.readReturn(
    {
      page: 'next',
      query: new URLSearchParams(),
      contentType: 'application/x-www-form-urlencoded',
      body: encodeForm(fields, charset),
    },
    payOrder,
    { ...providerThat('no connection').context, account: payAccount },
  )

describe('inicis on a computer', () => {
  describeVendor({
    adapter: inicis,
    take: (context) => inicis.approve(payOrder, pc, context),
    approved: approvedOnPc,
    declined: { resultCode: '8521', resultMsg: '한도초과' },
    declineText: { text: '한도초과', eucKr: '\u00c7\u00d1\u00b5\u00b5\u00c3\u00ca\u00b0\u00fa' },
    inquiry: null,
    authorization: pc,
    netCancel: {
      done: { resultCode: '0000' },
      absent: { resultCode: 'SX04' },
      repeated: { resultCode: 'SX11' },
      refused: { resultCode: 'SX10', resultMsg: '시간 초과' },
    },
    refusedCancel: { resultCode: 'SX12', resultMsg: '취소 불가' },
    amountField: 'TotPrice',
    orderField: 'MOID',
  })
  describeWindow({
    adapter: inicis,
    device: 'pc',
    opened: null,
    authenticated: returnedOnPc,
    cancelledByCustomer: { resultCode: '0021', resultMsg: '' },
    failed: { resultCode: '8373', resultMsg: '카드 인증 실패' },
    needed: ['resultCode', 'orderNumber', 'authToken', 'authUrl', 'netCancelUrl', 'merchantData'],
    echoField: 'merchantData',
  })

  it('opens its window by the provider’s script, with a signed form', async () => {
    const start = await inicis.start({ ...windowOrder, device: 'pc' }, providerThat('no connection').context)
    const timestamp = payOrder.createDate + 300_000
    expect(start).toEqual({
      kind: 'script',
      vendor: 'inicis',
      src: `${api}/stdjs/INIStdPay.js`,
      origins: ['https://pay.example'],
      calls: [{ function: 'INIStdPay.pay', arguments: ['pay-form'] }],
      fields: {
        version: '1.0',
        mid: account.mid,
        oid: payOrder.txNumber,
        price: '11000',
        timestamp: String(timestamp),
        ...windowHashes({ oid: payOrder.txNumber, price: 11_000, timestamp, signKey: key }),
        use_chkfake: 'Y',
        currency: 'WON',
        goodname: 'Americano ICE',
        buyername: 'KimbPo',
        buyertel: '01012345678',
        returnUrl: windowOrder.returnUrl('next'),
        closeUrl: windowOrder.returnUrl('cancel'),
        gopaymethod: 'Card',
        acceptmethod: 'below1000:centerCd(Y)',
        payViewType: 'overlay',
        charset: 'UTF-8',
        merchantData: payOrder.txNumber,
      },
    })
  })

  it('approves, and net-cancels, at the addresses of the return', async () => {
    const { requests, context } = providerThat(json(approvedOnPc()))
    await inicis.approve(payOrder, pc, context)
    await inicis.netCancel?.(payOrder, pc, context)
    expect(requests.map(({ url }) => url)).toEqual([`${api}/api/payAuth`, `${api}/api/netCancel`])
    const timestamp = context.now
    for (const { body } of requests) {
      expect(body).toEqual({
        mid: account.mid,
        authToken: 'A-1',
        timestamp: String(timestamp),
        ...approvalHashes({ authToken: 'A-1', timestamp, signKey: key }),
        charset: 'UTF-8',
        format: 'JSON',
      })
    }
  })

  it('reads 0000 as success, and not the 00 of phones [2.5-32]', async () => {
    const { context } = providerThat(json(approvedOnPc({ resultCode: '00' })))
    expect(await inicis.approve(payOrder, pc, context)).toMatchObject({ kind: 'declined' })
  })

  it('fills the receipt from the provider’s fields [2.3-38]', async () => {
    expect(await inicis.approve(payOrder, pc, providerThat(json(approvedOnPc())).context)).toMatchObject({
      approval: {
        tid: 'T-1',
        info: {
          acquirerName: '마을카드',
          cardCompanyName: '포근카드',
          cardName: '포근체크',
          cardNumber: '540926******1234',
          apprDate: '2026-11-21 00:01:00',
          apprNumber: '12345678',
          payPlanMonth: '00',
          apprDateForCancel: '20261121',
        },
      },
    })
  })
})

describe('inicis on a phone', () => {
  describeVendor({
    adapter: inicis,
    take: (context) => inicis.approve(payOrder, mobile, context),
    format: formFormat,
    cancelFormat: jsonFormat,
    approved: approvedOnMobile,
    declined: { P_STATUS: '8521', P_RMESG1: '한도초과' },
    declineText: { text: '한도초과', eucKr: '%C7%D1%B5%B5%C3%CA%B0%FA' },
    inquiry: null,
    authorization: pc,
    netCancel: {
      done: { resultCode: '0000' },
      absent: { resultCode: 'SX04' },
      repeated: { resultCode: 'SX11' },
      refused: { resultCode: 'SX10' },
    },
    refusedCancel: { resultCode: 'SX12', resultMsg: '취소 불가' },
    amountField: 'P_AMT',
    orderField: 'P_OID',
    merchantField: 'P_MID',
  })
  describeWindow({
    adapter: inicis,
    device: 'mobile',
    opened: null,
    authenticated: returnedOnMobile,
    cancelledByCustomer: { P_STATUS: '01', P_RMESG1: '사용자가 결제를 취소하였습니다' },
    failed: { P_STATUS: '01', P_RMESG1: '카드 인증 실패' },
    needed: ['P_STATUS', 'P_TID', 'P_REQ_URL', 'P_NOTI'],
    echoField: 'P_NOTI',
  })

  it('opens its window by a form in EUC-KR, signed over the amount', async () => {
    const start = await inicis.start(windowOrder, providerThat('no connection').context)
    const timestamp = payOrder.createDate + 300_000
    expect(start).toEqual({
      kind: 'form',
      action: `${api}/smart/wcard`,
      method: 'POST',
      acceptCharset: 'euc-kr',
      fields: {
        P_INI_PAYMENT: 'CARD',
        P_MID: account.mid,
        P_OID: payOrder.txNumber,
        P_AMT: '11000',
        P_GOODS: 'Americano ICE',
        P_UNAME: 'KimbPo',
        P_MOBILE: '01012345678',
        P_NEXT_URL: windowOrder.returnUrl('next'),
        P_NOTI: payOrder.txNumber,
        P_TIMESTAMP: String(timestamp),
        P_CHKFAKE: checkFake({ amount: 11_000, oid: payOrder.txNumber, timestamp, hashKey: key }),
        P_CHARSET: 'utf8',
        P_RESERVED: 'twotrs_isp=Y&block_isp=Y&twotrs_isp_noti=N&apprun_check=Y&below1000=Y&amt_hash=Y',
      },
    })
  })

  it('asks for the customer’s signature from 300,000 won on [2.9-06]', async () => {
    const options = async (amount: number) => {
      const start = await inicis.start({ ...windowOrder, amount }, providerThat('no connection').context)
      return start.kind === 'form' ? start.fields.P_RESERVED : undefined
    }
    expect(await options(299_999)).not.toContain('ismart_use_sign')
    expect(await options(300_000)).toContain('&ismart_use_sign=Y')
  })

  it('reads a return in EUC-KR', () => {
    const failed = { P_STATUS: '01', P_RMESG1: '한도초과' }
    expect(read(failed, account, 'euc-kr')).toMatchObject({ kind: 'failed', message: '한도초과' })
  })

  it('reads the amount of a return, which is compared elsewhere, and saves that its flow was that of phones', () => {
    const authenticated = read({ ...returnedOnMobile, P_AMT: '100' })
    expect(authenticated).toMatchObject({ kind: 'authenticated', amount: 100 })
    expect(JSON.parse('authorization' in authenticated ? authenticated.authorization : '{}')).toEqual(
      JSON.parse(mobile),
    )
  })

  it('approves by the TID of the return, and cancels by that of the approval', async () => {
    const { requests, context } = providerThat(formFormat.answer(approvedOnMobile(), 'euc-kr'))
    expect(await inicis.approve(payOrder, mobile, context)).toMatchObject({
      approval: {
        tid: 'INIMX_CARD-1',
        info: {
          acquirerName: '마을카드',
          cardCompanyName: '포근카드',
          apprDate: '2026-11-21 00:01:00',
          payPlanMonth: '03',
          apprDateForCancel: '20261121',
        },
      },
    })
    expect(requests[0]).toMatchObject({
      url: `${api}/smart/payReq.ini`,
      body: { P_MID: account.mid, P_TID: 'INIMX_AUTH-1' },
    })
  })

  it('requests a lost approval again and refunds it', async () => {
    const reverseApproval = async (approval: Fields, refund: Fields = { resultCode: '00' }) => {
      const { requests, context } = providerThat((url) =>
        url.endsWith('refund') ? json(refund) : formFormat.answer(approval),
      )
      const outcome = await inicis.netCancel?.(payOrder, mobile, context)
      return { outcome, refunds: requests.slice(1).map(({ body }) => body.tid) }
    }
    expect(await reverseApproval(approvedOnMobile())).toMatchObject({
      outcome: { kind: 'cancelled' },
      refunds: ['INIMX_CARD-1'],
    })
    expect(await reverseApproval(approvedOnMobile(), { resultCode: 'SX11' })).toMatchObject({
      outcome: { kind: 'cancelled' },
    })
    // Its provider answers in the name of another order: the money is taken all the same.
    expect(await reverseApproval(approvedOnMobile({ P_OID: 'TX000000000000000000' }))).toMatchObject({
      outcome: { kind: 'cancelled' },
      refunds: ['INIMX_CARD-1'],
    })
    expect(await reverseApproval({ P_STATUS: '8521', P_RMESG1: '한도초과' })).toEqual({
      outcome: { kind: 'absent' },
      refunds: [],
    })
    expect(await reverseApproval({ P_STATUS: 'SX03' })).toMatchObject({ outcome: { kind: 'refused' } })
    // Nothing else tells the outcome: staff is told.
    expect(await reverseApproval({ P_STATUS: 'SX08' })).toMatchObject({ outcome: { kind: 'refused' } })
  })
})

describe('inicis', () => {
  it('names an authorization by what the provider knows it by, and not by the addresses of its return', () => {
    expect(inicis.authorizationId?.(pc)).toBe('A-1')
    expect(inicis.authorizationId?.(pc.replace('/api/payAuth', '/api/payAuth?again'))).toBe('A-1')
    expect(inicis.authorizationId?.(mobile)).toBe('INIMX_AUTH-1')
  })

  it('hashes as specified', () => {
    const signKey = 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000'
    const [oid, price, timestamp] = ['TX20260101000001', 1000, 1_767_225_600_000]
    expect(windowHashes({ oid, price, timestamp, signKey })).toEqual({
      signature: '5d8fe3713e597835d587f52301e6d1f48fa4b36ca9a22b9c79afbd2cae166b2a',
      verification: '34276e2dd8cb6e313da5e126c8329d4499476cb2068a3225489b73a8d1666014',
      mKey: '496669e5b321ffb778af322c5bccf73beaba38dad91d76731f7e522874577905',
    })
    expect(approvalHashes({ authToken: 'AUTH-TOKEN-EXAMPLE', timestamp, signKey })).toEqual({
      signature: '583b2a19e2599f9c146811105b343b3a2df9d779144fee91e7c8329ad932545e',
      verification: 'dcf5ddbb0031553ec10798eae643aa5f4ce77d14121fbce2c21b9d91f91981ef',
    })
    expect(checkFake({ amount: price, oid, timestamp, hashKey: 'FAKE-MOBILE-HASHKEY' })).toBe(
      'KbBKMxzL656mg6eZkdBaJp9qv0Svcv5zbDppFpam4kqdlFjsImKD2kpN8OSf2cREmWqw8APHbmXj8LNLINMTiw==',
    )
  })

  it('calls only the host of the data centre that the return names', () => {
    const real = { ...account, apiUrl: 'https://stdpay.inicis.com' }
    const named = (idc_name: string, url: string, netCancelUrl = url) =>
      read({ ...returnedOnPc, idc_name, authUrl: url, netCancelUrl }, real).kind
    expect(named('fc', 'https://fcstdpay.inicis.com/api/payAuth')).toBe('authenticated')
    for (const [idc, url] of [
      ['fc', 'https://ksstdpay.inicis.com/api/payAuth'],
      ['fc', 'https://fcmobile.inicis.com/api/payAuth'],
      ['evil', 'https://evilstdpay.inicis.com/api/payAuth'],
      ['fc', 'https://fcstdpay.inicis.com.evil.example/api/payAuth'],
      ['fc', 'https://fcstdpay.inicis.com@evil.example/api/payAuth'],
      ['fc', 'https://user@fcstdpay.inicis.com/api/payAuth'],
      ['fc', 'http://fcstdpay.inicis.com/api/payAuth'],
      ['fc', 'http://169.254.169.254/latest'],
    ] as const) {
      expect(named(idc, url), url).toBe('unreadable')
    }
    const good = 'https://fcstdpay.inicis.com/api/payAuth'
    expect(named('fc', good, 'https://evil.example/api/netCancel')).toBe('unreadable')
    const phone = (P_REQ_URL: string, account: PayAccount = real) =>
      read({ ...returnedOnMobile, idc_name: 'ks', P_REQ_URL }, account).kind
    expect(phone('https://ksmobile.inicis.com/smart/payReq.ini')).toBe('authenticated')
    expect(phone('https://ksstdpay.inicis.com/smart/payReq.ini')).toBe('unreadable')
    // The sandbox's return leads nowhere but to the sandbox.
    expect(phone('https://ksmobile.inicis.com/smart/payReq.ini', account)).toBe('unreadable')
    expect(phone('https://pay.example/elsewhere', account)).toBe('unreadable')
  })
})
