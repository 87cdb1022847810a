import { describe, expect, it } from 'vitest'
import { type Fields, NoAnswer, readObject } from '../read-json.ts'
import {
  account,
  cancelRequest,
  describeVendor,
  type Format,
  jsonFormat,
  keyHex,
  payOrder,
  providerThat,
} from '../vendor-suite.ts'
import { describeWindow, windowOrder } from '../window-suite.ts'
import { bplepay } from './bplepay.ts'
import { seal, unseal } from './sealed-message.ts'

/** JSON in a sealed message. The fields of `data` are written beside `code` and `message` here. */
const sealedFormat: Format = {
  answer: ({ code, message, ...data }, charset = 'utf-8') =>
    jsonFormat.answer(
      code === undefined || code === '0000'
        ? { RC: '0000', RM: '', ...seal(JSON.stringify({ code, message, data }), keyHex) }
        : { RC: code, RM: message },
      charset,
    ),
  read: (body, contentType) => unseal(readObject({ body, contentType }), keyHex),
}
const answerWith = (fields: Fields) => providerThat(sealedFormat.answer(fields), sealedFormat.read)
const authorization = JSON.stringify({ tid: 'T-1', token: 'K-1' })
const approved = (fields: Fields = {}) => ({
  code: '0000',
  message: '정상',
  aid: 'A-1',
  tid: 'T-1',
  mid: account.mid,
  merchantOrderID: payOrder.txNumber,
  totalAmount: 11_000,
  approvedAt: '20261121000100',
  status: 'APPROVED',
  cancelledAmount: 0,
  ...fields,
})

