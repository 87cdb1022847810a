/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { Customer } from '../fixtures/customer.ts'
import { expect as defaultExpect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'
import { addresses } from '../system/addresses.ts'

// Two phones, each of which loads every part for the first time.
const expect = defaultExpect.configure({ timeout: 30_000 })
test.beforeEach(() => test.slow())

/** Another person with a phone. */
async function aFriend(browser: Browser, store: TestStore): Promise<Customer> {
  const context: BrowserContext = await browser.newContext({ baseURL: addresses.storefront, locale: 'ko-KR' })
  return new Customer(await context.newPage(), store)
}

/** The link in the share popup that is open. */
async function linkOf(customer: Customer, title: string): Promise<string> {
  const popup = customer.dialog(title)
  const field = popup.getByRole('textbox', { name: '공유 링크' })
  await expect(field).toHaveValue(/\?s=/)
  return field.inputValue()
}

const logInFromMenu = async (customer: Customer) => {
  await customer.page.getByRole('button', { name: '메뉴 열기' }).click()
  await customer.page.getByRole('button', { name: '로그인', exact: true }).click()
  await customer.logIn()
}

/** How many referrals this browser has to report, by store. */
const influences = ({ page }: Customer) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.endsWith('share-influence'))
      .map(([, text]) => JSON.parse(text).value.length),
  )

test('an order that is shared is seen on another phone, and counts for who shared it', async ({
  customer,
  counter,
  store,
  browser,
}) => {
  await customer.orderAtTable(await counter.tableLink('3'))
  await customer.detail.getByRole('button', { name: '공유하기' }).click()
  const link = await linkOf(customer, '주문 공유하기')

  const friend = await aFriend(browser, store)
  await friend.page.goto(link)
  await expect(
    friend.page.getByRole('heading', { name: /^\p{Script=Hangul}\*+.*이렇게 주문했어요$/u }),
  ).toBeVisible()
  const dishes = friend.page.getByRole('region', { name: '주문한 메뉴' })
  await expect(dishes.getByText(/딸기 구름 라떼/)).toBeVisible()
  expect(friend.page.url()).toContain('/share/order/')
  expect(await friend.page.getByText(/6,300|010-/).count()).toBe(0)

  await test.step('a reload finds it again', async () => {
    await friend.page.reload()
    await expect(dishes.getByText(/딸기 구름 라떼/)).toBeVisible()
  })

  await test.step('a dish opens in the menu', async () => {
    await dishes.getByRole('button', { name: /메뉴에서 보기/ }).click()
    await expect(friend.dialog('딸기 구름 라떼')).toBeVisible()
    await friend.page.keyboard.press('Escape')
    await expect(friend.dialog('딸기 구름 라떼')).toBeHidden()
  })

  await test.step('logging in reports the referral once', async () => {
    expect(await influences(friend)).toEqual([1])
    await friend.open('/')
    const reported = friend.page.waitForResponse((answer) => answer.url().includes('registeruserinfluence'))
    await logInFromMenu(friend)
    const answer = await reported
    expect(((await answer.json()) as { code: number }).code).toBe(200)
    expect(answer.request().postDataJSON().userInfluenceList).toMatchObject([
      { influenceType: 'order', storeId: store.storeId },
    ])
    await expect.poll(() => influences(friend)).toEqual([0])
  })
  await friend.page.context().close()
})

