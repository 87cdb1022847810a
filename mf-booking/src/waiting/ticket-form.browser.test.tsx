import { code } from '@storefront/contract/envelope.ts'
import { waitingStatus } from '@storefront/contract/waiting-status.ts'
import { ApiFailure } from '@storefront/host'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { installCustomer, testNow } from '../testing/a-guest.ts'
import { aProvisionalTicket, aQueue, aQueueWithTicket, aWaitingDeal } from '../testing/a-queue.ts'
import WaitingScreen from './waiting-screen.tsx'

/** Opens the form; the server makes ticket 27 where there is none. */
async function setUp(options: TestHostOptions = {}) {
  const { answers, ...rest } = options
  const host = installCustomer({
    path: '/waiting',
    ...rest,
    answers: {
      getWaitingInfo: () => aQueue(),
      makeWaiting: () => ({ waiting: aProvisionalTicket() }),
      cancelPseudoWaiting: () => ({ waiting: aProvisionalTicket({ status: waitingStatus.cancelled }) }),
      ...answers,
    },
  })
  const screen = await render(<WaitingScreen />)
  onTestFinished(leaveForm)
  /** The requests that were sent with the call of that name. */
  const sent = (name: string) => host.calls.filter((each) => each.name === name).map(({ request }) => request)
  return { host, screen, sent }
}
/** Leaves the form, and resolves once its ticket is given back: a call of its own would reach the host of the next test. */
async function leaveForm() {
  await cleanup()
  const heldLockCount = async () => (await navigator.locks.query()).held?.length ?? 0
  await expect.poll(heldLockCount).toBe(0)
}
const submit = page.getByRole('button', { name: '대기표 받기' })
const adults = page.getByRole('textbox', { name: '어른' })
const children = page.getByRole('textbox', { name: '어린이' })
/** `failureCode` 0: no answer. */
const failWith = (failureCode: number, reason?: string) => () => {
  throw new ApiFailure(failureCode, 'refused', reason === undefined ? undefined : { reason })
}

