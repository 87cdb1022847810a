/// <reference lib="dom" />
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { layoutShift, renderedHtml, watchLayoutShifts } from '../fixtures/first-screen.ts'
import { expect as defaultExpect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

/* Screens that links open, in a browser that has cached nothing; only the shared reservation is not among them. */

const expect = defaultExpect.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 240_000 })

/** `before`: text of the server-rendered HTML; `after`: text of the app. */
type Linked = { path: string; before: string | RegExp; after: string | RegExp }

type StorageState = BrowserContextOptions['storageState']

/** Opens the address twice, without scripts and with them, in browsers with empty caches. */
async function openTwice(
  browser: Browser,
  address: string,
  { before, after }: Linked,
  storageState?: StorageState,
) {
  const phone: BrowserContextOptions = {
    baseURL: addresses.storefront,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'no-preference',
    ...(storageState ? { storageState } : {}),
  }
  const withoutScripts = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const staticPage = await withoutScripts.newPage()
  await renderedHtml(staticPage, address)
  await staticPage.goto(address)
  await expect(staticPage.locator('#first-screen').getByText(before).first(), address).toBeAttached()
  await withoutScripts.close()

  const withScripts = await browser.newContext(phone)
  const page = await withScripts.newPage()
  await watchLayoutShifts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('#first-screen'), address).toHaveCount(0)
  await expect(page.getByText(after).first(), address).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const { shift, shifted } = await layoutShift(page)
  // What two digits show as 0.00.
  expect(shift, `${address}\n${shifted.join('\n')}`).toBeLessThan(0.005)
  await withScripts.close()
}

test('a guest sees a linked screen before any script runs, and nothing shifts when the app takes over', async ({
  store,
  counter,
  browser,
}) => {
  const coupon = encodeURIComponent(Buffer.from('POGUN-1500-A').toString('base64'))
  const linked: readonly Linked[] = [
    { path: '/', before: '포근커피 성수점', after: '주문하기' },
    { path: '/menus', before: '딸기 구름 라떼', after: '딸기 구름 라떼' },
    { path: '/shop', before: '영업시간', after: '영업시간' },
    { path: '/shop/map', before: '주소 복사', after: '주소 복사' },
    { path: `/?cpn=${coupon}`, before: '포근커피 성수점', after: '쿠폰 등록하기' },
    { path: '/useHistory', before: '이용 내역', after: '휴대폰 번호로 시작해요' },
  ]
  for (const each of linked) await openTwice(browser, store.address(each.path), each)
  const table = await counter.tableLink('7')
  await openTwice(browser, table, { path: '', before: '딸기 구름 라떼', after: '7번 테이블' })
})

test('a customer sees a linked screen before any script runs, and nothing shifts when its data arrive', async ({
  customer,
  counter,
  store,
  browser,
  page,
}) => {
  await customer.orderAtTable(await counter.tableLink('3'))
  await customer.detail.getByRole('button', { name: '공유하기' }).click()
  const link = customer.dialog('주문 공유하기').getByRole('textbox', { name: '공유 링크' })
  await expect(link).toHaveValue(/\?s=/)
  const shared = `/share/order/${new URL(await link.inputValue()).searchParams.get('s')}`
  const { cardId } = await store.issueGiftCard({ amount: 30_000, phoneNumber: customer.phone })
  // Main remembers how high the list of current deals is.
  await customer.open('/')
  await expect(page.getByRole('region', { name: customer.text.runningList })).toBeVisible()
  const loggedIn = await page.context().storageState()

  const linked: readonly Linked[] = [
    { path: '/', before: '진행 중인 이용을 불러오고 있어요', after: '3번 테이블' },
    { path: shared, before: '공유된 주문을 불러오고 있어요', after: /이렇게 주문했어요/ },
    { path: '/useHistory', before: '이용 내역을 불러오고 있어요', after: '딸기 구름 라떼' },
    { path: '/waiting', before: '웨이팅을 불러오고 있어요', after: '예상 대기 시간' },
    { path: '/reservation', before: '어른 1명', after: '어른 1명' },
    { path: '/userCardList', before: '카드를 불러오고 있어요', after: '30,000원' },
    { path: `/userCardDetail?cardId=${cardId}`, before: '카드를 불러오고 있어요', after: '이용 안내' },
    { path: '/presentPrepaidcard', before: '기프트카드를 불러오고 있어요', after: '생일 축하 카드' },
    { path: '/presentPay?templateId=2', before: '선물 정보를 불러오고 있어요', after: '선물 금액' },
    { path: '/presentPrepaidcardHistory', before: '받은 선물', after: '받은 선물이 없어요' },
    { path: '/couponList', before: '쿠폰 번호', after: '겨울 감사 10% 할인' },
    { path: '/pointList', before: '사용할 수 있는 포인트', after: '3,000P' },
  ]
  for (const each of linked) await openTwice(browser, store.address(each.path), each, loggedIn)
})

test.describe('in a shop with self-pay', () => {
  test.use({ storeOptions: { like: 'golmok-mart' } })

  test('a customer without a camera sees it before any script runs, and nothing shifts when the camera fails', async ({
    customer,
    store,
    browser,
    page,
  }) => {
    await customer.open('/selfPay')
    await customer.logIn()
    await expect(page.getByText('아직 담은 상품이 없어요')).toBeVisible()
    const loggedIn = await page.context().storageState()
    const screen = {
      path: '/selfPay',
      before: '상품을 불러오고 있어요',
      after: '카메라를 사용할 수 없어요.',
    }
    await openTwice(browser, store.address('/selfPay'), screen, loggedIn)
  })
})
