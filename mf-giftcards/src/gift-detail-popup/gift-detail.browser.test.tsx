import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { aCard, aGift, at } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installGiver } from '../testing/a-gift-giver.ts'
import GiftDetailPopup from './gift-detail-popup.tsx'

const received = { fromUserId: 8, toUserId: 7, fromUserName: '이*늘', toUserName: '김서연' }
const toMyself = { fromUserId: 7, toUserId: 7 }
const approval = { cardNum: '9000000000000001', approveNum: 'T1', approveDate: at('2026-11-20', 600) }

async function setUp(gift: Partial<Gift> = {}, answers: Answers = {}) {
  const host = installGiver({
    answers: { getCardPresent: () => aGift({ ...approval, ...gift }), ...answers },
  })
  const popup = popupProps('giftcards/giftDetail', { presentId: 3 })
  await render(<GiftDetailPopup {...popup.props} />)
  return { host, popup }
}
const cancel = () => page.getByRole('button', { name: '선물 취소' })
const refuse = () => page.getByRole('button', { name: '선물 거절' })
const resend = () => page.getByRole('button', { name: '다시 보내기' })
/** `failureCode` 0: no answer. */
const failWith = (failureCode: number) => () => {
  throw new ApiFailure(failureCode, 'no')
}
const endAnswer = () => ({ refundId: 1, status: 'pending' })
const texts = (host: { alerts: { text: string }[] }) => host.alerts.map(({ text }) => text)
const callNames = (host: { calls: { name: string }[] }) => host.calls.map(({ name }) => name)

describe('the detail of a gift', () => {
  it.each([
    ['받은 선물 상세', received],
    ['보낸 선물 상세', {}],
  ])('is titled %s [3.2-62]', async (title, gift) => {
    await setUp(gift)
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  })

  it('lets the sender cancel and resend, and not refuse [3.4-21, 3.6-07]', async () => {
    await setUp()
    await expect.element(cancel()).toBeVisible()
    await expect.element(resend()).toBeVisible()
    await expect.element(refuse()).not.toBeInTheDocument()
  })

  it('lets the recipient refuse, and nothing else [3.6-07]', async () => {
    await setUp(received)
    await expect.element(refuse()).toBeVisible()
    await expect.element(cancel()).not.toBeInTheDocument()
    await expect.element(resend()).not.toBeInTheDocument()
  })

  it('offers cancelling and refusing for a gift to oneself, and no resending [3.6-08, 3.4-23]', async () => {
    await setUp(toMyself)
    await expect.element(cancel()).toBeVisible()
    await expect.element(refuse()).toBeVisible()
    await expect.element(resend()).not.toBeInTheDocument()
  })

  it.each([
    ['cancelled', { cancelDate: at('2026-11-21') }],
    ['refused', { refuseDate: at('2026-11-21') }],
  ])('has no actions for a %s gift [3.4-20]', async (_how, gift) => {
    await setUp(gift)
    await expect.element(page.getByText('취소', { exact: true })).toBeVisible()
    for (const action of [cancel(), refuse(), resend()]) await expect.element(action).not.toBeInTheDocument()
  })

  it('is not shown for a gift that is not the customer’s own, and closes [3.4-27, 3.8-66]', async () => {
    const { host, popup } = await setUp({ fromUserId: 8, toUserId: 9 })
    await expect.poll(() => popup.dismissals()).toBe(1)
    expect(texts(host)).toEqual(['선물 정보를 확인할 수 없어요.'])
    await expect.element(page.getByText('모임카드')).not.toBeInTheDocument()
  })

  it('closes with a message when the gift cannot be verified [3.8-66]', async () => {
    const { host, popup } = await setUp({}, { getCardPresent: failWith(code.forbidden) })
    await expect.poll(() => popup.dismissals()).toBe(1)
    expect(texts(host)).toEqual(['선물 정보를 확인할 수 없어요.'])
  })

  it('links to the gift history of another store for a gift that it sold, instead of offering to cancel [3.4-24]', async () => {
    await setUp({ storeId: 11 }, { getSellStorePageName: () => ({ pageName: 'sunshine' }) })
    const link = page.getByRole('link', { name: '판매 매장 선물 내역' })
    await expect.element(link).toHaveAttribute('href', '/sunshine/presentPrepaidcardHistory?presentId=3')
    await expect.element(cancel()).not.toBeInTheDocument()
  })

  it('asks the server where another store issued the card, and offers no cancelling unless the server allows it [3.4-25]', async () => {
    const { host } = await setUp({ cardStoreId: 11 }, { checkCancelable: failWith(0) })
    await expect.poll(() => callNames(host)).toContain('checkCancelable')
    await expect.element(resend()).toBeVisible()
    await expect.element(cancel()).not.toBeInTheDocument()
  })

  it('offers cancelling where the server says that the other store’s card can be cancelled [3.4-25]', async () => {
    await setUp({ cardStoreId: 11 }, { checkCancelable: () => ({ isAvailable: true }) })
    await expect.element(cancel()).toBeVisible()
  })
})

