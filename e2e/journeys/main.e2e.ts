/// <reference lib="dom" />
import { orderType } from '@storefront/contract/wire-enums.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { aroundNow } from '../fixtures/test-store.ts'

const duringBreakTime = () => ({ openingHours: aroundNow(120, 240), breakTime: aroundNow(10, 50) })

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
    pause: 'Pause the slides',
    play: 'Play the slides',
  },
} as const

for (const language of ['ko', 'en'] as const) {
  const text = texts[language]
  test.describe(`Main, in ${language}`, () => {
    // Its slides advance automatically.
    test.use({ language, motion: true })

    test('shows the store and its actions', async ({ customer, counter, page }) => {
      await customer.open('/')
      const main = page.getByRole('main')
      await expect(page.getByText(text.open, { exact: true })).toHaveCount(1)
      await expect(main.getByRole('link', { name: text.call })).toHaveAttribute('href', 'tel:02-1234-5678')
      await expect(main.getByRole('link', { name: text.link })).toHaveAttribute('target', '_blank')
      await expect(main.getByRole('button', { name: text.tableOrder })).toBeVisible()
      await expect(main.getByRole('button', { name: text.takeout, exact: true })).toBeVisible()
      await page.getByRole('button', { name: text.share, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      if (language === 'en')
        await expect(main.getByRole('button').filter({ hasText: /\p{Script=Hangul}/u })).toHaveCount(0)

      const slides = page.getByRole('region', { name: text.slides })
      await slides.getByRole('button', { name: text.pause }).click()
      await expect(slides.getByRole('button', { name: text.play })).toBeVisible()

      // The store pauses while the page is open: button and tap show it.
      await counter.pause(orderType.general)
      await expect(page.getByRole('button', { name: text.paused })).toBeVisible()
      await page.getByRole('button', { name: text.paused }).click()
      await customer.acceptNotice(text.pausedNotice)
      await counter.pause()
      await expect(page.getByRole('button', { name: text.paused })).toBeHidden()
      await page.getByRole('button', { name: customer.text.order }).first().click()
      await expect(page.getByRole('heading', { name: customer.text.menusTitle, level: 1 })).toBeVisible()
    })
  })
}

test.describe('on a phone that is set to New York', () => {
  test.use({
    timezoneId: 'America/New_York',
    storeOptions: { hours: () => ({ openingHours: aroundNow(180, 300) }) },
  })

  test('hours are those of the store, and what is open there can be ordered [1.9-08]', async ({
    customer,
    store,
    page,
  }) => {
    const { begin, end } = store.hours.openingHours
    await customer.open('/')
    await expect(page.getByText('영업 중', { exact: true })).toHaveCount(1)
    // In the evening the end is marked as one of the next day.
    await expect(page.getByText(new RegExp(`${begin} – (다음 날 )?${end}`)).first()).toBeVisible()
    await page.getByRole('button', { name: customer.text.order }).first().click()
    await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
  })
})

test.describe('while the page stays open', () => {
  // Of the ten skipped minutes the store is open for nine, which leaves time for opening it.
  test.use({
    storeOptions: { hours: () => ({ openingHours: aroundNow(120, 9) }) },
    consoleErrors: { expected: true },
  })

  test('ten minutes later, after closing time, the store is shown as closed [1.2.5-28]', async ({
    customer,
    page,
  }) => {
    await page.clock.install()
    let reads = 0
    page.on('requestfinished', (request) => {
      if (request.url().includes('getinitdata')) reads += 1
    })
    await customer.open('/')
    // The app has replaced the server-rendered page; it reads the time from the document when it starts.
    await expect(page.locator('#first-screen')).toHaveCount(0)
    await expect(page.getByText('영업 중', { exact: true })).toHaveCount(1)
    // The page reads the store again once its live events connect; such an answer would reset its clock.
    await expect.poll(() => reads).toBe(2)
    // Answers without a Date header do not reset it.
    await page.route('**/api/**', (route) => route.abort())
    await page.clock.fastForward(600_000)
    await expect(page.getByText('영업 중', { exact: true })).toHaveCount(0)
  })
})

test.describe('during the break', () => {
  test.use({ storeOptions: { hours: duringBreakTime } })

  test("the store's card shows it, and a tap on the order button shows the break's hours [1.5.3-17]", async ({
    customer,
    store,
    page,
  }) => {
    await customer.open('/')
    await expect(page.getByText('브레이크 타임', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: /^주문하기/ }).click()
    const { begin, end } = store.hours.breakTime ?? {}
    await customer.acceptNotice(`(${begin}–${end})`)
    await expect(page.getByRole('button', { name: /^주문하기/ })).toBeVisible()
  })

  test('axe finds nothing on a guest’s Main, nor on its notice', async ({ customer, page }) => {
    await customer.open('/')
    await expect(page.getByText('브레이크 타임', { exact: true })).toHaveCount(1)
    await expectAccessible(page, 'Main')
    // No autoplay with reduced motion.
    await expect(page.getByRole('button', { name: '자동으로 넘기기' })).toBeVisible()
    await page.getByRole('button', { name: /^주문하기/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'notice')
  })
})

test('a table link opens the menu once [1.2.5-29]', async ({ customer, counter, page }) => {
  await page.goto(await counter.tableLink('3'))
  await expect(page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()
  await expect(page.getByText(customer.text.seat('3')).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: '테이블 주문 3번 테이블에서 바로' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '테이블 주문 3번 테이블에서 바로' })).toBeVisible()
  expect(new URL(page.url()).pathname.endsWith('/menus')).toBe(false)
})
