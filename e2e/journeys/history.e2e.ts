import { paths } from '@storefront/contract/paths.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import type { Customer } from '../fixtures/customer.ts'
import { shopTexts } from '../fixtures/shop-texts.ts'
import { expect, test } from '../fixtures/test.ts'

const latte = '딸기 구름 라떼'
const day = 86_400_000

const entries = ({ page }: Customer) => page.getByRole('main').getByRole('article')
const entry = (customer: Customer, text: string | RegExp) => entries(customer).filter({ hasText: text })
/** Leaves the open detail by Back. */
async function leaveDetail(customer: Customer): Promise<void> {
  await customer.page.goBack()
  await expect(customer.detail).toBeHidden()
}

test('a takeout that the store cancelled and a meal at a table are in the history, in either language [1.1-12, 2.1-09, 3.1-09]', async ({
  customer,
  payment,
  counter,
  page,
}) => {
  test.slow()
  await payment.openWithTakeout()
  await (await payment.openWindow()).approve()
  await payment.expectOrdered()
  const [takeout] = await counter.deals()
  await counter.cancelDeal(takeout?.deal.dealId ?? 0, '재료 소진')
  await expect(customer.detail.getByText('매장 취소').first()).toBeVisible()

  await page.goto(await counter.tableLink('7'))
  await customer.choose(latte)
  await customer.openCart()
  await customer.sendOrder()
  const { dealId } = await counter.onlyOpenOrder()
  await counter.completeDeal(dealId)

  await customer.open('/')
  await page.getByRole('button', { name: customer.text.openMenu }).click()
  await page.getByRole('link', { name: '이용 내역' }).click()
  await expect(page.getByRole('heading', { name: '이용 내역', level: 1 })).toBeVisible()
  await expect(entries(customer)).toHaveCount(2)
  await expect(entries(customer).first()).toContainText(latte)
  await expect(entries(customer).first()).toContainText('이용 완료')
  await expect(entry(customer, '포장')).toContainText('매장 취소')
  await expectAccessible(page, 'history')

  // A refund has its receipt as well.
  await entry(customer, '포장').getByRole('button', { name: '아이스 아메리카노', exact: true }).click()
  await expect(customer.detail.getByText('취소 사유: 재료 소진').first()).toBeVisible()
  await expect(customer.detail.getByRole('region', { name: '환불' })).toBeVisible()
  await expectAccessible(page, 'detail of a takeout that was cancelled')
  await customer.detail.getByRole('button', { name: '영수증' }).click()
  await expect(customer.dialog('영수증')).toBeVisible()
  await page.goBack()
  await expect(customer.dialog('영수증')).toBeHidden()
  await leaveDetail(customer)

  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('button', { name: customer.text.openMenu }).click()
  await page.getByRole('button', { name: customer.text.language }).click()
  await customer.dialog('언어').getByText('English').click()
  await expect(page.getByRole('button', { name: shopTexts.en.openMenu })).toBeVisible()
  await customer.open(paths.useHistory())
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await expect(entries(customer).first()).toContainText('Strawberry Cloud Latte')
  await expect(entry(customer, 'Takeout')).toContainText('Iced Americano')
})

test('thirty deals at a time, and Back restores the position [3.2-72, 3.9-11]', async ({
  customer,
  store,
  page,
}) => {
  test.slow()
  await page.goto(store.address(paths.useHistory()), { waitUntil: 'commit' })
  await customer.logIn()
  await expect(page.getByText('이용 내역이 없어요')).toBeVisible()
  await expectAccessible(page, 'history without entries')
  for (let nth = 1; nth <= 33; nth += 1)
    await store.bookVisit(customer.phone, dealType.reservation, nth * 3_600_000 + day)
  await page.reload()
  await expect(entries(customer)).toHaveCount(30)
  await page.getByRole('button', { name: '더 보기 · 3개 남음' }).click()
  await expect(entries(customer)).toHaveCount(33)
  await expect(page.getByRole('button', { name: /더 보기/ })).toBeHidden()

  const last = entries(customer).last()
  await last.getByRole('button').click()
  await expect(customer.dialog('예약 상세')).toBeVisible()
  await expectAccessible(page, 'detail of a reservation')
  await leaveDetail(customer)
  await expect(entries(customer)).toHaveCount(33)
  await expect(last).toBeInViewport()

  await page.getByRole('banner').getByRole('button').first().click()
  await expect(page).not.toHaveURL(/useHistory/)
  await page.goForward()
  await expect(entries(customer)).toHaveCount(33)

  await store.bookVisit(customer.phone, dealType.waiting, 0)
  await page.reload()
  await expect(entries(customer).first()).toContainText('앞에 0팀')
  await expect(entries(customer)).toHaveCount(34)
})

