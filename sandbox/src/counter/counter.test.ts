import { dealStatus, dealType, orderStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { initData, openDeals } from '../testing/payloads.ts'
import { aSandbox, FakeApi } from '../testing/sandbox.ts'
import { secret, signedPost } from '../testing/signed.ts'
import { storeKey } from './store-api.ts'

let api: FakeApi
let http: Awaited<ReturnType<typeof aSandbox>>['http']

beforeEach(async () => {
  api = new FakeApi()
  api.payloads.getinitdata = initData()
  api.payloads.opendeals = openDeals()
  ;({ http } = await aSandbox(api))
})

const page = async (url: string) => (await http.inject({ url, headers: { accept: 'text/html' } })).body
const move = (name: string, body: object, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url: `/counter/30/moves/${name}`, payload: body, headers })

describe('the counter', () => {
  it('shows a table with its orders, lines, choices and notes', async () => {
    const html = await page('/counter/30')
    for (const text of [
      '골목분식',
      '창가 2',
      '홍*동 님 · 5678',
      '12:30',
      '주문 17',
      '떡볶이 × 2',
      '치즈 추가 (듬뿍) × 2',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).toContain('덜 맵게')
    expect(html).toContain('1 / 2')
    expect(html).toContain('17,000원')
  })

  it("shows a table's staff call first, with its items, and answers it", async () => {
    const call = {
      callId: 7,
      dealId: 9,
      state: 'called',
      createDate: 0,
      itemList: [{ key: 'water', name: '물' }],
    }
    api.payloads.staffcalls = { callList: [{ call, resourceName: '창가 2' }] }
    const board = (await http.inject('/counter/30/board')).body
    expect(board.indexOf('직원 호출')).toBeGreaterThan(0)
    expect(board.indexOf('직원 호출')).toBeLessThan(board.indexOf('주문 17'))
    expect(board).toContain('물')
    expect(board).toContain('moves/answer-staff-call"')
    api.payloads.answerstaffcall = { call: { ...call, state: 'answered' } }
    expect((await move('answer-staff-call', { callId: 7 })).json()).toMatchObject({ code: 200 })
    expect(api.last('answerstaffcall')?.body).toEqual({ storeId: 30, callId: 7 })
  })

  it('names the guests of a shared table and removes one of them; offers nothing for a single guest', async () => {
    const guests = [1, 2].map((userId) => ({ userId, name: `손님 ${userId}`, phoneTail: `000${userId}` }))
    const seatedBoard = (guestList: object[]) => {
      const { dealList } = openDeals()
      return { dealList: dealList.map((deal) => ({ ...deal, guestList })) }
    }
    api.payloads.opendeals = seatedBoard(guests.slice(0, 1))
    expect(await page('/counter/30')).not.toContain('내보내기')
    api.payloads.opendeals = seatedBoard(guests)
    const html = await page('/counter/30')
    for (const text of ['손님 2 님 · 0002', '손님 2 님 내보내기']) expect(html).toContain(text)
    api.payloads.removeguest = { deal: null }
    expect((await move('remove-guest', { dealId: 3, userId: 2 })).json()).toMatchObject({ code: 200 })
    expect(api.last('removeguest')?.body).toEqual({ storeId: 30, dealId: 3, userId: 2 })
  })

  it("authenticates with the store's key, which both sides derive from the secret", async () => {
    await http.inject('/counter/30/deals.json')
    expect(api.last('opendeals')).toMatchObject({
      method: 'GET',
      query: { storeId: '30' },
      headers: { 'x-store-key': storeKey(secret, 30) },
    })
    expect(storeKey(secret, 30)).not.toBe(storeKey(secret, 31))
  })

  it('offers the actions that the state allows: cook in the kitchen, accept a requested order, neither cook nor cancel a cooked one', async () => {
    const buttons = async (changes: Parameters<typeof openDeals>[0]) => {
      api.payloads.opendeals = openDeals(changes)
      const board = (await http.inject('/counter/30/board')).body
      return [...board.matchAll(/moves\/([\w-]+)"/g)].map(([, name]) => name)
    }
    const inKitchen = await buttons({})
    expect(inKitchen).toEqual(
      expect.arrayContaining(['cook-line', 'cook-order', 'cancel-order', 'complete-deal']),
    )
    expect(inKitchen).not.toContain('accept-deal')
    const waiting = await buttons({ status: dealStatus.requested, orderStatus: orderStatus.ordered })
    expect(waiting).toEqual(expect.arrayContaining(['accept-deal', 'cancel-order', 'cancel-deal']))
    expect(waiting).not.toContain('cook-order')
    const cooked = await buttons({ orderStatus: orderStatus.cooked })
    for (const name of ['cook-line', 'cook-order', 'cancel-order']) expect(cooked).not.toContain(name)
  })

  it('shows when a takeout order will be picked up', async () => {
    const board = async (orgStartDate: number | null) => {
      api.payloads.opendeals = openDeals({ dealType: dealType.takeout, orgStartDate })
      return (await http.inject('/counter/30/board')).body
    }
    expect(await board(Date.parse('2026-11-20T12:30:00+09:00'))).toContain('12:30에 가지러 와요')
    expect(await board(null)).toContain('되는 대로 가지러 와요')
  })

  it('offers a refund of what is paid and not yet refunded, and shows the state of refunds', async () => {
    const refund = { refundId: 1, amount: 12_000, reason: '재료 소진', createDate: 0, orderItemIdList: [1] }
    const board = async (changes: object) => {
      const [deal] = openDeals().dealList
      api.payloads.opendeals = { dealList: [{ ...deal, ...changes }] }
      return (await http.inject('/counter/30/board')).body
    }
    const lines = (body: string) =>
      JSON.parse((/data-lines="([^"]+)"/.exec(body)?.[1] ?? '[]').replace(/&(#34|quot);/g, '"'))
    expect(await board({})).not.toContain('refund-order')
    expect(lines(await board({ paidOrderIdList: [5] }))).toEqual([
      { id: 1, label: '떡볶이 × 2' },
      { id: 3, label: '순대 × 1' },
    ])
    const pending = await board({ paidOrderIdList: [5], refundList: [{ ...refund, status: 'pending' }] })
    expect(lines(pending)).toEqual([{ id: 3, label: '순대 × 1' }])
    expect(pending).toContain('돌려주는 중')
    const done = { ...refund, status: 'done', orderItemIdList: [1, 3] }
    const refundedBoard = await board({ paidOrderIdList: [5], refundList: [done] })
    expect(refundedBoard).not.toContain('refund-order')
    expect(refundedBoard).toContain('환불 완료')
  })

  it('shows money that a provider refused to return, to be retried or marked as settled', async () => {
    const money = { kind: 'reversal', key: 'T1', txNumber: 'TX000000000000000001', amount: 7000 }
    const details = {
      dealId: 3,
      orderId: null,
      payVendor: 'kicc',
      tid: 'T1',
      reason: '승인 뒤 취소',
      date: 0,
    }
    api.payloads.refusedmoney = { refusedList: [{ ...money, ...details, message: 'C1 한도 초과' }] }
    const html = await page('/counter/30')
    for (const text of ['돌려주지 못한 돈', 'C1 한도 초과', '7,000원', 'kicc · T1'])
      expect(html).toContain(text)
    expect(html.match(/settle-refused-money"/g)).toHaveLength(2)
    api.payloads.settlerefusedmoney = {}
    const { kind, key, txNumber } = money
    await move('settle-refused-money', { kind, key, txNumber, how: 'again' })
    expect(api.last('settlerefusedmoney')?.body).toEqual({ storeId: 30, kind, key, txNumber, how: 'again' })
    expect(html).toContain('산 것이 벌써 쓰여서 환불할 수 없어요.')
  })

  it('does not show orders that are only provisional', async () => {
    api.payloads.opendeals = openDeals({ orderStatus: orderStatus.provisional })
    expect(await page('/counter/30')).not.toContain('떡볶이')
  })

  it('shows what customers write as text', async () => {
    api.payloads.opendeals = openDeals({ name: '<b onclick=alert(1)>' })
    expect(await page('/counter/30')).not.toContain('<b onclick')
  })

  it('shows an empty state while there are no deals', async () => {
    api.payloads.opendeals = { dealList: [] }
    expect(await page('/counter/30')).toContain('들어온 주문이 없어요.')
  })
})

describe('a state change', () => {
  it('becomes the call of the contract, for this store only', async () => {
    api.payloads.cookline = {}
    const answer = await move('cook-line', { orderId: 5, orderItemId: 1, doneCount: 2, storeId: 99 })
    expect(answer.json()).toMatchObject({ code: 200 })
    expect(api.last('cookline')).toMatchObject({
      method: 'POST',
      body: { storeId: 30, orderId: 5, orderItemId: 1, doneCount: 2 },
      headers: { 'x-store-key': storeKey(secret, 30) },
    })
  })

  it('passes on a refusal of the API', async () => {
    api.codes.completedeal = 1001
    expect((await move('complete-deal', { dealId: 3 })).json()).toMatchObject({ code: 1001, payload: null })
  })

  it('does not send an incomplete or unknown transition', async () => {
    expect((await move('cancel-order', { orderId: 5 })).statusCode).toBe(400)
    expect((await move('cancel-order', { orderId: 5, reason: ' ' })).statusCode).toBe(400)
    expect((await move('constructor', {})).statusCode).toBe(404)
    expect(api.calls).toEqual([])
  })

  it('is refused from a page of another site', async () => {
    const origin = { origin: 'https://elsewhere.example', host: 'localhost:8090' }
    expect((await move('open-business', {}, origin)).statusCode).toBe(403)
    expect((await move('open-business', {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const text = await http.inject({
      method: 'POST',
      url: '/counter/30/moves/open-business',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect(text.statusCode).toBe(415)
    expect(api.calls).toEqual([])
  })

  it('is answered as not possible while the API is down', async () => {
    api.isDown = true
    expect((await move('open-business', {})).statusCode).toBe(502)
    expect(await page('/counter/30')).toContain('매장 서버에 연결하지 못했어요.')
  })
})

describe('a refusal', () => {
  it('is shown as such, and not as a store without orders', async () => {
    api.codes.opendeals = 403
    expect(await page('/counter/30')).toContain('처리하지 못했어요. (403)')
    expect((await http.inject('/counter/30/board')).statusCode).toBe(502)
  })

  it.each([
    ['reservations', '오늘 예약이 없어요.'],
    ['waiting', '기다리는 팀이 없어요'],
  ])('of the %s is shown with a retry, and not as an empty list', async (list, empty) => {
    api.codes[list] = 503
    const html = await page(`/counter/30/${list}`)
    expect(html).toContain('처리하지 못했어요. (503)')
    expect(html).toContain(`<a href="/counter/30/${list}">다시 시도</a>`)
    expect(html).not.toContain(empty)
    // The script keeps what is shown.
    expect((await http.inject(`/counter/30/${list}/list`)).statusCode).toBe(502)
  })

  it.each(['reservations', 'waiting'])(
    'of the %s by the contract is shown as a store without booking',
    async (list) => {
      api.codes[list] = 4031
      const html = await page(`/counter/30/${list}`)
      expect(html).toContain('예약과 대기를 쓰지 않는 매장이에요.')
      expect(html).not.toContain('data-move=')
      expect((await http.inject(`/counter/30/${list}/list`)).statusCode).toBe(200)
    },
  )
})

describe('business', () => {
  it('can be closed while it is open, and opened while it is closed', async () => {
    expect(await page('/counter/30')).toContain('moves/close-business')
    api.payloads.getinitdata = initData({ isOpen: false })
    expect(await page('/counter/30')).toContain('moves/open-business')
  })

  it('can pause and resume each order type of the store separately', async () => {
    api.payloads.getinitdata = initData({ paused: [orderType.takeout] })
    const html = await page('/counter/30')
    expect(html).toContain('포장 멈춤')
    expect(html).toContain('포장 다시 받기')
    expect(html).toContain('일반 멈추기')
    expect(html).not.toContain('배달')
    expect(html).toContain('{&#34;orderTypes&#34;:[]}')
    expect(html).toContain('{&#34;orderTypes&#34;:[&#34;포장&#34;,&#34;일반&#34;]}')
  })
})

describe('the menu', () => {
  const dish = (productId: number, name: string) => [productId, 30, name, 5000]
  const packedProducts = (values: unknown[][]) => ({
    productList: { fields: ['productId', 'storeId', 'name', 'price'], values },
  })

  it('sells out and sells again, with the head office’s dishes among the store’s own', async () => {
    api.payloads.getproductdata = packedProducts([dish(1, '떡볶이'), dish(2, '순대')])
    api.payloads.getrootproductdata = packedProducts([dish(3, '본사 김밥')])
    const limit = { productId: 2, maxNumber: -1, leftCount: 0, applyStdDate: '2026-11-20', isClosed: true }
    api.payloads.getproductorderlimitlist = { productOrderLimitList: [limit] }
    const html = await page('/counter/30/menu')
    expect(html).toContain('본사 김밥')
    expect(html).toContain('{&#34;productId&#34;:1,&#34;isClosed&#34;:true}')
    expect(html).toContain('{&#34;productId&#34;:2,&#34;isClosed&#34;:false}')
  })

  it('shows the remaining units of a dish and its kind, and whether it is sold out', async () => {
    const productOfKind = (productId: number, name: string, kind: number) => [productId, 30, name, 5000, kind]
    api.payloads.getproductdata = {
      productList: {
        fields: ['productId', 'storeId', 'name', 'price', 'productKindId'],
        values: [productOfKind(1, '떡볶이', 7), productOfKind(2, '순대', 8), productOfKind(3, '튀김', 9)],
      },
    }
    api.payloads.getrootproductdata = packedProducts([])
    const limit = (details: object, maxNumber: number, leftCount: number) => ({
      ...details,
      ...{ maxNumber, leftCount, applyStdDate: '2026-11-20', isClosed: false },
    })
    api.payloads.getproductorderlimitlist = {
      productOrderLimitList: [limit({ productId: 1 }, 10, 9), limit({ productId: 3 }, 10, 2)],
      productKindOrderLimitList: [
        limit({ productKindId: 7 }, 5, 3),
        limit({ productKindId: 8 }, 5, 0),
        limit({ productKindId: 9 }, 5, 4),
      ],
    }
    const rows = (await page('/counter/30/menu')).split('data-menu-row').slice(1)
    expect(rows[0]).toContain('같은 종류 3개 남음')
    expect(rows[0]).toContain('판매 중')
    expect(rows[1]).toContain('같은 종류를 다 팔았어요')
    expect(rows[1]).toContain('품절')
    expect(rows[2]).toContain('2개 남음')
    expect(rows[2]).not.toContain('같은 종류')
    expect(api.last('getproductorderlimitlist')?.query).toMatchObject({ includeProductKind: '1' })
  })
})

describe('the tables', () => {
  it('are QR codes of signed links, which lead to the storefront and nowhere else', async () => {
    const table = (path: string) => ({ resourceId: 1, name: '1번', tn: '1.abcdefgh', path })
    api.payloads.tables = {
      tableList: [table('/golmok-bunsik/?tn=1.abcdefgh'), table('//elsewhere.example')],
    }
    const html = await page('/counter/30/tables')
    expect(html).toContain('href="http://shop.test/golmok-bunsik/?tn=1.abcdefgh"')
    expect(html).toContain('href="http://shop.test/elsewhere.example"')
    expect(html.match(/<svg/g)).toHaveLength(2)
  })
})

describe('store events', () => {
  const event = {
    id: '30-1',
    storeId: 30,
    kind: 'order.placed',
    createDate: 1,
    data: { dealId: 3, orderId: 5 },
  }
  const post = (changes: object = {}, invalid: object = {}) =>
    http.inject(signedPost('/counter/events', { ...event, ...changes }, invalid))

  it('stores webhooks signed by the API once each, by store, and shows them', async () => {
    expect((await post()).statusCode).toBe(204)
    await post()
    await post({ id: '31-1', storeId: 31 })
    await post({ id: '30-2', kind: 'table.moved' })
    const { events } = (await http.inject('/counter/30/events.json')).json()
    expect(events.map(({ id }: { id: string }) => id)).toEqual(['30-2', '30-1'])
    const html = await page('/counter/30/events')
    expect(html).toContain('새 주문')
    expect(html).toContain('table.moved')
  })

  it('are refused without a valid signature', async () => {
    expect((await post({}, { secret: 'another' })).statusCode).toBe(401)
    expect((await post({}, { header: 't=1,v1=0' })).statusCode).toBe(401)
    expect((await http.inject('/counter/30/events.json')).json().events).toEqual([])
  })
})

describe('an unknown store', () => {
  it('shows an error page', async () => {
    delete api.payloads.getinitdata
    for (const url of ['/counter/77', '/counter/abc', '/counter/77/menu', '/nowhere']) {
      const answer = await http.inject({ url, headers: { accept: 'text/html' } })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.body).toContain('찾을 수 없어요')
    }
  })
})