describe('the form', () => {
  it('shows the estimate, the customer, and that a text message comes 10 minutes before the turn [3.2-67, 3.2-68, 3.2-70]', async () => {
    const { host } = await setUp()
    for (const text of ['약 12분', '앞에 3팀이 기다려요', '김서연', '010-1234-5678'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByText('입장 10분 전에 문자로 알려 드려요')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '이름' })).not.toBeInTheDocument()
    expect(host.header.get()).toMatchObject({ title: '대기표 받기', left: 'back' })
  })

  it('takes a provisional ticket on entry where there is none [3.4-44]', async () => {
    const { sent } = await setUp()
    await expect.poll(() => sent('makeWaiting')).toEqual([{ storeId: 10, day: '2026-11-20' }])
  })

  it('uses an existing provisional ticket [3.4-44]', async () => {
    const { sent } = await setUp({
      answers: {
        getWaitingInfo: () => aQueue({ waiting: aProvisionalTicket({ waitingNumber: 31 }) }),
        makeWaitingDeal: failWith(0),
      },
    })
    await adults.fill('2')
    await submit.click()
    await expect
      .poll(() => sent('makeWaitingDeal'))
      .toMatchObject([{ waiting: { day: '2026-11-20', waitingNumber: 31 } }])
    expect(sent('makeWaiting')).toEqual([])
  })

  it('cancels the provisional ticket when it is left without joining the queue [3.4-45]', async () => {
    const { screen, sent } = await setUp()
    await expect.poll(() => sent('makeWaiting')).toHaveLength(1)
    await screen.unmount()
    await expect
      .poll(() => sent('cancelPseudoWaiting'))
      .toEqual([{ storeId: 10, waiting: { day: '2026-11-20', waitingNumber: 27 } }])
  })

  it('also cancels a ticket that arrives after it was left [3.4-45]', async () => {
    const ticketMade = Promise.withResolvers<void>()
    const { screen, sent } = await setUp({
      answers: { makeWaiting: () => ticketMade.promise.then(() => ({ waiting: aProvisionalTicket() })) },
    })
    await expect.poll(() => sent('makeWaiting')).toHaveLength(1)
    await screen.unmount()
    ticketMade.resolve()
    await expect.poll(() => sent('cancelPseudoWaiting')).toHaveLength(1)
  })

  it('keeps the provisional ticket when it is left while another tab has the form open [3.4-45]', async () => {
    const otherTabClosed = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    void navigator.locks.request('storefront:10:waiting-form', { mode: 'shared' }, () => {
      isHeld.resolve()
      return otherTabClosed.promise
    })
    await isHeld.promise
    const { screen, sent } = await setUp()
    await expect.poll(() => sent('makeWaiting')).toHaveLength(1)
    await screen.unmount()
    const isLeft = async () =>
      ((await navigator.locks.query()).held ?? []).filter(({ name }) => name === 'storefront:10:waiting-form')
        .length === 1
    await expect.poll(isLeft).toBe(true)
    expect(sent('cancelPseudoWaiting')).toEqual([])
    otherTabClosed.resolve()
  })

  it('has numeric fields for adults and children that take digits only, and buttons beside them [3.2-68, 3.2-69]', async () => {
    await setUp()
    await adults.fill(' 2명')
    await expect.element(adults).toHaveValue('2')
    await expect.element(adults).toHaveAttribute('inputmode', 'numeric')
    await page.getByRole('button', { name: '어른 한 명 늘리기' }).click()
    await expect.element(adults).toHaveValue('3')
    await page.getByRole('button', { name: '어린이 한 명 늘리기' }).click()
    await expect.element(children).toHaveValue('1')
  })

  it.each(['', '0'])(
    'asks for the number of people where it is "%s", and sends nothing [1.5.3-28, 3.5-63, 3.5-64]',
    async (typed) => {
      const { sent } = await setUp()
      await adults.fill(typed)
      await submit.click()
      await expect.element(page.getByRole('alert').getByText('대기 인원을 입력 해주세요.')).toBeVisible()
      await expect.element(adults).toHaveFocus()
      expect(sent('makeWaitingDeal')).toEqual([])
      await adults.fill('1')
      await expect.element(page.getByText('대기 인원을 입력 해주세요.')).not.toBeInTheDocument()
    },
  )

  it('joins the queue once for a click and Enter, and shows the ticket [1.1-09, 3.1-08, 3.4-46]', async () => {
    const joined = Promise.withResolvers<void>()
    const { host, sent } = await setUp({
      answers: {
        makeWaitingDeal: () =>
          joined.promise.then(() => ({
            waiting: aProvisionalTicket({ status: waitingStatus.waiting, dealId: 12 }),
            deal: aWaitingDeal(),
          })),
      },
    })
    await adults.fill('2')
    await children.fill('1')
    await submit.click()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => sent('makeWaitingDeal'))
      .toEqual([
        {
          storeId: 10,
          waiting: { day: '2026-11-20', waitingNumber: 27 },
          deal: { numberOfPerson: 2, numberOfChild: 1 },
          dealNumberDay: '2026-11-20',
        },
      ])
    host.answer({ getWaitingInfo: () => aQueueWithTicket() })
    joined.resolve()
    await expect.element(page.getByRole('region', { name: '대기표' }).getByText('27')).toBeVisible()
    expect(sent('makeWaitingDeal')).toHaveLength(1)
    expect(sent('cancelPseudoWaiting')).toEqual([])
  })

  it('shows an error when joining fails, and takes a new ticket for the next attempt [3.8-55]', async () => {
    const { host, sent } = await setUp({ answers: { makeWaitingDeal: failWith(code.changed) } })
    await adults.fill('2')
    host.answer({ makeWaiting: () => ({ waiting: aProvisionalTicket({ waitingNumber: 28 }) }) })
    await submit.click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['웨이팅을 접수하지 못했어요. 잠시 뒤에 다시 시도해 주세요.'])
    await expect.poll(() => sent('makeWaiting')).toHaveLength(2)
    await expect.element(submit).not.toHaveAttribute('aria-busy')
    await submit.click()
    await expect.poll(() => sent('makeWaitingDeal').at(-1)).toMatchObject({ waiting: { waitingNumber: 28 } })
  })

  it('shows once why the queue does not take the party any more, and leads to Main', async () => {
    const { host } = await setUp({ answers: { makeWaitingDeal: failWith(code.notOrderable, 'paused') } })
    await adults.fill('2')
    host.answer({ getWaitingInfo: () => aQueue({ block: 'paused' }) })
    await submit.click()
    await expect.poll(() => host.visited).toEqual(['/'])
    expect(host.alerts.map(({ text }) => text)).toEqual(['매장에서 웨이팅을 잠시 멈췄어요.'])
  })

  it('takes a new ticket first when its own has expired by the server’s clock', async () => {
    const { host, sent } = await setUp({ answers: { makeWaitingDeal: failWith(0) } })
    await adults.fill('2')
    await expect.poll(() => sent('makeWaiting')).toHaveLength(1)
    host.clock.set(testNow + 16 * 60_000)
    host.answer({
      makeWaiting: () => ({
        waiting: aProvisionalTicket({ waitingNumber: 40, expireDate: testNow + 32 * 60_000 }),
      }),
    })
    await submit.click()
    await expect.poll(() => sent('makeWaitingDeal')).toMatchObject([{ waiting: { waitingNumber: 40 } }])
  })

  it('shows the ticket that another tab has taken meanwhile', async () => {
    const { host } = await setUp()
    await expect.element(submit).toBeVisible()
    host.answer({ getWaitingInfo: () => aQueueWithTicket() })
    host.emit('waiting.changed', { waitingCount: 4, revision: 1 })
    await expect.element(page.getByRole('region', { name: '대기표' }).getByText('27')).toBeVisible()
  })
})

