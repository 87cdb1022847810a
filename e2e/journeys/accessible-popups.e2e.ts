import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { aroundNow } from '../fixtures/test-store.ts'

// Times are available late in the evening, too, because the store closes after midnight.
test.use({ storeOptions: { hours: () => ({ openingHours: aroundNow(60, 300) }) } })

// Each test checks several popups with axe, in both themes.
test.describe.configure({ timeout: 120_000 })

test('axe finds nothing on the way to a table order: side menu, guide, alcohol notice, confirmation', async ({
  customer,
  counter,
  page,
}) => {
  await customer.open('/')
  await page.getByRole('button', { name: customer.text.openMenu }).click()
  await expect(customer.dialog(customer.text.account.menu)).toBeVisible()
  await expectAccessible(page, 'side menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^테이블 주문/ }).click()
  await expect(customer.dialog('테이블에서 주문하기')).toBeVisible()
  await expectAccessible(page, 'guide to tables')

  await page.goto(await counter.tableLink('3'))
  await page.getByRole('searchbox').fill('겨울 뱅쇼')
  await page.getByRole('main').getByRole('button', { name: '겨울 뱅쇼', exact: true }).click()
  const notice = customer.dialog('주류 주문 안내')
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'notice of alcohol')
  await notice.getByRole('button', { name: '아니요' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await customer.choose('딸기 구름 라떼')
  await customer.openCart()
  await customer.logIn()
  await customer.cart.getByRole('button', { name: customer.text.next }).click()
  await expect(customer.confirmation).toBeVisible()
  await expectAccessible(page, 'confirmation')
})

test('axe finds nothing in a takeout order: time, payment, coupon, card, receipt', async ({
  customer,
  payment,
  page,
}) => {
  await customer.open('/')
  await page.getByRole('button', { name: /포장/ }).first().click()
  await customer.logIn()
  const takeout = customer.dialog('포장 주문')
  await expect(takeout).toBeVisible()
  await expectAccessible(page, 'takeout')
  await takeout.getByRole('radio', { name: /시간 예약/ }).click()
  await expect(customer.dialog('픽업 시간')).toBeVisible()
  await expectAccessible(page, 'time of pick-up')
  await page.goBack()
  await takeout.getByRole('radio', { name: /바로/ }).click()
  await takeout.getByRole('button', { name: '포장 주문하기' }).click()
  await expect(takeout).toBeHidden()

  await customer.choose('딸기 구름 라떼')
  await customer.openCart()
  await customer.cart.getByRole('button', { name: customer.text.next }).click()
  await payment.popup
    .getByText(/직접 입력/)
    .first()
    .click()
  await payment.popup.getByText('모두 동의해요').click()
  await expectAccessible(page, 'payment')
  await payment.popup.getByRole('button', { name: /쿠폰/ }).first().click()
  const coupons = customer.dialog('쿠폰 선택')
  await expect(coupons).toBeVisible()
  await expectAccessible(page, 'coupons to choose from')
  await page.goBack()
  await expect(coupons).toBeHidden()

  await payment.button.click()
  const card = customer.dialog('카드 직접 입력')
  await expect(card).toBeVisible()
  await expectAccessible(page, 'card')
  await page.goBack()
  await expect(card).toBeHidden()

  await payment.popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await (await payment.openWindow()).approve()
  await payment.expectOrdered()
  await customer.detail.getByRole('button', { name: '영수증' }).click()
  await expect(customer.dialog('영수증')).toBeVisible()
  await expectAccessible(page, 'receipt')
})
