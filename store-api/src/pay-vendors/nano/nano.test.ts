import { describe, expect, it } from 'vitest'
import { describeInWindow, returned } from '../in-window-suite.ts'
import { NoAnswer } from '../read-json.ts'
import { account, cancelRequest, json, key, payOrder, providerThat } from '../vendor-suite.ts'
import { windowOrder } from '../window-suite.ts'
import { nano, nanoHash } from './nano.ts'

const approved = {
  resultCode: '0000',
  resultMsg: '정상',
  shopcode: account.mid,
  compOrderNo: payOrder.txNumber,
  reqPayAmt: '11000',
  tranNo: 'N-1',
  payWay: 'card',
}
const line = {
  compOrderNo: payOrder.txNumber,
  tranNo: 'T-1',
  reqPayAmt: 11_000,
  apprNo: '30001234',
  apprDate: '20261120',
  apprTime: '235901',
  cardName: '국민카드',
  cardNo: '941012******9012',
  installment: '3',
  cancelAmt: 0,
  remainAmt: 11_000,
}
const list = (...lines: object[]) => json({ resultCode: '0000', list: lines })
const html = (script: string) => ({
  contentType: 'text/html; charset=UTF-8',
  body: `<script>${script}</script>`,
})

describeInWindow({
  adapter: nano,
  approved,
  needed: ['resultCode', 'compOrderNo', 'reqPayAmt', 'shopcode'],
  amountField: 'reqPayAmt',
  merchantField: 'shopcode',
  orderNo: payOrder.txNumber,
  orderField: 'compOrderNo',
  echoField: 'compOrderMem',
  cancelledByCustomer: { resultCode: '9001', resultMsg: '사용자가 결제를 취소하였습니다' },
  failed: { resultCode: '9002', resultMsg: '한도 초과', compOrderNo: payOrder.txNumber },
})

it('a hash of nano equals the known vector', () => {
  const signed = { loginId: 'sandbox', shopcode: '240000000', amount: '1000', timestamp: '1767225600000' }
  expect(nanoHash(signed, 'FAKE-SANDBOX-KEY-0000000000000000000000000000000000')).toBe(
    '84d21b8a0f90f79668ba59361cd78a6c3e7ce8694e16d2ce077ff1c679a2e33f',
  )
})

describe('the window of nano', () => {
  const start = (answer: Parameters<typeof providerThat>[0], device: 'pc' | 'mobile' = 'pc') => {
    const { requests, context } = providerThat(answer)
    return { requests, context, begun: nano.start({ ...windowOrder, device }, context) }
  }
  const page = 'https://pay.example/window/1?a=1&b=2'

  it.each([
    ['an assignment', `location.href='${page}';`],
    ['another quote and spaces', `window.location.href = "${page}"`],
    ['a replacement', `location.replace('${page}')`],
    [
      'escaped slashes and characters',
      String.raw`location.href='https:\/\/pay.example\/window\/1?a\u003d1\x26b=2'`,
    ],
  ])('is the address in the script of the answer: %s', async (_case, script) => {
    expect(await start(html(script)).begun).toEqual({ kind: 'redirect', url: page })
  })

  it('leads only to a page that is https or the provider’s own', async () => {
    for (const address of ['javascript:alert(1)', 'http://elsewhere.example/', '//x', '']) {
      await expect(start(html(`location.href='${address}'`)).begun, address).rejects.toThrow(NoAnswer)
    }
    for (const answer of [html('alert(1)'), 'no connection', json({ resultCode: '0000' })] as const) {
      await expect(start(answer).begun).rejects.toThrow(NoAnswer)
    }
  })

  it('is refused with the provider’s message', async () => {
    const { begun } = start(json({ resultCode: 'SX03', resultMsg: '해시 오류' }))
    expect(await begun).toEqual({ kind: 'refused', code: 'SX03', message: '해시 오류' })
  })

  it('is registered with a signed request, the nonce in the echo field, and the key in a header only', async () => {
    const { requests, begun, context } = start(html(`location.href='${page}'`), 'mobile')
    await begun
    const [sent] = requests
    expect(sent?.url).toBe(`${account.apiUrl}/api/payment/cert/mobile/request.io`)
    expect(sent?.headers).toMatchObject({ authorization: key })
    const timestamp = String(context.now)
    const { mid } = account
    expect(sent?.body).toMatchObject({
      ver: '2.7',
      payWay: 'card',
      orderTel: '01012345678',
      goodsName: 'Americano ICE',
      receiveUrl: windowOrder.returnUrl('next'),
      compOrderNo: payOrder.txNumber,
      compOrderMem: windowOrder.nonce,
      timestamp,
      hashValue: nanoHash({ loginId: mid, shopcode: mid, amount: '11000', timestamp }, key),
    })
    expect(JSON.stringify(sent?.body)).not.toContain(key)
  })
})