describe('the end of a gift', () => {
  it('is confirmed; cancelling shows a message and notifies the recipient [3.8-67, 3.7-41]', async () => {
    const { host, popup } = await setUp({}, { cancelPresent: endAnswer, sendCancelPresentSms: () => ({}) })
    await cancel().click()
    await expect.poll(() => popup.results).toEqual([{ refresh: true }])
    expect(host.confirms).toMatchObject([{ title: '선물을 취소할까요?', danger: true }])
    expect(texts(host)).toEqual(['결제를 취소했어요.'])
    const sms = host.calls.find(({ name }) => name === 'sendCancelPresentSms')
    expect(sms?.request).toMatchObject({
      presentId: 3,
      pageUrl: `${location.origin}/moonlight/presentPrepaidcardHistory?presentId=3`,
    })
  })

  it('refusing shows a message and notifies the sender [3.8-69, 3.7-41]', async () => {
    const { host, popup } = await setUp(received, {
      refusePresent: endAnswer,
      sendRefusePresentSms: () => ({}),
    })
    await refuse().click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(texts(host)).toEqual(['선물을 거절했어요.'])
    expect(callNames(host)).toContain('sendRefusePresentSms')
  })

  it('sends no text message when the gift is to oneself [3.4-23, 3.7-41]', async () => {
    const { host, popup } = await setUp(toMyself, { cancelPresent: endAnswer })
    await cancel().click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(callNames(host)).not.toContain('sendCancelPresentSms')
  })

  it('does not happen where the customer keeps the gift', async () => {
    const { host } = await setUp()
    host.confirmWith(false)
    await cancel().click()
    expect(callNames(host)).not.toContain('cancelPresent')
  })

  it.each([
    [code.changed, '선물을 취소하지 못했어요.', '[3.8-68]'],
    [code.forbidden, '보낸 선물만 재전송/취소할 수 있어요.', '[3.5-48]'],
  ])('that fails with %i shows: %s %s', async (failureCode, text, _row) => {
    const { host, popup } = await setUp({}, { cancelPresent: failWith(failureCode) })
    await cancel().click()
    await expect.poll(() => texts(host)).toEqual([text])
    expect(popup.results).toEqual([])
    expect(popup.closable()).toBe(true)
  })

  it.each([
    [code.changed, '선물을 거절하지 못했어요.', '[3.8-70]'],
    [code.forbidden, '받은 선물만 거절할 수 있습니다.', '[3.5-49]'],
  ])('by the recipient that fails with %i shows: %s %s', async (failureCode, text, _row) => {
    const { host } = await setUp(received, { refusePresent: failWith(failureCode) })
    await refuse().click()
    await expect.poll(() => texts(host)).toEqual([text])
  })
})

describe('sending a gift again', () => {
  it('opens the sender’s messages app with the recipient’s number and the text [3.7-38]', async () => {
    const links: string[] = []
    const stop = new AbortController()
    const recordSmsLink = (event: Event) => {
      const link = (event.target as Element).closest('a')
      if (!link?.href.startsWith('sms:')) return
      links.push(link.href)
      event.preventDefault()
    }
    addEventListener('click', recordSmsLink, { signal: stop.signal, capture: true })
    onTestFinished(() => stop.abort())
    await setUp({}, { getPresentSms: () => ({ toPhoneNumber: '010-8765-4321', message: '선물이 왔어요' }) })
    await resend().click()
    await expect.poll(() => links).toEqual([`sms:01087654321?body=${encodeURIComponent('선물이 왔어요')}`])
  })

  it.each([
    [code.internal, '재전송 문자를 불러오지 못했어요.', '[3.8-71]'],
    [code.forbidden, '보낸 선물만 재전송/취소할 수 있어요.', '[3.5-48]'],
  ])('that fails with %i shows: %s %s', async (failureCode, text, _row) => {
    const { host } = await setUp({}, { getPresentSms: failWith(failureCode) })
    await resend().click()
    await expect.poll(() => texts(host)).toEqual([text])
  })
})

describe('the card of a received gift', () => {
  it('is opened by one tap', async () => {
    const card = aCard({ cardId: 5, cardNum: approval.cardNum })
    const { host } = await setUp(received, { getUserCardList: () => [card] })
    await page.getByRole('button', { name: '카드 보기' }).click()
    expect(host.visited).toEqual(['/userCardDetail?cardId=5'])
  })

  it('shows an error when it cannot be read [3.8-72]', async () => {
    const { host } = await setUp(received, { getUserCardList: failWith(code.internal) })
    await page.getByRole('button', { name: '카드 보기' }).click()
    await expect.poll(() => texts(host)).toEqual(['카드 정보를 확인할 수 없어요.'])
  })
})
