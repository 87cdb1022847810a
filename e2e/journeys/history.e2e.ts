import { paths } from '@storefront/contract/paths.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { shopTexts } from '../fixtures/shop-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/test.ts'

const latte = '딸기 구름 라떼'
const day = 86_400_000

const entries = ({ page }: Shopper) => page.getByRole('main').getByRole('article')
const entry = (shopper: Shopper, text: string | RegExp) => entries(shopper).filter({ hasText: text })
/** Leaves the open detail by Back. */
async function leaveDetail(shopper: Shopper): Promise<void> {
  await shopper.page.goBack()
  await expect(shopper.detail).toBeHidden()
}

test('a takeout that the store cancelled and a meal at a table are in the history, in either language [1.1-12, 2.1-09, 3.1-09]', async ({
  shopper,
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
  await expect(shopper.detail.getByText('매장 취소').first()).toBeVisible()

  await page.goto(await counter.tableLink('7'))
  await shopper.choose(latte)
  await shopper.openCart()
  await shopper.sendOrder()
  const { dealId } = await counter.onlyOpenOrder()
  await counter.completeDeal(dealId)

  await shopper.open('/')
  await page.getByRole('button', { name: shopper.text.openMenu }).click()
  await page.getByRole('link', { name: '이용 내역' }).click()
  await expect(page.getByRole('heading', { name: '이용 내역', level: 1 })).toBeVisible()
  await expect(entries(shopper)).toHaveCount(2)
  await expect(entries(shopper).first()).toContainText(latte)
  await expect(entries(shopper).first()).toContainText('이용 완료')
  await expect(entry(shopper, '포장')).toContainText('매장 취소')
  await expectAccessible(page, 'history')

  // A refund has its receipt as well.
  await entry(shopper, '포장').getByRole('button', { name: '아이스 아메리카노', exact: true }).click()
  await expect(shopper.detail.getByText('취소 사유: 재료 소진').first()).toBeVisible()
  await expect(shopper.detail.getByRole('region', { name: '환불' })).toBeVisible()
  await expectAccessible(page, 'detail of a takeout that was called off')
  await shopper.detail.getByRole('button', { name: '영수증' }).click()
  await expect(shopper.dialog('영수증')).toBeVisible()
  await page.goBack()
  await expect(shopper.dialog('영수증')).toBeHidden()
  await leaveDetail(shopper)

  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('button', { name: shopper.text.openMenu }).click()
  await page.getByRole('button', { name: shopper.text.language }).click()
  await shopper.dialog('언어').getByText('English').click()
  await expect(page.getByRole('button', { name: shopTexts.en.openMenu })).toBeVisible()
  await shopper.open(paths.useHistory())
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await expect(entries(shopper).first()).toContainText('Strawberry Cloud Latte')
  await expect(entry(shopper, 'Takeout')).toContainText('Iced Americano')
})

test('thirty deals at a time, and Back restores the position [3.2-72, 3.9-11]', async ({
  shopper,
  store,
  page,
}) => {
  test.slow()
  await page.goto(store.address(paths.useHistory()), { waitUntil: 'commit' })
  await shopper.logIn()
  await expect(page.getByText('이용 내역이 없어요')).toBeVisible()
  await expectAccessible(page, 'history without entries')
  for (let nth = 1; nth <= 33; nth += 1)
    await store.bookVisit(shopper.phone, dealType.reservation, nth * 3_600_000 + day)
  await page.reload()
  await expect(entries(shopper)).toHaveCount(30)
  await page.getByRole('button', { name: '더 보기 · 3개 남음' }).click()
  await expect(entries(shopper)).toHaveCount(33)
  await expect(page.getByRole('button', { name: /더 보기/ })).toBeHidden()

  const last = entries(shopper).last()
  await last.getByRole('button').click()
  await expect(shopper.dialog('예약 상세')).toBeVisible()
  await expectAccessible(page, 'detail of a reservation')
  await leaveDetail(shopper)
  await expect(entries(shopper)).toHaveCount(33)
  await expect(last).toBeInViewport()

  await page.getByRole('banner').getByRole('button').first().click()
  await expect(page).not.toHaveURL(/useHistory/)
  await page.goForward()
  await expect(entries(shopper)).toHaveCount(33)

  await store.bookVisit(shopper.phone, dealType.waiting, 0)
  await page.reload()
  await expect(entries(shopper).first()).toContainText('앞에 0팀')
  await expect(entries(shopper)).toHaveCount(34)
})

test('reordering validates the lines as new', async ({ shopper, counter, page }) => {
  test.slow()
  await page.goto(await counter.tableLink('7'))
  await shopper.choose(latte)
  await shopper.choose('아이스 아메리카노')
  await shopper.openCart()
  await shopper.logIn()
  await expect(shopper.cart).toBeVisible()
  await shopper.sendOrder()
  const { dealId } = await counter.onlyOpenOrder()
  await expect(shopper.detail.getByRole('button', { name: '다시 담기' })).toBeHidden()
  await counter.completeDeal(dealId)
  await counter.sellOut(latte)
  await expect(shopper.detail.getByRole('button', { name: '다시 담기' })).toBeVisible()

  await shopper.open(paths.useHistory())
  await entries(shopper)
    .first()
    .getByRole('button', { name: /다시 담기$/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${latte} (품절)`)
  await expectAccessible(page, 'question before ordering again')
  await question.getByRole('button', { name: '담기' }).click()
  await expect(shopper.cart).toBeVisible()
  await expect(shopper.cart.getByText('아이스 아메리카노').first()).toBeVisible()
  await expect(shopper.cart.getByText(latte)).toBeHidden()
})

test.describe('a reservation with a pre-order', () => {
  test.use({ storeOptions: { preOrder: true } })

  test('is cancelled after its order, which is refunded [2.2-86, 2.7-43, 3.4-38]', async ({
    shopper,
    store,
    payment,
    page,
  }) => {
    test.slow()
    await page.goto(store.address(paths.useHistory()), { waitUntil: 'commit' })
    await shopper.logIn()
    await expect(page.getByText('이용 내역이 없어요')).toBeVisible()
    const dealId = await store.bookVisit(shopper.phone, dealType.reservation, 3 * day)
    await page.reload()
    await entry(shopper, '예약').getByRole('button', { name: '2명' }).click()
    await expect(shopper.detail.getByRole('region', { name: '예약 정보' })).toContainText(
      shopTexts.ko.customer,
    )
    await shopper.detail.getByRole('button', { name: '미리 주문' }).click()
    await expect(page).toHaveURL(new RegExp(`dealId=${dealId}`))
    await expect(shopper.detail).toBeHidden()
    await shopper.choose(latte)
    await shopper.openCart()
    await shopper.cart.getByRole('button', { name: shopper.text.next }).click()
    await payment.popup
      .getByText(/신용·체크카드/)
      .first()
      .click()
    await payment.popup.getByText('모두 동의해요').click()
    await (await payment.openWindow()).approve()
    await payment.expectOrdered()

    const takeBack = shopper.detail.getByRole('button', { name: '예약 취소' })
    await expect(takeBack).toBeDisabled()
    await shopper.detail.getByRole('button', { name: '주문 취소' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '주문 취소' }).click()
    await expect(shopper.detail.getByRole('region', { name: '환불' })).toBeVisible()
    await expect
      .poll(async () => (await payment.charges())[0]?.cancelledAmount, { timeout: 30_000 })
      .toBe(6_300)
    await expect(shopper.detail.getByText('돌려드렸어요').first()).toBeVisible({ timeout: 30_000 })
    await expect(shopper.detail.getByRole('button', { name: '영수증' })).toBeVisible()
    await expectAccessible(page, 'detail of a reservation whose order was cancelled')

    await takeBack.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소' }).click()
    await expect(takeBack).toBeHidden()
    await shopper.open(paths.useHistory())
    await expect(entry(shopper, '예약')).toContainText('취소')
  })
})
