import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initData, openDeals } from '../testing/payloads.ts'
import { aSandbox, FakeApi } from '../testing/sandbox.ts'

let api: FakeApi
let http: Awaited<ReturnType<typeof aSandbox>>['http']
const deal = {
  dealId: 7,
  storeId: 30,
  userId: 1,
  dealType: dealType.reservation,
  status: dealStatus.requested,
  dealNumber: '2026-00007',
  startDate: Date.UTC(2026, 10, 20, 9),
  numberOfPerson: 2,
  numberOfChild: 1,
  memo: '<창가>',
}
const deposit = { amount: 20_000, state: 'paid', retainedPercent: 50, refundAmount: 10_000, penaltyList: [] }
const reservation = {
  deal,
  mode: 'deposit',
  resourceScheduleList: [{ resourceId: 1, startDate: 1, endDate: 2 }],
  deposit,
  customerName: '김하늘',
  phoneTail: '5678',
}

beforeEach(async () => {
  api = new FakeApi()
  api.payloads.getinitdata = initData()
  api.payloads.opendeals = openDeals()
  api.payloads.reservations = { reservationList: [reservation], closureList: [{ startDate: 0, endDate: 1 }] }
  ;({ http } = await aSandbox(api))
})

afterEach(() => {
  vi.useRealTimers()
})

const list = async () => (await http.inject({ url: '/counter/30/reservations' })).body

it('the counter shows today’s reservations with time, party, deposit and note', async () => {
  const html = await list()
  for (const text of [
    '18:00 · 3명',
    '김하늘 님 · 5678',
    '2026-00007',
    '예약금 20,000원 (결제됨)',
    '&#60;창가&#62;',
  ]) {
    expect(html).toContain(text)
  }
})

it('a reservation whose table is still occupied is marked', async () => {
  const text = '앞 손님이 아직 자리에 있어요'
  expect(await list()).not.toContain(text)
  const occupied = { ...reservation, overdueResourceIdList: [1] }
  api.payloads.reservations = { reservationList: [occupied], closureList: [] }
  expect(await list()).toContain(text)
})

it('a requested reservation can be seated, marked as a no-show, and cancelled with a full refund or by the penalties', async () => {
  const html = await list()
  for (const move of ['seat-reservation', 'mark-no-show', 'cancel-reservation', 'close-slots']) {
    expect(html).toContain(`moves/${move}"`)
  }
  expect(html).toContain('규정대로 10,000원 환불하고 취소')
  api.payloads.reservations = {
    reservationList: [{ ...reservation, deal: { ...deal, status: dealStatus.cancelled } }],
    closureList: [],
  }
  expect(await list()).not.toContain('moves/seat-reservation"')
})

it('today’s remaining times are those from now to midnight in the store', async () => {
  // 18:00:20 in Seoul.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9, 0, 20) })
  const [, body = ''] =
    /moves\/close-slots"\s+data-body="([^"]+)" data-key="close-slots close"/.exec(await list()) ?? []
  expect(JSON.parse(body.replaceAll('&#34;', '"'))).toEqual({
    startDate: Date.UTC(2026, 10, 20, 9),
    endDate: Date.UTC(2026, 10, 20, 15),
    isClosed: true,
  })
})

it('a press of a button makes the call of the store’s side', async () => {
  api.payloads.seatreservation = reservation
  const url = '/counter/30/moves/seat-reservation'
  expect((await http.inject({ method: 'POST', url, payload: { dealId: 7 } })).json()).toMatchObject({
    code: 200,
  })
  expect(api.last('seatreservation')?.body).toMatchObject({ storeId: 30, dealId: 7 })
})
