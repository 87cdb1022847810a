import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

const latte = '딸기 구름 라떼'
const texts = {
  ko: {
    notOffered: '이 매장에서는 쓸 수 없는 기능이에요.',
    noLongerOffered: '이제 이 매장에서는 쓸 수 없는 기능이에요.',
    order: /^주문하기/,
  },
  en: {
    notOffered: 'This store does not offer this feature.',
    noLongerOffered: 'This store no longer offers this feature.',
    order: /^Order/,
  },
} as const

// Refused calls are errors on the console.
test.use({ storeOptions: { bundles: ['ordering', 'payment'] }, consoleErrors: { expected: true } })

for (const language of ['ko', 'en'] as const) {
  test.describe(`the ordering bundle is removed while Main is open, ${language}`, () => {
    test.use({ language, storeOptions: { bundles: ['ordering'] } })

    test('the next navigation to Menus shows a message and leads to Main; once the bundle is back, Menus opens', async ({
      customer,
      store,
      page,
    }) => {
      const text = texts[language]
      const order = page.getByRole('button', { name: text.order }).first()
      await customer.open('/')
      await order.click()
      await expect(page.getByRole('searchbox')).toBeVisible()
      await customer.goBackToMain()

      await store.changeContract('remove', 'ordering')
      await expect(order).toBeHidden()
      await page.goForward()
      await expect(page.getByText(customer.text.notFound)).toBeVisible()
      await expect(page.getByText(text.notOffered)).toBeVisible()
      await expectAccessible(page, 'page that is not in the contract')
      await page.getByRole('main').getByText(customer.text.home).click()
      await expect(page.getByRole('button', { name: customer.text.openMenu })).toBeVisible()
      await expect(page).not.toHaveURL(/menus/)

      await store.changeContract('add', 'ordering')
      await order.click()
      await expect(page.getByRole('searchbox')).toBeVisible()
    })
  })
}

test('the ordering bundle is removed while Menus is open: the API refuses at once, the customer reads why, and the cart stays', async ({
  customer,
  store,
  counter,
  page,
}) => {
  // A cart that is shared with the table opens a visit, and the bundle cannot be removed while a visit is open.
  const sharedCartCalls = '**/publishsharedcart*'
  await page.route(sharedCartCalls, (route) => route.abort())
  await page.goto(await counter.tableLink('7'))
  await customer.choose(latte)
  await customer.openCart()
  await customer.logIn()
  await customer.cart.getByRole('button', { name: customer.text.next }).click()
  await expect(customer.sendButton).toBeEnabled()

  await store.changeContract('remove', 'ordering')
  const products = `${addresses.storefront}/api/storefront/user/index/root/root/getproductdata`
  const refused = await fetch(`${products}?storeId=${store.storeId}`)
  expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([
    403,
    code.notInContract,
  ])
  await customer.sendButton.click()
  await customer.acceptNotice(texts.ko.noLongerOffered)
  expect(await counter.deals()).toEqual([])

  // The cart stays open with its line, and shows why it cannot be ordered.
  await expect(customer.cart.getByText(latte).first()).toBeVisible()
  await expect(customer.cart.getByRole('status').filter({ hasText: texts.ko.noLongerOffered })).toBeVisible()
  await page.goBack()
  await expect(customer.cart).toBeHidden()
  await customer.expectToast(texts.ko.noLongerOffered, () =>
    page.getByRole('main').getByRole('button', { name: latte, exact: true }).first().click(),
  )
  await customer.expectToast(texts.ko.noLongerOffered, () => customer.openCart())

  await store.changeContract('add', 'ordering')
  await page.unroute(sharedCartCalls)
  await customer.open('/menus')
  await customer.openCart()
  await expect(customer.cart.getByText(latte).first()).toBeVisible()
  await customer.sendOrder()
})

test('the payment bundle is removed while its popup is open: a message explains it, no money moves, and the cart stays', async ({
  payment,
  customer,
  store,
  counter,
  page,
}) => {
  await payment.openWithTakeout()
  await store.changeContract('remove', 'payment')
  await payment.button.click()
  await customer.acceptNotice('이 매장은 이제 앱에서 결제를 받지 않아요.')
  await expect.poll(() => page.context().pages().length, 'the window of the provider is closed').toBe(1)
  expect(await payment.charges()).toEqual([])
  await expect(payment.popup).toBeHidden()
  // The customer is on Main then; the cart is where it was.
  await expect(page.getByRole('button', { name: customer.text.openMenu })).toBeVisible()
  await page.goBack()
  await customer.openCart()
  await expect(customer.cart.getByText('아이스 아메리카노').first()).toBeVisible()
  await expect(customer.cart.getByRole('status').filter({ hasText: texts.ko.noLongerOffered })).toBeVisible()
  // The provisional order is cancelled.
  await expect.poll(() => counter.deals()).toEqual([])
})

test('a paid order stays in the history, with its detail and receipt, after ordering and payment are gone', async ({
  payment,
  customer,
  store,
  counter,
  page,
}) => {
  await payment.openWithTakeout()
  await (await payment.openWindow()).approve()
  await payment.expectOrdered()
  const [open] = await counter.deals()
  const dealId = open?.deal.dealId ?? 0
  await expect(store.changeContract('remove', 'ordering'), 'while it is open').rejects.toThrow(
    '1 × open visit',
  )
  await counter.completeDeal(dealId)
  await store.changeContract('remove', 'payment')
  await store.changeContract('remove', 'ordering')

  await customer.open('/')
  await page.getByRole('button', { name: customer.text.openMenu }).click()
  await page.getByRole('link', { name: '이용 내역' }).click()
  await expect(page).toHaveURL(new RegExp(paths.useHistory()))
  const entry = page.getByRole('main').getByRole('article').filter({ hasText: '아이스 아메리카노' })
  await expect(entry).toContainText('픽업 완료')
  await expect(entry.getByRole('button', { name: /다시 담기/ })).toHaveCount(0)
  await entry.getByRole('button', { name: '아이스 아메리카노', exact: true }).click()
  await expect(customer.detail.getByText('4,500원').first()).toBeVisible()
  await customer.detail.getByRole('button', { name: '영수증' }).click()
  await expect(customer.dialog('영수증').getByText('4,500원').first()).toBeVisible()
})

test('the gift card bundle is added while Main is open: the next navigation loads it, and the cart stays', async ({
  customer,
  store,
  page,
}) => {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const documentText = async () => (await page.request.get(store.address('/'))).text()
  await customer.open('/menus')
  await customer.choose('아이스 아메리카노')
  await customer.open('/')
  const firstLoad = await loadedAt()
  expect(await documentText()).not.toContain('/mf-giftcards/')

  await store.changeContract('add', 'giftcards')
  // An edge reads a store again some seconds later.
  await expect.poll(documentText, { timeout: 30_000 }).toContain('/mf-giftcards/')
  expect(await loadedAt(), 'an open screen is not interrupted').toBe(firstLoad)

  await page.getByRole('button', { name: texts.ko.order }).first().click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await loadedAt()).toBeGreaterThan(firstLoad)
  await expect(page.getByRole('button', { name: '장바구니, 담은 개수 1' })).toBeVisible()
  await customer.goBackToMain()
  await page.getByRole('button', { name: customer.text.openMenu }).click()
  await page.getByRole('link', { name: '내 카드' }).click()
  await expect(page).toHaveURL(/userCardList/)
  await expect(customer.dialog(customer.text.login.title)).toBeVisible()
})
