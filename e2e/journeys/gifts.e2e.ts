import { Customer } from '../fixtures/customer.ts'
import { messagesTo } from '../fixtures/sms-inbox.ts'
import { expect, test } from '../fixtures/test.ts'

/** Fills in a gift of 10,000 won for this phone number, up to the button that pays. */
async function fillForm(customer: Customer, phone: string): Promise<void> {
  const { page } = customer
  await page.getByText('10,000원').first().click()
  await page.getByLabel('이름', { exact: true }).fill('받는이')
  await page.getByLabel('전화번호').fill(phone)
  await page
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await page.getByText(/동의 \(필수\)/).click()
}

test('a recipient without an account opens the link, logs in, and finds the card; the sender’s second message leads there too [3.7-38]', async ({
  customer,
  payment,
  store,
  page,
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const other = new Customer(await context.newPage(), store)
  // The birthday card of the sample store.
  await customer.open('/presentPay?templateId=2')
  await customer.logIn()
  await fillForm(customer, other.phone)
  await page.getByRole('button', { name: '10,000원 결제하기' }).click()
  await customer.dialog('결제').getByText('모두 동의해요').click()
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('선물을 결제했어요.')
  await expect.poll(async () => (await messagesTo(other.phone)).length).toBe(1)
  const [first] = await messagesTo(other.phone)
  const link = /\S+presentId=\d+/.exec(first?.text ?? '')?.[0] ?? ''

  await other.page.goto(link)
  await other.logIn()
  const received = other.dialog('받은 선물 상세')
  await received.getByRole('button', { name: '카드 보기' }).click()
  await expect(other.page.getByText('10,000원').first()).toBeVisible()
  await expect(other.page.getByRole('img', { name: '결제 바코드' })).toBeVisible()

  // The sender's own messages app sends it: the page opens it with number and text.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const { href } = event.target as HTMLAnchorElement
      if (!href?.startsWith('sms:')) return
      event.preventDefault()
      document.documentElement.dataset.smsLink = href
    })
  })
  await page.getByRole('button', { name: '선물 내역' }).click()
  await page.getByRole('tab', { name: '보낸 선물' }).click()
  await page.getByRole('button', { name: '생일 축하 카드' }).first().click()
  await customer.dialog('보낸 선물 상세').getByRole('button', { name: '다시 보내기' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-sms-link', /./)
  const sms = await page.locator('html').getAttribute('data-sms-link')
  expect(sms).toContain(`sms:${other.phone}`)
  expect(decodeURIComponent(sms ?? '')).toContain(link)
  await context.close()
})

test('a customer who is late for the last card reads that it is sold out, and pays nothing [3.8-61]', async ({
  customer,
  payment,
  page,
}) => {
  // As on a page that was loaded before the last card was sold. The refused page asks again, so the route stays until the end.
  let isOutdated = true
  await page.route(/getcardtemplateforpresent/, async (route) => {
    if (!isOutdated) return route.continue()
    const answer = await route.fetch()
    const body = await answer.json()
    const { template } = body.payload
    await route.fulfill({
      response: answer,
      json: { ...body, payload: { ...body.payload, template: { ...template, issuedCardCount: 0 } } },
    })
  })
  // A card of which the sample store has none left.
  await customer.open('/presentPay?templateId=6')
  await customer.logIn()
  await page.getByText('30,000원').first().click()
  await page.getByText('나에게 선물하기').click()
  await page
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await page.getByText(/동의 \(필수\)/).click()
  await page.getByRole('button', { name: '30,000원 결제하기' }).click()
  await customer.acceptNotice('선물할 수 있는 수량을 넘었어요.')
  expect(await payment.charges()).toEqual([])

  isOutdated = false
  await customer.open('/presentPay?templateId=6')
  await expect(page.getByText('선물할 수 있는 수량을 넘었어요.')).toBeVisible()
  await page.getByRole('button', { name: '다른 카드 보기' }).click()
  await expect(page.getByRole('tab', { name: '전체' })).toBeVisible()
  await expect(page.getByText('지난가을 한정 카드')).toBeHidden()
})
