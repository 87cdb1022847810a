import { createDecipheriv, createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { account, describeVendor, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { nanohand } from './nanohand.ts'

const keyed = {
  cardNo: '5409260012341234',
  cardExpYy: '29',
  cardExpMm: '04',
  cardPw: '12',
  cardHolderYmd: '900101',
}
const card = { ...keyed, installment: '03', orderName: '김<b>포근', orderTel: '010-1234-5678' }
const approved = (fields: Record<string, unknown> = {}) => ({
  resultCode: '0000',
  resultMsg: '정상',
  tranNo: 'N-1',
  compOrderNo: payOrder.txNumber,
  reqPayAmt: 11_000,
  apprNo: '87654321',
  apprDate: '20261121',
  apprTime: '000100',
  cardName: '포근카드',
  ...fields,
})

describe('NANO hand-keyed', () => {
  describeVendor({
    adapter: nanohand,
    take: (context) => nanohand.pay(payOrder, card, context),
    approved,
    declined: { resultCode: '8301', resultMsg: '한도초과' },
    declineText: { text: '한도초과', eucKr: '\u00c7\u00d1\u00b5\u00b5\u00c3\u00ca\u00b0\u00fa' },
    inquiry: {
      absent: { resultCode: 'SX04', resultMsg: '거래없음' },
      invalidInquiry: { resultCode: 'SX03', resultMsg: '키 오류' },
      cancelled: approved({ remainAmt: 0 }),
    },
    refusedCancel: { resultCode: 'SX12', resultMsg: '취소금액 오류' },
    amountField: 'reqPayAmt',
    orderField: 'compOrderNo',
  })

  it('sends the card only encrypted [2.3-17]', async () => {
    const { requests, context } = providerThat(json(approved()))
    await nanohand.pay(payOrder, card, context)
    const { body, headers } = requests[0] as (typeof requests)[number]
    expect(headers.authorization).toBe(key)
    expect(body).toMatchObject({
      shopcode: account.mid,
      payMethod: 'card',
      orderName: '김b포근',
      orderTel: '01012345678',
      reqPayAmt: 11_000,
      installment: '03',
      compOrderNo: payOrder.txNumber,
    })
    expect(JSON.stringify(body)).not.toContain(keyed.cardNo)
    const decipher = createDecipheriv(
      'aes-256-cbc',
      createHash('sha256').update(key).digest(),
      Buffer.alloc(16),
    )
    const plain = Buffer.concat([decipher.update(Buffer.from(String(body.encData), 'hex')), decipher.final()])
    expect(JSON.parse(plain.toString())).toEqual(keyed)
  })

  it('treats only 0000 as success [2.5-35]', async () => {
    const { context } = providerThat(json(approved({ resultCode: '3001' })))
    expect(await nanohand.pay(payOrder, card, context)).toMatchObject({ kind: 'declined' })
  })

  it('reads "paid before" of a repeated request as an unknown outcome', async () => {
    const { context } = providerThat(json({ resultCode: 'SX09', resultMsg: '중복승인' }))
    expect(await nanohand.pay(payOrder, card, context)).toMatchObject({ kind: 'unknown' })
  })

  it('treats a repeated full cancel as done', async () => {
    const { context } = providerThat(json({ resultCode: '7777', resultMsg: '중복취소' }))
    const cancelRequest = {
      tid: 'N-1',
      orderNo: payOrder.txNumber,
      amount: 11_000,
      remaining: 0,
      taxFreeAmount: 0,
      vatAmount: 1000,
      isWhole: true,
      cancelKey: 'C-1',
      reason: '취소',
    }
    expect(await nanohand.cancel(payOrder, cancelRequest, context)).toMatchObject({ kind: 'cancelled' })
  })

  it('does not treat a partial cancel as done because the provider calls it a repeated one', async () => {
    const { context } = providerThat((url) =>
      json(
        url.endsWith('inquiry.io')
          ? { resultCode: '0000', remainAmt: 11_000 }
          : { resultCode: '7777', resultMsg: '중복취소' },
      ),
    )
    const cancelRequest = {
      tid: 'T-1',
      orderNo: payOrder.txNumber,
      amount: 4000,
      remaining: 7000,
      taxFreeAmount: 0,
      vatAmount: 364,
      isWhole: false,
      cancelKey: 'C-1',
      reason: '품절',
    }
    expect(await nanohand.cancel(payOrder, cancelRequest, context)).toMatchObject({
      kind: 'refused',
      code: '7777',
    })
  })

  it('cancels partially once, also after a lost answer', async () => {
    let balance = 11_000
    const { requests, context } = providerThat((url, { cancelAmt }) => {
      if (url.endsWith('inquiry.io')) return json(approved({ remainAmt: balance }))
      balance -= Number(cancelAmt)
      return 'no connection'
    })
    const cancelRequest = {
      tid: 'N-1',
      orderNo: payOrder.txNumber,
      amount: 4000,
      remaining: 7000,
      taxFreeAmount: 0,
      vatAmount: 364,
      isWhole: false,
      cancelKey: 'C-1',
      reason: '품절',
    }
    expect(await nanohand.cancel(payOrder, cancelRequest, context)).toMatchObject({ kind: 'unknown' })
    expect(await nanohand.cancel(payOrder, cancelRequest, context)).toMatchObject({ kind: 'cancelled' })
    expect(balance).toBe(7000)
    expect(requests.filter(({ url }) => url.endsWith('cancel.io'))).toHaveLength(1)
  })

  it('fills the receipt from the provider’s fields', async () => {
    const { context } = providerThat(json(approved()))
    expect(await nanohand.pay(payOrder, card, context)).toMatchObject({
      approval: {
        tid: 'N-1',
        info: {
          apprNumber: '87654321',
          apprDate: '2026-11-21 00:01:00',
          payPlanMonth: '03',
          cardName: '포근카드',
        },
      },
    })
  })
})