describe('bplepay', () => {
  describeVendor({
    adapter: bplepay,
    take: (context) => bplepay.approve(payOrder, authorization, context),
    format: sealedFormat,
    approved,
    declined: { code: '8521', message: '한도초과' },
    declineText: { text: '한도초과', eucKr: '\u00c7\u00d1\u00b5\u00b5\u00c3\u00ca\u00b0\u00fa' },
    authorization,
    inquiry: {
      absent: { code: 'SX04' },
      invalidInquiry: { code: 'SX02' },
      cancelled: approved({ status: 'CANCELLED', cancelledAmount: 11_000 }),
    },
    refusedCancel: { code: 'SX12', message: '취소 불가' },
    amountField: 'totalAmount',
    orderField: 'merchantOrderID',
  })
  describeWindow({
    adapter: bplepay,
    format: sealedFormat,
    opened: (redirectURLMobile) => ({ code: '0000', tid: 'T-1', redirectURLMobile }),
    refused: { code: '3001', message: '가맹점 오류' },
    returned: ({ RC = '', RM = '', ...inner }) =>
      new TextEncoder().encode(
        new URLSearchParams(
          Object.keys(inner).length > 0
            ? { RC, MID: account.mid, ...seal(JSON.stringify(inner), keyHex) }
            : { RC, RM },
        ).toString(),
      ),
    authenticated: { RC: '0000', tid: 'T-1', token: 'K-1', merchantOrderID: payOrder.txNumber },
    cancelledByCustomer: { RC: '9999', RM: '사용자 취소' },
    failed: { RC: '8373', RM: '인증 실패' },
    needed: ['RC', 'tid', 'token'],
    echoField: 'merchantOrderID',
  })

  it('encrypts and signs as specified, with a key of either length', () => {
    expect(seal('{"mid":"SANDBOX"}', '00112233445566778899aabbccddeeff')).toEqual({
      EV: 'bc1a6d79a4a9fcd8dcdca2934655f1cf33f76c527828329baa94b16f06acaa47',
      VV: '92965985bb40704592af8a4a1a33f55e3f07cfd243c0710104b72be4fd541bc0',
    })
    expect(unseal(seal('{"name":"떡볶이"}', keyHex), keyHex)).toEqual({ name: '떡볶이' })
    expect(seal('{}', keyHex).EV).toHaveLength(32)
  })

  it('rejects a sealed message with another signature', () => {
    const { EV } = seal('{"code":"0000"}', keyHex)
    expect(() => unseal({ EV, VV: seal('{"code":"0001"}', keyHex).VV }, keyHex)).toThrow(NoAnswer)
    expect(() => unseal({ EV }, keyHex)).toThrow(NoAnswer)
  })

  it('reserves with the parts of the amount, and opens the page for the device', async () => {
    const { requests, context } = answerWith({
      code: '0000',
      redirectURLPC: 'https://pay.example/pc',
      redirectURLMobile: 'https://pay.example/mobile',
    })
    expect(await bplepay.start(windowOrder, context)).toMatchObject({ url: 'https://pay.example/mobile' })
    const pc = await bplepay.start({ ...windowOrder, device: 'pc' }, context)
    expect(pc).toEqual({ kind: 'redirect', url: 'https://pay.example/pc' })
    expect(requests[0]?.url).toBe('https://pay.example/api-root/gw/payment_reserve.jct')
    expect(requests[0]?.body).toMatchObject({
      mid: account.mid,
      merchantOrderID: payOrder.txNumber,
      merchantOrderDt: '20261120',
      productName: 'Americano ICE',
      totalAmount: 11_000,
      taxFreeAmount: 0,
      vatAmount: 1000,
      approvalURL: windowOrder.returnUrl('next'),
      cancelURL: windowOrder.returnUrl('cancel'),
      failURL: windowOrder.returnUrl('retry'),
      apiCallYn: 'N',
    })
  })

  it('reads a return from its query as well', () => {
    const sealed = seal(JSON.stringify({ tid: 'T-1', token: 'K-1' }), keyHex)
    const query = new URLSearchParams({ RC: '0000', MID: account.mid, ...sealed })
    const raw = { page: 'next', query, contentType: '', body: new Uint8Array() } as const
    expect(bplepay.readReturn(raw, payOrder, answerWith({}).context)).toEqual({
      kind: 'authenticated',
      orderNo: payOrder.txNumber,
      amount: null,
      authorization,
    })
  })

  it('approves with the token of the return', async () => {
    const { requests, context } = answerWith(approved())
    await bplepay.approve(payOrder, authorization, context)
    expect(requests[0]?.body).toMatchObject({ tid: 'T-1', token: 'K-1', totalAmount: 11_000 })
  })

  it('reports a payment that is only reserved as absent once no approval can be under way', async () => {
    const { context } = answerWith(approved({ status: 'READY' }))
    const after = (minutes: number) =>
      bplepay.inquire?.(
        payOrder,
        { authorization },
        { ...context, now: payOrder.createDate + minutes * 60_000 },
      )
    expect(await after(29)).toMatchObject({ kind: 'unknown' })
    expect(await after(31)).toEqual({ kind: 'absent' })
  })

  it('fills the receipt with the wallet in place of a card [2.3-38]', async () => {
    const outcome = await bplepay.approve(payOrder, authorization, answerWith(approved()).context)
    expect(outcome).toMatchObject({
      approval: {
        tid: 'T-1',
        payMethod: '비플페이',
        info: {
          cardCompanyName: '비플페이',
          apprDate: '2026-11-21 00:01:00',
          apprNumber: 'A-1',
          otherApprNumber: 'A-1',
          vatAmount: 1000,
          mid: account.mid,
        },
      },
    })
    expect(outcome).not.toHaveProperty('approval.info.cardNumber')
  })

  it('does not repeat a partial cancel whose answer was lost', async () => {
    const part = { ...cancelRequest, amount: 4000, remaining: 7000, isWhole: false }
    const cancelWith = async (cancelledAmount: number) => {
      const { requests, context } = providerThat(
        (url) => sealedFormat.answer(url.includes('status') ? approved({ cancelledAmount }) : approved()),
        sealedFormat.read,
      )
      const outcome = await bplepay.cancel(payOrder, part, context)
      return { kind: outcome.kind, calls: requests.map(({ url }) => url.split('_').at(-1)) }
    }
    expect(await cancelWith(0)).toEqual({ kind: 'cancelled', calls: ['status.jct', 'cancel.jct'] })
    expect(await cancelWith(4000)).toEqual({ kind: 'cancelled', calls: ['status.jct'] })
  })

  it('treats a full cancel as done if nothing is left', async () => {
    const { context } = answerWith({ code: 'SX11', message: '기취소' })
    expect(await bplepay.cancel(payOrder, cancelRequest, context)).toMatchObject({ kind: 'cancelled' })
  })
})
