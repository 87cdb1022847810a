import { code } from '@storefront/contract/envelope.ts'
import { offlineNoteKey, readOfflineNote } from '@storefront/contract/offline-note.ts'
import { paths } from '@storefront/contract/paths.ts'
import { waitingStatus } from '@storefront/contract/waiting-status.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, persisted } from '@storefront/host'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installCustomer, testNow } from '../testing/a-guest.ts'
import { aProvisionalTicket, aQueue, aQueueWithTicket, aWaitingDeal } from '../testing/a-queue.ts'
import { savedTicket } from './saved-ticket.ts'
import WaitingScreen from './waiting-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

async function setUp(options: TestHostOptions = {}) {
  const { answers, ...rest } = options
  const host = installCustomer({
    path: '/waiting',
    ...rest,
    answers: {
      getWaitingInfo: () => aQueueWithTicket(),
      getWaitingDetail: () => ({
        waiting: aProvisionalTicket({ status: waitingStatus.waiting, dealId: 12 }),
        deal: aWaitingDeal(),
        orderList: [],
        payList: [],
        cancelBlock: null,
      }),
      getDealSlim: () => ({ deal: aWaitingDeal() }),
      ...answers,
    },
  })
  const screen = await render(<WaitingScreen />)
  const sentRequests = (name: string) =>
    host.calls.filter((each) => each.name === name).map(({ request }) => request)
  return { host, screen, sentRequests }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const ticket = page.getByRole('region', { name: '대기표' })
/** `failureCode` 0: no answer. */
const failWith = (failureCode: number, reason?: string) => () => {
  throw new ApiFailure(failureCode, 'refused', reason === undefined ? undefined : { reason })
}
const texts = (notices: readonly { text: string }[]) => notices.map(({ text }) => text)

describe('a ticket', () => {
  it('shows number, teams ahead, estimate and who waits [3.2-67, 3.2-71]', async () => {
    await setUp()
    for (const text of ['달빛 카페', '27', '3팀', '약 12분', '김서연', '어른 2명, 어린이 1명', '오후 2:18'])
      await expect.element(ticket.getByText(text, { exact: true })).toBeVisible()
    await expect.element(button('웨이팅 취소')).toBeVisible()
  })

  it('follows the queue by its events, and announces its changes to a screen reader', async () => {
    const { host } = await setUp()
    await expect.element(ticket.getByText('3팀', { exact: true })).toBeVisible()
    host.answer({ getWaitingInfo: () => aQueueWithTicket({}, { preWaitingCount: 0, estimatedMinutes: 0 }) })
    host.emit('waiting.changed', { waitingCount: 1, revision: 2 })
    await expect.element(ticket.getByText('곧 입장', { exact: true })).toBeVisible()
    await expect.element(page.getByText('내 앞에 0팀, 예상 시간 곧 입장')).toBeInTheDocument()
  })

  it('keeps the screen on while it is shown', async () => {
    const release = vi.fn(async () => {})
    const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue({ release } as never)
    const { screen } = await setUp()
    await expect.poll(() => request.mock.calls).toEqual([['screen']])
    await screen.unmount()
    await expect.poll(() => release.mock.calls.length).toBe(1)
  })
})

describe('a call to come in', () => {
  it('is shown at once, announced, and vibrates; again for a second call', async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    const { host } = await setUp()
    await expect.element(ticket).toBeVisible()
    const callAt = (callDate: number) => {
      host.answer({ getWaitingInfo: () => aQueueWithTicket({ callDate }) })
      host.emit('deal.changed', { dealId: 12, status: dealStatus.requested })
    }
    callAt(testNow)
    await expect.element(page.getByRole('alert').getByText('입장해 주세요')).toBeVisible()
    await expect
      .element(page.getByText('오후 2:18에 불렀어요. 직원에게 27번 대기표를 보여 주세요.'))
      .toBeVisible()
    await expect.poll(() => vibrate.mock.calls).toHaveLength(1)
    expect(host.header.get()?.title).toBe('입장해 주세요')
    callAt(testNow + 60_000)
    await expect.poll(() => vibrate.mock.calls).toHaveLength(2)
  })

  it('does not mention waiting any more where guests can still order ahead', async () => {
    const queueAnswers = (callDate: number | null) => ({
      getWaitingInfo: () => aQueueWithTicket({ callDate }, { isPreOrderAvailable: true }),
    })
    const { host } = await setUp({ answers: queueAnswers(null) })
    await expect.element(button('기다리는 동안 미리 주문하기')).toBeVisible()
    host.answer(queueAnswers(testNow))
    host.emit('deal.changed', { dealId: 12, status: dealStatus.requested })
    await expect.element(button('메뉴 미리 주문하기')).toBeVisible()
  })

  it('is shown without a signal when it is from before the page was opened', async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    await setUp({ answers: { getWaitingInfo: () => aQueueWithTicket({ callDate: testNow }) } })
    await expect.element(page.getByRole('alert').getByText('입장해 주세요')).toBeVisible()
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('a cancellation', () => {
  it('is confirmed first, cancels ticket and deal, shows a message, and leads to Main after 200 ms [1.8-21, 1.8-26, 2.8-42, 3.4-47, 3.8-58]', async () => {
    const { host, sentRequests } = await setUp({
      answers: {
        cancelWaiting: () => ({
          waiting: aProvisionalTicket({ status: waitingStatus.cancelled }),
          deal: null,
        }),
      },
    })
    const setTimeoutSpy = vi.spyOn(window, 'setTimeout')
    await button('웨이팅 취소').click()
    await expect.poll(() => host.visited).toEqual(['/'])
    expect(setTimeoutSpy).toHaveBeenCalledWith(expect.any(Function), 200)
    expect(texts(host.confirms)).toEqual(['정말 취소하시겠습니까?'])
    expect(texts(host.toasts)).toEqual(['정상적으로 취소 되었습니다.'])
    expect(sentRequests('cancelWaiting')).toEqual([
      {
        storeId: 10,
        waiting: { day: '2026-11-20', waitingNumber: 27 },
        deal: { dealId: 12, startDate: testNow, status: dealStatus.requested },
      },
    ])
  })

  it('changes nothing when the customer does not confirm it', async () => {
    const { host, sentRequests } = await setUp()
    host.confirmWith(false)
    await button('웨이팅 취소').click()
    await expect.poll(() => host.confirms).toHaveLength(1)
    expect(sentRequests('cancelWaiting')).toEqual([])
  })

  it.each([
    ['has-orders', '주문 내역이 있어요. 매장에 문의해 주세요.', '[2.5-83, 3.8-56]'],
    ['paid', '결제 내역이 있어요. 매장에 문의해 주세요.', '[2.5-84, 3.8-57]'],
    ['not-requested', '이미 사용한 대기표라 진행할 수 없어요.', '[2.5-85, 3.8-54]'],
  ])('is refused without a question where its block is %s: %s %s', async (cancelBlock, text) => {
    const { host, sentRequests } = await setUp({
      answers: {
        getWaitingDetail: () => ({
          waiting: aProvisionalTicket({ status: waitingStatus.waiting, dealId: 12 }),
          deal: aWaitingDeal(),
          orderList: [],
          payList: [],
          cancelBlock,
        }),
      },
    })
    await expect.poll(() => sentRequests('getWaitingDetail')).toHaveLength(1)
    await expect
      .poll(async () => {
        if (host.alerts.length === 0) await button('웨이팅 취소').click()
        return texts(host.alerts)
      })
      .toEqual([text])
    expect(sentRequests('cancelWaiting')).toEqual([])
  })

  it.each<[number, string | undefined, string, string]>([
    [code.changed, undefined, '바뀐 내용이 있어 대기표를 다시 불러올게요.', '[2.8-39, 3.8-59]'],
    [code.changed, 'has-orders', '주문 내역이 있어요. 매장에 문의해 주세요.', '[3.8-56]'],
    [code.internal, undefined, '취소하지 못했어요. 잠시 뒤에 다시 시도해 주세요.', '[3.8-60]'],
  ])('shows for %i (%s): %s; and reads the ticket again %s', async (failureCode, reason, text, _rows) => {
    const { host, sentRequests } = await setUp({ answers: { cancelWaiting: failWith(failureCode, reason) } })
    await button('웨이팅 취소').click()
    await expect.poll(() => texts(host.alerts)).toEqual([text])
    await expect.poll(() => sentRequests('getWaitingInfo').length).toBeGreaterThan(1)
    expect(host.visited).toEqual([])
  })
})

describe('postponing a turn', () => {
  it('is done where the store allows it, after a question that says how often it is still possible', async () => {
    const { host, sentRequests } = await setUp({
      answers: {
        getWaitingInfo: () => aQueueWithTicket({ postponeCount: 1 }, { postponesLeft: 1 }),
        postponeWaiting: () => aQueueWithTicket({ postponeCount: 2 }, { preWaitingCount: 5 }),
      },
    })
    await button('순서 미루기').click()
    await expect.poll(() => texts(host.toasts)).toEqual(['순서를 미뤘어요.'])
    expect(texts(host.confirms)).toEqual(['번호는 그대로고, 되돌릴 수 없어요. 1번 더 미룰 수 있어요.'])
    expect(sentRequests('postponeWaiting')).toEqual([
      { storeId: 10, waiting: { day: '2026-11-20', waitingNumber: 27 }, postponeCount: 1 },
    ])
  })

  it('is not offered where no postponement is left', async () => {
    await setUp()
    await expect.element(button('웨이팅 취소')).toBeVisible()
    await expect.element(button('순서 미루기')).not.toBeInTheDocument()
  })

  it.each([
    ['last', '뒤에 기다리는 팀이 없어 미룰 수 없어요.'],
    ['used-up', '순서는 두 번까지 미룰 수 있어요.'],
    ['changed', '순서가 이미 바뀌어 대기표를 다시 불러올게요.'],
  ])('shows why the server refuses it: %s', async (reason, text) => {
    const { host } = await setUp({
      answers: {
        getWaitingInfo: () => aQueueWithTicket({}, { postponesLeft: 2 }),
        postponeWaiting: failWith(code.changed, reason),
      },
    })
    await button('순서 미루기').click()
    await expect.poll(() => texts(host.alerts)).toEqual([text])
  })
})

describe('a pre-order', () => {
  const answers = { getWaitingInfo: () => aQueueWithTicket({}, { isPreOrderAvailable: true }) }

  it('opens the menu for the ticket [3.1-08, 3.2-71]', async () => {
    const { host } = await setUp({ answers })
    await button('기다리는 동안 미리 주문하기').click()
    await expect.poll(() => host.visited).toEqual([paths.menus({ dealId: 12, isPreOrder: true })])
  })

  it('is refused once the deal is not requested any more [3.4-48, 3.8-54]', async () => {
    const { host } = await setUp({
      answers: { ...answers, getDealSlim: () => ({ deal: aWaitingDeal({ status: dealStatus.inProgress }) }) },
    })
    await button('기다리는 동안 미리 주문하기').click()
    await expect.poll(() => texts(host.alerts)).toEqual(['이미 사용한 대기표라 진행할 수 없어요.'])
    expect(host.visited).toEqual([])
  })

  it('is not offered where the store takes no pre-orders', async () => {
    await setUp()
    await expect.element(button('웨이팅 취소')).toBeVisible()
    await expect.element(button('기다리는 동안 미리 주문하기')).not.toBeInTheDocument()
  })
})

describe('a ticket that ends while it is shown', () => {
  it.each([
    [dealStatus.inProgress, '입장했어요'],
    [dealStatus.cancelled, '취소된 웨이팅이에요'],
    [dealStatus.noShow, '시간이 지나 취소된 웨이팅이에요'],
  ])('shows a message for the status %s, and no new ticket is taken', async (status, text) => {
    const { host, sentRequests } = await setUp()
    await expect.element(ticket).toBeVisible()
    host.answer({
      getWaitingInfo: () => aQueue(),
      getDealSlim: () => ({ deal: aWaitingDeal({ status }) }),
    })
    host.emit('deal.changed', { dealId: 12, status })
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
    expect(sentRequests('makeWaiting')).toEqual([])
    await button('처음으로').click()
    expect(host.visited).toEqual(['/'])
  })
})

describe('a ticket whose guests did not come', () => {
  it('shows what happens to their pre-order, where the store takes pre-orders', async () => {
    const { host } = await setUp({
      answers: { getWaitingInfo: () => aQueueWithTicket({}, { isPreOrderAvailable: true }) },
    })
    await expect.element(ticket).toBeVisible()
    const status = dealStatus.noShow
    host.answer({
      getWaitingInfo: () => aQueue(),
      getDealSlim: () => ({ deal: aWaitingDeal({ status }) }),
    })
    host.emit('deal.changed', { dealId: 12, status })
    await expect.element(page.getByText('선주문은 취소하고 결제한 금액을 모두 돌려드려요.')).toBeVisible()
  })
})

describe('without a connection', () => {
  it('the ticket stays readable, and shows how old it is by the server’s clock', async () => {
    const { host } = await setUp()
    await expect.element(ticket).toBeVisible()
    host.answer({ getWaitingInfo: failWith(0) })
    host.clock.set(testNow + 3 * 60_000)
    host.emit('waiting.changed', { waitingCount: 1, revision: 2 })
    await expect.element(page.getByText('인터넷 연결이 끊겼어요')).toBeVisible()
    await expect
      .element(page.getByText('오후 2:18에 확인한 내용이에요 (3분 전). 순서는 그대로예요.'))
      .toBeVisible()
    await expect.element(ticket.getByText('27', { exact: true })).toBeVisible()
    await expect.element(button('웨이팅 취소')).not.toBeInTheDocument()
  })

  it('a page that is opened again shows the ticket as it was saved, to its own customer only', async () => {
    const saved = {
      userId: 7,
      savedAt: testNow - 60 * 60_000,
      ticket: {
        day: '2026-11-20',
        waitingNumber: 27,
        dealId: 12,
        numberOfPerson: 2,
        numberOfChild: 0,
        startDate: testNow,
        callDate: null,
        preWaitingCount: 3,
        estimatedMinutes: 12,
        postponeCount: 0,
        postponesLeft: 0,
        isPreOrderAvailable: false,
      },
    }
    const answers = { getWaitingInfo: failWith(0) }
    const host = installCustomer({ path: '/waiting', answers })
    savedTicket().set(saved)
    const { unmount } = await render(<WaitingScreen />)
    await expect.element(page.getByText(/1시간 전/)).toBeVisible()
    expect(host.alerts).toEqual([])
    await unmount()

    const other = installCustomer({ path: '/waiting', answers })
    savedTicket().set({ ...saved, userId: 8 })
    await render(<WaitingScreen />)
    await expect.poll(() => texts(other.alerts)).toEqual(['웨이팅 정보를 불러올 수 없어요.'])
  })

  it('number and place are stored for a page that is opened offline, and removed at a logout', async () => {
    const { host, screen } = await setUp()
    await expect.element(ticket).toBeVisible()
    const note = persisted('shared', offlineNoteKey, null, readOfflineNote)
    await expect
      .poll(() => note.get())
      .toEqual({ title: '웨이팅 27번', text: '내 앞에 3팀 · 11월 20일 (금) 오후 2:18 기준' })
    expect(savedTicket().get()).toMatchObject({ userId: 7, ticket: { waitingNumber: 27 } })
    expect(JSON.stringify(savedTicket().get())).not.toMatch(/김서연|1234/)
    host.session.set({ user: null })
    await screen.unmount()
    expect([savedTicket().get(), note.get()]).toEqual([null, null])
  })

  it('nothing of the ticket stays after its end', async () => {
    const { host } = await setUp()
    await expect.element(ticket).toBeVisible()
    host.answer({ getWaitingInfo: () => aQueue() })
    host.emit('deal.changed', { dealId: 12, status: dealStatus.cancelled })
    await expect.poll(() => savedTicket().get()).toBeNull()
    await expect.poll(() => persisted('shared', offlineNoteKey, null, readOfflineNote).get()).toBeNull()
  })
})
