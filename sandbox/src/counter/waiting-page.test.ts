import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, expect, it } from 'vitest'
import { initData, openDeals } from '../testing/payloads.ts'
import { aSandbox, FakeApi } from '../testing/sandbox.ts'

let api: FakeApi
let http: Awaited<ReturnType<typeof aSandbox>>['http']
const ticket = {
  waiting: { storeId: 30, day: '2026-11-20', waitingNumber: 12, status: '대기', dealId: 7, callDate: null },
  deal: {
    dealId: 7,
    storeId: 30,
    userId: 1,
    dealType: dealType.waiting,
    status: dealStatus.requested,
    startDate: Date.UTC(2026, 10, 20, 9),
    numberOfPerson: 2,
    numberOfChild: 1,
    memo: '<유아 의자>',
  },
  orderList: [],
  customerName: '김하늘',
  phoneTail: '5678',
}
const queue = { day: '2026-11-20', isOpen: true, lastNumber: 14, waitingList: [ticket] }

beforeEach(async () => {
  api = new FakeApi()
  api.payloads.getinitdata = initData({ paused: [dealType.waiting] })
  api.payloads.opendeals = openDeals()
  api.payloads.waiting = queue
  ;({ http } = await aSandbox(api))
})

const list = async () => (await http.inject({ url: '/counter/30/waiting' })).body

it('the counter shows today’s queue with number, party, name and note', async () => {
  const html = await list()
  const texts = ['12번 · 3명', '김하늘 님 · 5678', '18:00', '마지막 번호 14', '&#60;유아 의자&#62;']
  for (const text of texts) expect(html).toContain(text)
})

it('guests are called, seated or cancelled; only called ones can be a no-show', async () => {
  const html = await list()
  for (const move of ['call-waiting', 'seat-waiting', 'cancel-deal', 'open-queue']) {
    expect(html).toContain(`moves/${move}"`)
  }
  expect(html).not.toContain('moves/mark-waiting-no-show"')
  const waiting = { ...ticket.waiting, callDate: Date.UTC(2026, 10, 20, 9, 30) }
  api.payloads.waiting = { ...queue, waitingList: [{ ...ticket, waiting }] }
  const called = await list()
  expect(called).toContain('18:30 호출')
  expect(called).toContain('moves/mark-waiting-no-show"')
})

it('a press of a button makes the call of the store’s side', async () => {
  api.payloads.callwaiting = ticket
  const url = '/counter/30/moves/call-waiting'
  expect((await http.inject({ method: 'POST', url, payload: { dealId: 7 } })).json()).toMatchObject({
    code: 200,
  })
  expect(api.last('callwaiting')?.body).toMatchObject({ storeId: 30, dealId: 7 })
})

it('a closed queue is not one of the paused order types', async () => {
  const board = (await http.inject({ url: '/counter/30' })).body
  expect(board).toContain('받는 중')
})
