import { aGift, at } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installGiver } from '../testing/a-gift-giver.ts'
import GiftHistoryScreen from './gift-history-screen.tsx'

async function setUp(options: Parameters<typeof installGiver>[0] = {}) {
  const host = installGiver({ path: '/presentPrepaidcardHistory', ...options })
  await render(<GiftHistoryScreen />)
  return host
}
const items = () => page.getByRole('article')
const listCalls = (host: Awaited<ReturnType<typeof setUp>>) =>
  host.calls.filter(({ name }) => name === 'getCardPresentListOfPeriod').map(({ request }) => request)
const gifts = [
  aGift({ presentId: 1, fromUserId: 8, toUserId: 7, fromUserName: '이*늘', cardName: '받은 카드' }),
  aGift({ presentId: 2, cardName: '보낸 카드', toUserName: '이하늘' }),
  aGift({ presentId: 3, cardName: '취소한 카드', cancelDate: at('2026-11-21') }),
  aGift({ presentId: 4, cardName: '내 카드', toUserId: 7 }),
]

describe('the gift history', () => {
  it('lists received and sent gifts under tabs, and one to oneself under both [3.2-61]', async () => {
    await setUp({ answers: { getCardPresentListOfPeriod: () => gifts } })
    await expect.poll(() => items().elements()).toHaveLength(2)
    await expect.element(page.getByText('이*늘 님이 보낸 선물')).toBeVisible()
    await page.getByRole('tab', { name: '보낸 선물' }).click()
    await expect.poll(() => items().elements()).toHaveLength(3)
    await expect.element(page.getByText('이하늘 님에게 보낸 선물').first()).toBeVisible()
  })

  it.each([
    ['보낸 카드', '선물'],
    ['취소한 카드', '취소'],
    ['내 카드', '나에게'],
  ])('labels %s: %s [3.4-26]', async (name, label) => {
    await setUp({ answers: { getCardPresentListOfPeriod: () => gifts } })
    await page.getByRole('tab', { name: '보낸 선물' }).click()
    const item = items().filter({ hasText: name })
    await expect.element(item.getByText(label, { exact: true })).toBeVisible()
  })

  it('names cards in English where the store has given an English name', async () => {
    const sent = [{ cardNameEn: 'Group card' }, { presentId: 4, cardNameEn: null }]
    const host = await setUp({
      answers: { getCardPresentListOfPeriod: () => sent.map((changes) => aGift(changes)) },
    })
    await host.setLocale('en')
    await page.getByRole('tab').nth(1).click()
    await expect.element(items().filter({ hasText: 'Group card' })).toBeVisible()
    await expect.element(items().filter({ hasText: '모임카드' })).toBeVisible()
  })

  it('fills the tile with the picture of the card, or a drawn one', async () => {
    const image = [{ url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', hue: 350 }]
    const withoutPicture = aGift({ presentId: 2, image: [] })
    await setUp({ answers: { getCardPresentListOfPeriod: () => [aGift({ image }), withoutPicture] } })
    await page.getByRole('tab', { name: '보낸 선물' }).click()
    await expect.poll(() => items().elements()).toHaveLength(2)
    for (const picture of document.querySelectorAll('article img')) {
      const tile = picture.parentElement?.getBoundingClientRect()
      expect([tile?.width, tile?.height]).toEqual([52, 52])
    }
    expect(document.querySelectorAll('article img')).toHaveLength(2)
  })

  it('has a button to give a gift [3.2-61]', async () => {
    const host = await setUp()
    await page.getByRole('button', { name: '선물하기' }).click()
    expect(host.visited).toEqual(['/presentPrepaidcard'])
  })

  it('asks for the last month, or the period chosen in the sheet [3.2-61, 3.5-46]', async () => {
    const host = await setUp()
    const endOfPeriod = at('2026-11-24')
    await expect
      .poll(() => listCalls(host))
      .toMatchObject([{ startDate: at('2026-10-23'), endDate: endOfPeriod }])
    await page.getByRole('button', { name: '조회 기간: 최근 1개월' }).click()
    const sheet = page.getByRole('dialog', { name: '조회 기간' })
    const choices = sheet.getByRole('radio')
    expect(choices.elements()).toHaveLength(4)
    await sheet.getByRole('radio', { name: '최근 6개월' }).click()
    await sheet.getByRole('button', { name: '적용' }).click()
    await expect
      .poll(() => listCalls(host).at(-1))
      .toMatchObject({ startDate: at('2026-05-23'), endDate: endOfPeriod })
  })

  it('moves the end of a custom period along with a later start [3.5-47]', async () => {
    const host = await setUp()
    await page.getByRole('button', { name: /조회 기간/ }).click()
    await page.getByRole('radio', { name: '직접 설정' }).click()
    const end = page.getByRole('button', { name: /종료일/ })
    await end.click()
    await page.getByRole('button', { name: /11월 10일/ }).click()
    await end.click()
    await page.getByRole('button', { name: /시작일/ }).click()
    await page.getByRole('button', { name: '다음 달' }).click()
    await page.getByRole('button', { name: /11월 15일/ }).click()
    await page.getByRole('button', { name: '적용' }).click()
    await expect
      .poll(() => listCalls(host).at(-1))
      .toMatchObject({ startDate: at('2026-11-15'), endDate: at('2026-11-16') })
  })

  it('opens the detail of a tapped gift', async () => {
    const host = await setUp({ answers: { getCardPresentListOfPeriod: () => gifts } })
    await page.getByRole('button', { name: '받은 카드' }).click()
    expect(host.opened).toEqual([
      { name: 'giftcards/giftDetail', params: { presentId: 1, sellStoreId: 10, side: 'received' } },
    ])
  })

  it('opens the detail of the gift in its address, once [1.2.1-19, 3.2-14]', async () => {
    const host = await setUp({ path: '/presentPrepaidcardHistory?presentId=41' })
    await expect
      .poll(() => host.opened)
      .toEqual([{ name: 'giftcards/giftDetail', params: { presentId: 41 } }])
    expect(host.visited).toEqual(['/presentPrepaidcardHistory'])
    host.endPopup('giftcards/giftDetail', { kind: 'dismissed' })
    expect(host.opened).toHaveLength(1)
  })

  it('keeps the address of a gift whose detail cannot be loaded, so that a reload tries again', async () => {
    const host = await setUp({ path: '/presentPrepaidcardHistory?presentId=41' })
    await expect.poll(() => host.opened).toHaveLength(1)
    host.endPopup('giftcards/giftDetail', { kind: 'unavailable', reason: 'failed-to-load' })
    await expect
      .poll(() => host.visited)
      .toEqual(['/presentPrepaidcardHistory', '/presentPrepaidcardHistory?presentId=41'])
  })

  it('shows when gifts could not be loaded, and when there are none [3.8-65]', async () => {
    const host = await setUp({
      answers: {
        getCardPresentListOfPeriod: () => {
          throw new ApiFailure(500, 'no')
        },
      },
    })
    await expect.element(page.getByText('선물 내역을 불러오지 못했어요')).toBeVisible()
    host.answer({ getCardPresentListOfPeriod: () => [] })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByText('받은 선물이 없어요')).toBeVisible()
  })
})