describe('no ticket is issued', () => {
  it.each([
    ['not-used', '웨이팅 서비스를 이용하지 않는 매장이에요.', '[1.5.3-05]'],
    ['outside-hours', '지금은 웨이팅 서비스를 이용할 수 없는 시간이에요.', '[1.5.3-06]'],
    ['paused', '매장에서 웨이팅을 잠시 멈췄어요.', ''],
    ['of-a-newer-api', '지금은 웨이팅 서비스를 이용할 수 없는 시간이에요.', ''],
  ])('where waiting is %s: %s Then Main [3.8-52] %s', async (block, text) => {
    const { host, sent } = await setUp({ answers: { getWaitingInfo: () => aQueue({ block }) } })
    await expect.poll(() => host.alerts.map((each) => each.text)).toEqual([text])
    await expect.poll(() => host.visited).toEqual(['/'])
    expect(sent('makeWaiting')).toEqual([])
  })

  it('where the store closes the queue meanwhile: its reason, then Main [3.8-52]', async () => {
    const { host } = await setUp({ answers: { makeWaiting: failWith(code.notOrderable, 'paused') } })
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['매장에서 웨이팅을 잠시 멈췄어요.'])
    await expect.poll(() => host.visited).toEqual(['/'])
  })

  it.each([
    ['the last number was given out', { getWaitingInfo: () => aQueue({ isFull: true }) }],
    ['somebody else gets the last number', { makeWaiting: () => ({ waiting: null }) }],
  ])('where %s: the queue is full, then Main [3.8-53]', async (_when, answers) => {
    const { host } = await setUp({ answers })
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['대기 인원이 가득 찼어요.'])
    await expect.poll(() => host.visited).toEqual(['/'])
  })

  it.each([
    ['the queue', { getWaitingInfo: failWith(0) }],
    ['the ticket', { makeWaiting: failWith(code.internal) }],
  ])('where %s cannot be loaded: a message, then Main [3.8-51]', async (_case, answers) => {
    const { host } = await setUp({ answers })
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['웨이팅 정보를 불러올 수 없어요.'])
    await expect.poll(() => host.visited).toEqual(['/'])
  })
})
