/// <reference lib="dom" />
import { dealStatus, itemType } from '@storefront/contract/wire-enums.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { Delivery } from '../fixtures/delivery.ts'
import { expect, test } from '../fixtures/test.ts'

for (const language of ['ko', 'en'] as const) {
  test.describe(`a delivery, ${language}`, () => {
    test.use({ language })

    test('from Main over address, cart and payment to the delivery and its receipt [1.1-07, 1.2.5-14, 2.1-01]', async ({
      customer,
      payment,
      counter,
      page,
    }) => {
      test.slow()
      const delivery = new Delivery(customer)
      const { text } = delivery
      await delivery.begin()
      await delivery.addAddress('포근로 10')
      await expect(delivery.popup.getByText(/2,500/).first()).toBeVisible()
      await delivery.toCart(3)
      await customer.cart.getByRole('textbox', { name: text.request }).fill('문 앞에 두고 벨을 눌러 주세요')
      await expect(delivery.next).toContainText('16,000')
      await delivery.next.click()
      const window = await delivery.openPayWindow()
      await window.getByRole('button', { name: /결제하기$/ }).click()
      await delivery.expectOrdered()
      await expect(customer.detail.getByText(text.waiting)).toBeVisible()
      await expect(customer.detail.getByText(/301호/)).toBeVisible()
      await expect(customer.detail.getByText('문 앞에 두고 벨을 눌러 주세요')).toBeVisible()
      await expect(customer.detail.getByText(text.fee, { exact: true }).first()).toBeVisible()

      const [open] = await counter.deals()
      expect(open).toMatchObject({
        deal: { status: dealStatus.requested },
        address: { address2: '3층 301호', request: '문 앞에 두고 벨을 눌러 주세요' },
      })
      const lines = open?.orderList[0]?.orderItemList ?? []
      expect(lines.find((line) => line.itemType === itemType.deliveryFee)?.totalPrice).toBe(2_500)
      expect((await payment.charges())[0]?.approvedAmount).toBe(16_000)
      await counter.acceptDeal(open?.deal.dealId ?? 0)
      await expect(customer.detail.getByText(text.expected)).toBeVisible()
      await counter.completeDeal(open?.deal.dealId ?? 0)
      await expect(customer.detail.getByText(text.done)).toBeVisible()

      await customer.detail.getByRole('button', { name: text.receipt }).click()
      const receipt = customer.dialog(text.receipt)
      await expect(receipt.getByText('문 앞에 두고 벨을 눌러 주세요')).toBeVisible()
      await expect(receipt.getByText(text.fee).first()).toBeVisible()
      await page.goBack()
      await expect(receipt).toBeHidden()
    })
  })
}

test('an address outside every area is refused with a message, and another one leads to the menu', async ({
  customer,
  page,
}) => {
  const delivery = new Delivery(customer)
  await delivery.begin()
  await delivery.addAddress('구남로 10')
  await expect(delivery.popup.getByText(/배달 지역이 아니에요/)).toBeVisible()
  const toMenu = delivery.popup.getByRole('button', { name: '배달 주문하기' })
  await expect(toMenu).toHaveAttribute('aria-disabled', 'true')
  await delivery.addAddress('능동로 10')
  await expect(delivery.popup.getByText(/4,500원/).first()).toBeVisible()
  await expect(toMenu).not.toHaveAttribute('aria-disabled', 'true')
  await toMenu.click()
  await expect(page.getByRole('heading', { name: customer.text.menusTitle, level: 1 })).toBeVisible()
  await customer.goBackToMain()
})

