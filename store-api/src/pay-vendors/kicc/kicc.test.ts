import { describe, expect, it } from 'vitest'
import { account, describeVendor, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { describeWindow, windowOrder as window } from '../window-suite.ts'
import { kicc } from './kicc.ts'
import { signature } from './outcome.ts'

const messageAuthOf = (pgCno: string, amount: unknown = 11_000) =>
  signature([pgCno, String(amount), '20261121000100'], key)
/** Signed over its own content, unless a test passes another signature. */
const approved = (fields: Record<string, unknown> = {}) => ({
  resCd: '0000',
  resMsg: '정상처리',
  mallId: account.mid,
  pgCno: 'T-1',
  shopTransactionId: payOrder.txNumber,
  shopOrderNo: payOrder.txNumber,
  amount: 11_000,
  transactionDate: '20261121000100',
  statusCode: 'TS03',
  msgAuthValue: messageAuthOf('T-1', 'amount' in fields ? (fields.amount ?? '') : 11_000),
  paymentInfo: {
    approvalNo: '12345678',
    approvalDate: '20261121000100',
    cardInfo: {
      cardNo: '5409-26**-****-1234',
      issuerName: '포근카드',
      acquirerName: '마을카드',
      installmentMonth: 0,
    },
  },
  ...fields,
})
describe('KICC EasyPay', () => {
  describeVendor({
    adapter: kicc,
    take: (context) => kicc.approve(payOrder, 'A-1', context),
    approved,
    declined: { resCd: 'E512', resMsg: '한도초과' },
    declineText: { text: '한도초과', eucKr: '\u00c7\u00d1\u00b5\u00b5\u00c3\u00ca\u00b0\u00fa' },
    inquiry: {
      absent: { resCd: 'SX04', resMsg: '거래없음' },
      invalidInquiry: { resCd: 'SX02', resMsg: '없는 가맹점' },
      cancelled: approved({ statusCode: 'TS02' }),
    },
    refusedCancel: { resCd: 'EC1088', resMsg: '부분취소 불가' },
    amountField: 'amount',
    orderField: 'shopOrderNo',
  })
  describeWindow({
    adapter: kicc,
    opened: (authPageUrl) => ({ resCd: '0000', authPageUrl }),
    refused: { resCd: 'M102', resMsg: '가맹점 오류' },
    authenticated: {
      resCd: '0000',
      shopOrderNo: payOrder.txNumber,
      authorizationId: 'A-1',
      shopValue1: payOrder.txNumber,
    },
    cancelledByCustomer: { resCd: 'W002', resMsg: '사용자 취소' },
    failed: { resCd: 'E401', resMsg: '카드 인증 실패' },
    needed: ['resCd', 'shopOrderNo', 'authorizationId', 'shopValue1'],
    echoField: 'shopValue1',
  })

  it('registers with a name of 13 characters, a clean buyer, and our number in the echo field [2.5-27, 2.5-28, 2.5-29, 2.5-30]', async () => {
    const { requests, context } = providerThat(
      json({ resCd: '0000', authPageUrl: 'https://pay.example/window/1' }),
    )
    expect(await kicc.start(window, context)).toEqual({
      kind: 'redirect',
      url: 'https://pay.example/window/1',
    })
    expect(requests[0]).toMatchObject({
      url: 'https://pay.example/api-root/api/ep9/trades/webpay',
      body: {
        mallId: account.mid,
        shopOrderNo: payOrder.txNumber,
        amount: 11_000,
        deviceTypeCode: 'mobile',
        returnUrl: window.returnUrl('next'),
        orderInfo: {
          goodsName: 'Americano ICE',
          customerInfo: { customerName: 'KimbPo', customerContactNo: '01012345678' },
        },
        shopValueInfo: { value1: payOrder.txNumber },
      },
    })
    expect(requests[0]?.body).not.toHaveProperty('taxInfo')
  })

  it('registers every field of the specification under the provider’s own name [2.3-21]', async () => {
    const { requests, context } = providerThat(
      json({ resCd: '0000', authPageUrl: 'https://pay.example/window/1' }),
    )
    await kicc.start({ ...window, taxFreeAmount: 4400, vatAmount: 600 }, context)
    expect(requests[0]?.body).toEqual({
      mallId: account.mid,
      shopOrderNo: payOrder.txNumber,
      amount: 11_000,
      payMethodTypeCode: '11',
      currency: '00',
      clientTypeCode: '00',
      deviceTypeCode: 'mobile',
      returnUrl: window.returnUrl('next'),
      orderInfo: {
        goodsName: 'Americano ICE',
        customerInfo: { customerName: 'KimbPo', customerContactNo: '01012345678' },
      },
      taxInfo: { taxAmount: 6000, freeAmount: 4400, vatAmount: 600 },
      shopValueInfo: { value1: payOrder.txNumber, value2: payOrder.payType },
    })
  })

  it('sends supply, tax-free part and VAT, which add up, if goods are tax-free', async () => {
    const { requests, context } = providerThat(
      json({ resCd: '0000', authPageUrl: 'https://pay.example/window/1' }),
    )
    await kicc.start({ ...window, taxFreeAmount: 4400, vatAmount: 600 }, context)
    expect(requests[0]?.body.taxInfo).toEqual({ taxAmount: 6000, freeAmount: 4400, vatAmount: 600 })
  })

  it('approves under our own number, so that a repeated request charges once', async () => {
    const { requests, context } = providerThat(json(approved()))
    await kicc.approve(payOrder, 'A-1', context)
    expect(requests[0]?.body).toEqual({
      mallId: account.mid,
      shopTransactionId: payOrder.txNumber,
      authorizationId: 'A-1',
      shopOrderNo: payOrder.txNumber,
      approvalReqDate: '20261121',
    })
  })

  it('treats an approval with an invalid signature as unknown, not as a decline', async () => {
    const take = (fields: Record<string, unknown>) =>
      kicc.approve(payOrder, 'A-1', providerThat(json(approved(fields))).context)
    expect(await take({ msgAuthValue: messageAuthOf('T-2') })).toEqual({
      kind: 'unknown',
      reason: 'signature',
    })
    expect(await take({ msgAuthValue: undefined })).toEqual({ kind: 'unknown', reason: 'signature' })
  })

  it.each(['0000', '3001'])('treats %s as success [2.5-36]', async (resCd) => {
    const { context } = providerThat(json(approved({ resCd })))
    expect(await kicc.approve(payOrder, 'A-1', context)).toMatchObject({ kind: 'approved' })
  })

  it('fills the receipt from the provider’s fields [2.3-39]', async () => {
    const outcome = await kicc.approve(payOrder, 'A-1', providerThat(json(approved())).context)
    expect(outcome).toMatchObject({
      approval: {
        tid: 'T-1',
        info: {
          acquirerName: '마을카드',
          cardName: '포근카드',
          cardNumber: '5409-26**-****-1234',
          apprNumber: '12345678',
          apprDate: '2026-11-21 00:01:00',
          apprDateForCancel: '20261121',
          payPlanMonth: '00',
          tid: 'T-1',
          mid: account.mid,
        },
      },
    })
  })

  it.each(['TS01', 'TS99', undefined])('reads a payment in the state %s as unknown', async (statusCode) => {
    const { context } = providerThat(json(approved({ statusCode })))
    expect(await kicc.approve(payOrder, 'A-1', context)).toMatchObject({ kind: 'unknown' })
    expect(await kicc.inquire(payOrder, { authorization: null }, context)).toMatchObject({
      kind: 'unknown',
    })
  })

  it('inquires for both days for a payment around midnight', async () => {
    const { requests, context } = providerThat((_url, { transactionDate }) =>
      json(transactionDate === '20261121' ? approved() : { resCd: 'SX04' }),
    )
    expect(await kicc.inquire(payOrder, { authorization: null }, context)).toMatchObject({ kind: 'approved' })
    expect(requests.map(({ body }) => body.transactionDate)).toEqual(['20261120', '20261121'])
  })

  it('does not report a payment that is too old for an inquiry as absent', async () => {
    const { context } = providerThat(json({ resCd: 'SX04' }))
    const laterContext = { ...context, now: payOrder.createDate + 3 * 86_400_000 }
    expect(await kicc.inquire(payOrder, { authorization: null }, laterContext)).toMatchObject({
      kind: 'unknown',
    })
  })

  it.each(['SX08', 'SX09', 'SX16'])(
    'treats %s of a repeated request as an unknown outcome',
    async (resCd) => {
      const { context } = providerThat(json({ resCd, resMsg: '중복' }))
      expect(await kicc.approve(payOrder, 'A-1', context)).toMatchObject({ kind: 'unknown' })
    },
  )

  it('inquires about a cancel that the provider reports as repeated', async () => {
    const cancelRequest = {
      tid: 'T-1',
      orderNo: payOrder.txNumber,
      amount: 4000,
      remaining: 7000,
      taxFreeAmount: 0,
      vatAmount: 363,
      isWhole: false,
      cancelKey: 'C-7',
      reason: '품절',
    }
    const outcomeAfter = (found: Record<string, unknown>) =>
      kicc.cancel(
        payOrder,
        cancelRequest,
        providerThat((url) => json(url.endsWith('revise') ? { resCd: 'SX09' } : found)).context,
      )
    expect(await outcomeAfter({ resCd: '0000', cancelPgCno: 'T-9' })).toMatchObject({
      kind: 'cancelled',
      cancelTid: 'T-9',
    })
    expect(await outcomeAfter({ resCd: 'SX13', resMsg: '부분취소 불가' })).toMatchObject({ kind: 'refused' })
    expect(await outcomeAfter({ resCd: 'SX04' })).toMatchObject({ kind: 'unknown' })
  })

  it('signs a cancel, with its amount and the remaining amount', async () => {
    const { requests, context } = providerThat(json({ resCd: '0000', cancelPgCno: 'T-9' }))
    const cancelRequest = {
      tid: 'T-1',
      orderNo: payOrder.txNumber,
      amount: 4000,
      remaining: 7000,
      taxFreeAmount: 0,
      vatAmount: 363,
      isWhole: false,
      cancelKey: 'C-7',
      reason: '품절',
    }
    expect(await kicc.cancel(payOrder, cancelRequest, context)).toMatchObject({
      kind: 'cancelled',
      cancelTid: 'T-9',
    })
    expect(requests[0]?.body).toMatchObject({
      pgCno: 'T-1',
      shopTransactionId: 'C-7',
      reviseTypeCode: '32',
      amount: 4000,
      remainAmount: 11_000,
      msgAuthValue: signature(['T-1', 'C-7'], key),
    })
  })

  it('sends the tax parts in every cancel of a payment with tax-free goods, and in no other', async () => {
    const cancelRequest = {
      tid: 'T-1',
      orderNo: payOrder.txNumber,
      amount: 5_400,
      remaining: 6_000,
      taxFreeAmount: 0,
      vatAmount: 490,
      isWhole: false,
      cancelKey: 'C-8',
      reason: '품절',
    }
    const { requests, context } = providerThat(json({ resCd: '0000', cancelPgCno: 'T-9' }))
    await kicc.cancel({ ...payOrder, amount: 11_400, taxFreeAmount: 6_000 }, cancelRequest, context)
    expect(requests[0]?.body.taxInfo).toEqual({ taxationAmount: 4_910, taxFreeAmount: 0, vatAmount: 490 })
    await kicc.cancel(payOrder, cancelRequest, context)
    expect(requests[1]?.body).not.toHaveProperty('taxInfo')
  })

  it('treats a full cancel as done if nothing is left', async () => {
    const { context } = providerThat(json({ resCd: 'SX11', resMsg: '기취소 거래' }))
    const cancelRequest = {
      tid: 'T-1',
      orderNo: payOrder.txNumber,
      amount: 11_000,
      remaining: 0,
      taxFreeAmount: 0,
      vatAmount: 1000,
      isWhole: true,
      cancelKey: 'C-1',
      reason: '취소',
    }
    expect(await kicc.cancel(payOrder, cancelRequest, context)).toMatchObject({
      kind: 'cancelled',
      cancelTid: 'T-1',
    })
    const part = { ...cancelRequest, isWhole: false, amount: 4000, remaining: 7000 }
    expect(await kicc.cancel(payOrder, part, context)).toMatchObject({ kind: 'refused' })
  })
})