test('reordering validates the lines as new', async ({ customer, counter, page }) => {
  test.slow()
  await page.goto(await counter.tableLink('7'))
  await customer.choose(latte)
  await customer.choose('아이스 아메리카노')
  await customer.openCart()
  await customer.logIn()
  await expect(customer.cart).toBeVisible()
  await customer.sendOrder()
  const { dealId } = await counter.onlyOpenOrder()
  await expect(customer.detail.getByRole('button', { name: '다시 담기' })).toBeHidden()
  await counter.completeDeal(dealId)
  await counter.sellOut(latte)
  await expect(customer.detail.getByRole('button', { name: '다시 담기' })).toBeVisible()

  await customer.open(paths.useHistory())
  await entries(customer)
    .first()
    .getByRole('button', { name: /다시 담기$/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${latte} (품절)`)
  await expectAccessible(page, 'question before ordering again')
  await question.getByRole('button', { name: '담기' }).click()
  await expect(customer.cart).toBeVisible()
  await expect(customer.cart.getByText('아이스 아메리카노').first()).toBeVisible()
  await expect(customer.cart.getByText(latte)).toBeHidden()
})

test.describe('a reservation with a pre-order', () => {
  test.use({ storeOptions: { preOrder: true } })

  test('is cancelled after its order, which is refunded [2.2-86, 2.7-43, 3.4-38]', async ({
    customer,
    store,
    payment,
    page,
  }) => {
    test.slow()
    await page.goto(store.address(paths.useHistory()), { waitUntil: 'commit' })
    await customer.logIn()
    await expect(page.getByText('이용 내역이 없어요')).toBeVisible()
    const dealId = await store.bookVisit(customer.phone, dealType.reservation, 3 * day)
    await page.reload()
    await entry(customer, '예약').getByRole('button', { name: '2명' }).click()
    await expect(customer.detail.getByRole('region', { name: '예약 정보' })).toContainText(
      shopTexts.ko.customerName,
    )
    await customer.detail.getByRole('button', { name: '미리 주문' }).click()
    await expect(page).toHaveURL(new RegExp(`dealId=${dealId}`))
    await expect(customer.detail).toBeHidden()
    await customer.choose(latte)
    await customer.openCart()
    await customer.cart.getByRole('button', { name: customer.text.next }).click()
    await payment.popup
      .getByText(/신용·체크카드/)
      .first()
      .click()
    await payment.popup.getByText('모두 동의해요').click()
    await (await payment.openWindow()).approve()
    await payment.expectOrdered()

    const cancelReservation = customer.detail.getByRole('button', { name: '예약 취소' })
    await expect(cancelReservation).toBeDisabled()
    await customer.detail.getByRole('button', { name: '주문 취소' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '주문 취소' }).click()
    await expect(customer.detail.getByRole('region', { name: '환불' })).toBeVisible()
    await expect
      .poll(async () => (await payment.charges())[0]?.cancelledAmount, { timeout: 30_000 })
      .toBe(6_300)
    await expect(customer.detail.getByText('돌려드렸어요').first()).toBeVisible({ timeout: 30_000 })
    await expect(customer.detail.getByRole('button', { name: '영수증' })).toBeVisible()
    await expectAccessible(page, 'detail of a reservation whose order was cancelled')

    await cancelReservation.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소' }).click()
    await expect(cancelReservation).toBeHidden()
    await customer.open(paths.useHistory())
    await expect(entry(customer, '예약')).toContainText('취소')
  })
})