it('a return of nano names no approval: its fields are not read', () => {
  const fields = { ...approved, compOrderMem: 'x', apprNo: '1' }
  expect(Object.keys(returned(nano, fields)).sort()).toEqual(['amount', 'kind', 'orderNo', 'proof'])
})

describe('the list of a day at nano', () => {
  const listWith = (answer: Parameters<typeof providerThat>[0]) =>
    nano.listOfDay('20261120', providerThat(answer).context)

  it('has the approvals with their receipts, and says which are cancelled', async () => {
    const { requests, context } = providerThat(
      list(line, { ...line, tranNo: 'T-2', remainAmt: 0, cancelAmt: 11_000 }),
    )
    const found = await nano.listOfDay('20261120', context)
    expect(requests[0]).toMatchObject({
      url: `${account.apiUrl}/api/payment/list.io`,
      body: { day: '20261120' },
    })
    expect(found).toMatchObject({
      kind: 'listed',
      payments: [
        {
          isCancelled: false,
          approval: {
            tid: 'T-1',
            orderNo: payOrder.txNumber,
            amount: 11_000,
            info: {
              apprDate: '2026-11-20 23:59:01',
              apprNumber: '30001234',
              payPlanMonth: '03',
              cardName: '국민카드',
            },
          },
        },
        { isCancelled: true, approval: { tid: 'T-2' } },
      ],
    })
    expect(await listWith(list({ ...line, remainAmt: 4000 }))).toMatchObject({
      payments: [{ isCancelled: false }],
    })
  })

  it.each([
    ['no connection', 'no connection' as const],
    ['HTML', html('')],
    ['a wrong key', json({ resultCode: 'SX03', list: [] })],
    ['no list', json({ resultCode: '0000' })],
    ['a line without its amount', list(line, { ...line, reqPayAmt: undefined })],
    ['a line without what is left', list(line, { ...line, remainAmt: undefined })],
  ])('is unknown after %s', async (_case, answer) => {
    expect(await listWith(answer)).toMatchObject({ kind: 'unknown' })
  })
})

describe('a cancel at nano', () => {
  const cancel = (
    answer: Parameters<typeof providerThat>[0],
    overrides: Partial<typeof cancelRequest> = {},
  ) => {
    const { requests, context } = providerThat(answer)
    return { requests, outcome: nano.cancel(payOrder, { ...cancelRequest, ...overrides }, context) }
  }
  const partial = { isWhole: false, amount: 4000, remaining: 7000 }
  const done = json({ resultCode: '0000', cancelDate: '20261121', cancelTime: '000500' })

  it('has its date; one that was cancelled before is cancelled, unless only a part is', async () => {
    expect(await cancel(done).outcome).toMatchObject({ kind: 'cancelled', cancelDate: '2026-11-21 00:05:00' })
    const before = json({ resultCode: '9999', resultMsg: '중복 취소 거래입니다' })
    expect(await cancel(before).outcome).toMatchObject({ kind: 'cancelled' })
    const answer = (url: string) => (url.includes('list.io') ? list(line) : before)
    expect(await cancel(answer, partial).outcome).toMatchObject({ kind: 'refused' })
  })

  it('a partial cancel at nano is not repeated if its amount has already been refunded', async () => {
    const withBalance = (remainAmt: number) =>
      cancel((url) => (url.includes('list.io') ? list({ ...line, remainAmt }) : done), partial)
    const first = withBalance(11_000)
    expect(await first.outcome).toMatchObject({ kind: 'cancelled' })
    expect(first.requests.at(-1)?.body).toMatchObject({ cancelAmt: 4000, tranNo: 'T-1' })
    const again = withBalance(7000)
    expect(await again.outcome).toMatchObject({ kind: 'cancelled' })
    expect(again.requests.map(({ url }) => url).filter((url) => url.includes('cancel'))).toEqual([])
  })

  it('is refused by the provider’s code, and unknown without an answer', async () => {
    expect(await cancel(json({ resultCode: 'SX12', resultMsg: '금액' })).outcome).toMatchObject({
      kind: 'refused',
      code: 'SX12',
    })
    expect(await cancel('no connection').outcome).toMatchObject({ kind: 'unknown' })
    expect(await cancel(list(), partial).outcome).toMatchObject({ kind: 'unknown' })
  })
})