test('an order below the minimum stops at the cart and shows the minimum', async ({ customer, page }) => {
  const delivery = new Delivery(customer)
  await delivery.begin()
  await delivery.addAddress('포근로 10')
  await delivery.toCart(2)
  await expect(customer.cart.getByText('배달 최소주문금액 12,000원')).toBeVisible()
  await delivery.next.click()
  await customer.acceptNotice('배달 최소 주문 금액은 12,000 입니다.')
  await expect(customer.dialog('결제')).toBeHidden()
  await customer.cart.getByRole('button', { name: customer.text.increase('아이스 아메리카노') }).click()
  await expect(customer.cart.getByText('배달 최소주문금액 12,000원')).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('the address book survives a reload and removes entries', async ({ customer, page }) => {
  const delivery = new Delivery(customer)
  await delivery.begin()
  await delivery.addAddress('포근로 10', '1층 꽃집')
  await delivery.addAddress('연무장길 12', '2층')
  await delivery.popup.getByRole('radio', { name: /1층 꽃집/ }).check()
  await expect(delivery.popup.getByRole('radio', { name: /1층 꽃집/ })).toBeChecked()
  // Waits for the server's answer, before which the address book cannot change again.
  await expect(delivery.popup.getByRole('button', { name: '새 주소' })).toBeEnabled()
  await delivery.begin(false)
  await expect(delivery.popup.getByRole('radio', { name: /1층 꽃집/ })).toBeChecked()
  await delivery.popup.getByRole('button', { name: '이 주소 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기', exact: true }).click()
  await expect(delivery.popup.getByRole('radio', { name: /1층 꽃집/ })).toBeHidden()
  await expect(delivery.popup.getByRole('radio', { name: /연무장길 12/ })).toBeChecked()
})

test("an address search shows the service's message and its results", async ({ customer }) => {
  const delivery = new Delivery(customer)
  await delivery.begin()
  await delivery.popup.getByRole('button', { name: '새 주소' }).click()
  await delivery.searchFor('  ')
  await customer.acceptNotice('검색어를 입력하세요.')
  // Keywords to which the sandbox's address service answers so.
  for (const [keyword, message] of [
    ['오류', '시스템에러'],
    ['말없는오류', '주소 검색을 하지 못했습니다.'],
    ['없는길 99', '검색이 결과가 없습니다.'],
    ['백개', '주소를 상세히 입력해 주시기 바랍니다.'],
  ] as const) {
    await delivery.searchFor(keyword)
    await expect(delivery.search.getByText(message)).toBeVisible()
  }
  await expect(delivery.results).toHaveCount(100)
  await delivery.searchFor('성동구')
  await expect(delivery.results).toHaveCount(100)
  await delivery.search.getByRole('button', { name: '더 보기' }).click()
  await expect(delivery.results).toHaveCount(200)
})

test.describe('when the service does not answer', () => {
  // The API's 502 appears in the console.
  test.use({ consoleErrors: { expected: true } })

  test('the search shows a failure and works again', async ({ customer }) => {
    const delivery = new Delivery(customer)
    await delivery.begin()
    await delivery.popup.getByRole('button', { name: '새 주소' }).click()
    await delivery.searchFor('끊긴')
    await expect(delivery.search.getByText('주소 검색을 하지 못했습니다.')).toBeVisible()
    await delivery.searchFor('포근로 10')
    await expect(delivery.results.first()).toContainText('04780')
  })
})

test('axe finds nothing on the delivery popup, the address search, and the cart', async ({
  customer,
  page,
}) => {
  const delivery = new Delivery(customer)
  await delivery.begin()
  await expectAccessible(page, 'empty address book')
  await delivery.popup.getByRole('button', { name: '새 주소' }).click()
  await delivery.searchFor('백개')
  await expect(delivery.results).toHaveCount(100)
  await expectAccessible(page, 'results')
  await delivery.results.nth(9).getByRole('button').click()
  await expectAccessible(page, 'detail')
  await delivery.search.getByRole('textbox', { name: '상세 주소' }).fill('101호')
  await delivery.search.getByRole('button', { name: '이 주소로 할게요' }).click()
  await expect(delivery.search).toBeHidden()
  await expectAccessible(page, 'popup')
  await delivery.toCart(3)
  await expectAccessible(page, 'cart')
})
