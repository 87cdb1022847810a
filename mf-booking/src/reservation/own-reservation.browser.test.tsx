import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aReservation, aSlot, installCustomer, sixOClock, someSlots } from '../testing/a-guest.ts'
import ReservationScreen from './reservation-screen.tsx'

async function setUp(options: TestHostOptions = {}) {
  const host = installCustomer({ path: '/reservation?dealId=12', ...options })
  await render(<ReservationScreen />)
  const sentRequests = (name: string) =>
    host.calls.filter((each) => each.name === name).map(({ request }) => request)
  return { host, sentRequests }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const deposit = { amount: 20_000, state: 'paid', retainedPercent: 50, refundAmount: 10_000, penaltyList: [] }

describe('a reservation', () => {
  it('shows the completion view with date, party and visitor when it is final [3.4-32]', async () => {
    await setUp()
    await expect.element(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
    for (const text of ['11월 27일 (금) 오후 6:00', '어른 2명, 어린이 1명', '김서연'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('일정에 추가')).toBeVisible()
  })

  it('names its tables where the store has a plan of the room, else counts them', async () => {
    const times = { startDate: sixOClock, endDate: sixOClock + 3_600_000 }
    const reservedTables = (ids: number[]) => ({
      getReservation: () =>
        aReservation({ resourceScheduleList: ids.map((resourceId) => ({ resourceId, ...times })) }),
    })
    const { host } = await setUp({ answers: reservedTables([1, 2]) })
    await expect.element(page.getByText('창가 1, 창가 2')).toBeVisible()
    host.answer(reservedTables([1, 99]))
    host.emit('deal.changed', { dealId: 12, status: dealStatus.requested })
    await expect.element(page.getByText('2개', { exact: true })).toBeVisible()
  })

  it('shows the reason when the store cancelled it', async () => {
    const answer = aReservation({ status: dealStatus.cancelled })
    await setUp({
      answers: { getReservation: () => ({ ...answer, deal: { ...answer.deal, cancelDescp: '단체 행사' } }) },
    })
    await expect.element(page.getByRole('listitem').getByText('단체 행사')).toBeVisible()
  })

  it('shows until when its place is held while it is unpaid, and its deposit can be paid after a reload', async () => {
    const { host } = await setUp({
      path: '/reservation?dealId=12&isWaitDeposit=1',
      answers: {
        getReservation: () =>
          aReservation({
            status: dealStatus.provisional,
            mode: 'deposit',
            deposit: { ...deposit, state: 'due' },
            expireDate: Date.parse('2026-11-20T14:33:00+09:00'),
          }),
      },
    })
    await expect.element(page.getByText('오후 2:33까지 결제하면 예약이 확정돼요.')).toBeVisible()
    await button('20,000원 결제하고 예약하기').click()
    await expect
      .poll(() => host.opened)
      .toEqual([{ name: 'payment', params: { purpose: { kind: 'deposit', dealId: 12 } } }])
  })

  it('cannot be paid any more when its time to pay is over', async () => {
    await setUp({
      answers: {
        getReservation: () =>
          aReservation({
            status: dealStatus.provisional,
            mode: 'deposit',
            deposit: { ...deposit, state: 'due' },
            expireDate: Date.parse('2026-11-20T14:18:00+09:00'),
          }),
      },
    })
    await expect
      .element(page.getByRole('heading', { name: '결제 시간이 지나 예약이 취소됐어요' }))
      .toBeVisible()
    await expect.element(button('다시 예약하기')).toBeVisible()
    await expect.element(button('20,000원 결제하고 예약하기')).not.toBeInTheDocument()
  })

  it('shows an error with a retry when it cannot be loaded; an unknown one leads to Main', async () => {
    const { host } = await setUp({
      answers: {
        getReservation: () => {
          throw new ApiFailure(0, 'offline')
        },
      },
    })
    await expect.element(page.getByText('예약을 불러오지 못했어요')).toBeVisible()
    host.answer({
      getReservation: () => {
        throw new ApiFailure(404, 'unknown')
      },
    })
    await button('다시 시도').click()
    await expect.element(page.getByText('예약을 찾을 수 없어요')).toBeVisible()
    await button('처음으로').click()
    expect(host.visited).toEqual(['/'])
  })

  it('is read again when the store changes it', async () => {
    const { host } = await setUp()
    await expect.element(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
    host.answer({ getReservation: () => aReservation({ status: dealStatus.noShow }) })
    host.emit('deal.changed', { dealId: 12, status: dealStatus.noShow })
    await expect.element(page.getByRole('heading', { name: '노쇼로 처리된 예약이에요' })).toBeVisible()
  })
})

describe('a cancellation', () => {
  it('asks first, deletes the reservation and goes one page back [1.8-22, 1.8-27, 2.8-42, 3.4-36]', async () => {
    const { host, sentRequests } = await setUp({ answers: { deleteReservation: () => ({}) } })
    await button('예약 취소').click()
    await expect.poll(() => host.visited).toEqual(['back'])
    expect(host.confirms.map(({ text }) => text)).toEqual(['예약을 취소하시겠습니까?'])
    expect(host.toasts.map(({ text }) => text)).toEqual(['취소 되었습니다.'])
    expect(sentRequests('deleteReservation')).toEqual([{ storeId: 10, deal: { dealId: 12 } }])
  })

  it('changes nothing when the customer does not confirm it', async () => {
    const { host, sentRequests } = await setUp()
    host.confirmWith(false)
    await button('예약 취소').click()
    await expect.poll(() => host.confirms).toHaveLength(1)
    expect(sentRequests('deleteReservation')).toEqual([])
  })

  it('is refused for a paid reservation, with the refund of a cancel now and the store’s phone [2.5-86]', async () => {
    const { host, sentRequests } = await setUp({
      answers: { getReservation: () => aReservation({ deposit, cancelBlock: 'paid' }) },
    })
    await expect.element(page.getByText(/지금 취소하면 10,000원 돌려드려요/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '매장에 전화하기' }))
      .toHaveAttribute('href', 'tel:02-123-4567')
    await button('예약 취소').click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['결제한 금액이 있어요. 결제 내역을 확인하고 매장에 문의해 주세요.'])
    expect(sentRequests('deleteReservation')).toEqual([])
  })

  it.each([
    [code.internal, '예약을 취소하지 못했어요. 잠시 뒤에 다시 시도해 주세요.'],
    [code.payRunning, '결제가 진행 중이에요.'],
    [code.changed, '예약 내용이 바뀌었어요. 다시 확인해 주세요.'],
  ])('shows a message and stays when it fails with %i [2.8-41, 3.8-42]', async (failureCode, text) => {
    const { host } = await setUp({
      answers: {
        deleteReservation: () => {
          throw new ApiFailure(failureCode, 'refused')
        },
      },
    })
    await button('예약 취소').click()
    await expect.poll(() => host.alerts.map((each) => each.text)).toEqual([text])
    expect(host.visited).toEqual([])
  })
})

describe('a change', () => {
  it('starts with the reservation’s time and party, counts its own tables as free, and is sent in one call', async () => {
    const { host, sentRequests } = await setUp({
      answers: {
        getReservationSlots: ({ dealId }) =>
          someSlots({ slotList: dealId === 12 ? [aSlot(18), aSlot(19)] : [] }),
        changeReservation: () => aReservation(),
      },
    })
    await button('예약 변경').click()
    await expect.element(page.getByText('11월 27일 (금) 오후 6:00, 어른 2명, 어린이 1명')).toBeVisible()
    await button('어른 한 명 늘리기').click()
    await button('이대로 변경하기').click()
    await expect.poll(() => host.toasts.map(({ text }) => text)).toEqual(['예약을 변경했어요.'])
    expect(sentRequests('changeReservation')).toEqual([
      {
        storeId: 10,
        dealId: 12,
        startDate: sixOClock,
        numberOfPerson: 3,
        numberOfChild: 1,
        memo: null,
        resourceList: [],
        seen: {
          startDate: sixOClock,
          status: dealStatus.requested,
          numberOfPerson: 2,
          numberOfChild: 1,
          memo: null,
        },
      },
    ])
  })

  it('shows that the reservation stays as it is when the new time is taken', async () => {
    const { host } = await setUp({
      answers: {
        changeReservation: () => {
          throw new ApiFailure(reservationCode.slotTaken, 'taken')
        },
      },
    })
    await button('예약 변경').click()
    await button('이대로 변경하기').click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['방금 다른 손님이 예약했어요. 다른 시간이나 자리를 골라 주세요.\n지금 예약은 그대로예요.'])
    await expect.element(button('이대로 변경하기')).toBeVisible()
  })

  it('states what it began with, also where another phone has changed the reservation since, and ends where that is refused', async () => {
    const { host, sentRequests } = await setUp({
      answers: {
        changeReservation: () => {
          throw new ApiFailure(code.changed, 'changed')
        },
      },
    })
    await button('예약 변경').click()
    await expect.element(page.getByText('11월 27일 (금) 오후 6:00, 어른 2명, 어린이 1명')).toBeVisible()
    const { deal } = aReservation()
    host.answer({ getReservation: () => aReservation({ deal: { ...deal, numberOfPerson: 4 } }) })
    host.emit('deal.changed', { dealId: 12, status: dealStatus.requested })
    await expect.poll(() => sentRequests('getReservation').length).toBeGreaterThan(1)
    await button('이대로 변경하기').click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['예약 내용이 바뀌었어요. 다시 확인해 주세요.\n지금 예약은 그대로예요.'])
    expect(sentRequests('changeReservation')).toMatchObject([
      { numberOfPerson: 2, seen: { numberOfPerson: 2 } },
    ])
    await expect.element(page.getByText('어른 4명, 어린이 1명')).toBeVisible()
    await expect.element(button('예약 변경')).toBeVisible()
  })

  it('is not offered when the store does not allow it any more', async () => {
    await setUp({ answers: { getReservation: () => aReservation({ changeBlock: 'too-late' }) } })
    await expect.element(button('예약 취소')).toBeVisible()
    await expect.element(button('예약 변경')).not.toBeInTheDocument()
  })
})
