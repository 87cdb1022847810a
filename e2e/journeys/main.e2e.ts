/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { orderType } from '@storefront/contract/wire-words.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ClockSpan } from '../fixtures/test-store.ts'

/** So many minutes from now, as the clock in Seoul shows it. */
function clockIn(minutes: number): string {
  const there = new Date(Date.now() + (9 * 60 + minutes) * 60_000)
  return there.toISOString().slice(11, 16)
}
const span = (begin: number, end: number): ClockSpan => ({ begin: clockIn(begin), end: clockIn(end) })

const texts = {
  ko: {
    open: '영업 중',
    tableOrder: /^테이블 주문/,
    takeout: '포장',
    link: '원두 정기 구독 알아보기',
    share: '매장 공유하기',
    call: '02-1234-5678 전화하기',
    paused: /^주문하기 잠시 멈췄어요/,
    pausedNotice: '매장에서 주문을 잠시 멈췄어요.',
    slides: '매장 소식',
    pause: '자동 넘김 멈추기',
    play: '자동으로 넘기기',
  },
  en: {
    open: 'Open now',
    tableOrder: /^Table order/,
    takeout: 'Takeout',
    link: 'About our bean subscription',
    share: 'Share this store',
    call: 'Call 02-1234-5678',
    paused: /^Order Paused for the moment/,
    pausedNotice: 'The store has paused orders for the moment',
    slides: 'News from the store',
    pause: 'Stop moving on',
    play: 'Move on automatically',
  },
} as const

for (const language of ['ko', 'en'] as const) {
  const says = texts[language]
  test.describe(`Main, in ${language}`, () => {
    test.use({ language })

    test('says what the store is, and leads to what it does', async ({ shopper, counter, page }) => {
      await shopper.open('/')
      const main = page.getByRole('main')
      await expect(page.getByText(says.open, { exact: true })).toHaveCount(1)
      await expect(main.getByRole('link', { name: says.call })).toHaveAttribute('href', 'tel:02-1234-5678')
      await expect(main.getByRole('link', { name: says.link })).toHaveAttribute('target', '_blank')
      await expect(main.getByRole('button', { name: says.tableOrder })).toBeVisible()
      await expect(main.getByRole('button', { name: says.takeout, exact: true })).toBeVisible()
      await page.getByRole('button', { name: says.share, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      if (language === 'en')
        await expect(main.getByRole('button').filter({ hasText: /\p{Script=Hangul}/u })).toHaveCount(0)

      const slides = page.getByRole('region', { name: says.slides })
      await slides.getByRole('button', { name: says.pause }).click()
      await expect(slides.getByRole('button', { name: says.play })).toBeVisible()

      // The shop pauses while the page is open: the button says so, and so does a tap.
      await counter.pause(orderType.general)
      await expect(page.getByRole('button', { name: says.paused })).toBeVisible()
      await page.getByRole('button', { name: says.paused }).click()
      await shopper.acceptNotice(says.pausedNotice)
      await counter.pause()
      await expect(page.getByRole('button', { name: says.paused })).toBeHidden()
      await page.getByRole('button', { name: shopper.says.order }).first().click()
      await expect(page.getByRole('heading', { name: shopper.says.menusTitle, level: 1 })).toBeVisible()
    })
  })
}

test.describe('on a phone that is set to New York', () => {
  const hours = span(-180, 300)
  test.use({ timezoneId: 'America/New_York', wishes: { hours: { openingHours: hours } } })

  test('hours are those of the store, and what is open there can be ordered [1.9-08]', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/')
    await expect(page.getByText('영업 중', { exact: true })).toHaveCount(1)
    await expect(page.getByText(`${hours.begin} – ${hours.end}`).first()).toBeVisible()
    await page.getByRole('button', { name: shopper.says.order }).first().click()
    await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
  })
})

test.describe('while the page stays open', () => {
  // Of the ten minutes that are skipped, the shop is open for nine: the journeys before this one may take their time.
  test.use({ wishes: { hours: { openingHours: span(-120, 9) } }, troubles: { expected: true } })

  test('the hours pass: ten minutes later the store is closed [1.2.5-28]', async ({ shopper, page }) => {
    await page.clock.install()
    await shopper.open('/')
    await expect(page.getByText('영업 중', { exact: true })).toHaveCount(1)
    // No answer sets the page's clock back to the hour that it is.
    await page.route('**/api/**', (route) => route.abort())
    await page.clock.fastForward(600_000)
    await expect(page.getByText('영업 중', { exact: true })).toHaveCount(0)
  })
})

test.describe('in the break', () => {
  const breakTime = span(-10, 50)
  test.use({ wishes: { hours: { openingHours: span(-120, 240), breakTime } } })

  test('the card and the buttons say so, and a tap names its window [1.5.3-17]', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/')
    await expect(page.getByText('브레이크 타임', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: /^주문하기/ }).click()
    await shopper.acceptNotice(`(${breakTime.begin}–${breakTime.end})`)
    await expect(page.getByRole('button', { name: /^주문하기/ })).toBeVisible()
  })
})

test('the link of a table opens its order by itself, once [1.2.5-29]', async ({ shopper, counter, page }) => {
  await page.goto(await counter.tableLink('3'))
  await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
  await expect(page.getByText(shopper.says.seat('3')).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: '테이블 주문 3번 테이블에서 바로' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '테이블 주문 3번 테이블에서 바로' })).toBeVisible()
  expect(new URL(page.url()).pathname.endsWith('/menus')).toBe(false)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      wishes: { hours: { openingHours: span(-120, 240), breakTime: span(-10, 50) } },
    })

    test('finds nothing on a guest’s Main in the break, nor on its notice', async ({ shopper, page }) => {
      const findings = async (where: string) => {
        await expect(page.locator('[class*="splash"]')).toHaveCount(0)
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
      }
      await shopper.open('/')
      await expect(page.getByText('브레이크 타임', { exact: true })).toHaveCount(1)
      await findings('Main')
      // Nothing moves by itself where motion is not wanted.
      await expect(page.getByRole('button', { name: '자동으로 넘기기' })).toBeVisible()
      await page.getByRole('button', { name: /^주문하기/ }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await findings('notice')
    })
  })
}