test('Main can be shared by anybody, and a modified link is refused with a message', async ({
  customer,
  store,
  browser,
  page,
}) => {
  await customer.open('/')
  await page.getByRole('button', { name: '매장 공유하기' }).click()
  const link = await linkOf(customer, '매장 공유하기')
  const popup = customer.dialog('매장 공유하기')
  await expect(popup.getByRole('button', { name: '모의 메신저' })).toBeVisible()
  const sms = (await popup.getByRole('link', { name: '문자' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(sms)).toContain(link)
  const [messenger] = await Promise.all([
    page.context().waitForEvent('page'),
    popup.getByRole('button', { name: '모의 메신저' }).click(),
  ])
  await expect(messenger.getByText('실제 메신저가 아니에요', { exact: false })).toBeVisible()
  await expect(messenger.getByRole('link', { name: '보러 가기' })).toHaveAttribute('href', link)

  const friend = await aFriend(browser, store)
  await friend.page.goto(link)
  await expect(friend.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => friend.page.url()).not.toContain('s=')
  const [head, body = ''] = link.split('?s=')
  await friend.page.goto(`${head}?s=${body.slice(0, -2)}xx`)
  await friend.acceptNotice(/이 매장에서 만든 링크가 아니에요/)
  await friend.page.context().close()
})

test('a link of another store is refused with a message, shows no order, and counts for nobody', async ({
  customer,
  counter,
  browser,
}) => {
  await customer.orderAtTable(await counter.tableLink('6'))
  await customer.detail.getByRole('button', { name: '공유하기' }).click()
  const s = new URL(await linkOf(customer, '주문 공유하기')).searchParams.get('s') ?? ''
  const otherStore = await TestStore.open()
  const friend = await aFriend(browser, otherStore)
  const opened = (path: string) => new URL(otherStore.address(path), addresses.storefront).href
  await friend.page.goto(opened(`/?s=${encodeURIComponent(s)}`))
  await friend.acceptNotice(/이 매장에서 만든 링크가 아니에요/)
  await expect.poll(() => friend.page.url()).toBe(opened('/'))
  await friend.page.goto(opened(`/share/order/${s}`))
  await friend.acceptNotice('주문 정보를 불러올 수 없습니다.')
  await expect.poll(() => friend.page.url()).toBe(opened('/'))
  expect(await influences(friend)).toEqual([])
  await friend.page.context().close()
})

test('a link to a reservation opens its page, which leads to the menu', async ({
  customer,
  counter,
  store,
  browser,
}) => {
  await customer.orderAtTable(await counter.tableLink('4'))
  const s = await customer.page.evaluate(
    async ([storeId, key]) => {
      const token = localStorage.getItem(String(key)) ?? ''
      const request = { headers: { authorization: `Bearer ${token}` } }
      const own = await fetch(`/api/storefront/user/index/root/root/getinitdata?storeId=${storeId}`, request)
      const { userId } = (await own.json()).payload.user
      const deals = await fetch(
        `/api/storefront/user/index/root/root/getbizhourdeallistofperiod?storeId=${storeId}&userId=${userId}`,
        request,
      )
      const { dealId } = (await deals.json()).payload.dealList[0]
      // `t=rsvt`: the link is of a reservation; `did`: its deal.
      const link = await fetch(
        `/api/storefront/user/index/popup/share/getsharelink?storeId=${storeId}&t=rsvt&did=${dealId}`,
        request,
      )
      return (await link.json()).payload.s as string
    },
    [store.storeId, 'storefront:token'] as const,
  )
  const friend = await aFriend(browser, store)
  await friend.page.goto(`${addresses.storefront}${store.address('/')}?s=${encodeURIComponent(s)}`)
  await expect(friend.page.getByRole('heading', { name: '공유된 예약', level: 1 })).toBeVisible()
  await friend.page.getByRole('button', { name: '메뉴 보기' }).click()
  await expect(friend.page.getByRole('heading', { name: '메뉴', level: 1 })).toBeVisible()

  await test.step('and opens no order', async () => {
    await friend.page.goto(`${addresses.storefront}${store.address(`/share/order/${s}`)}`)
    await friend.acceptNotice('주문 정보를 불러올 수 없습니다.')
    await expect.poll(() => new URL(friend.page.url()).pathname).toBe(store.address('/'))
  })
  await friend.page.context().close()
})

test('axe finds nothing in the share popup and on the shared order', async ({ customer, counter, page }) => {
  await customer.orderAtTable(await counter.tableLink('5'))
  await customer.detail.getByRole('button', { name: '공유하기' }).click()
  const link = await linkOf(customer, '주문 공유하기')
  await expectAccessible(page, 'share popup')
  await page.goto(link)
  await expect(page.getByRole('region', { name: '주문한 메뉴' })).toBeVisible()
  await expectAccessible(page, 'shared order')
})
