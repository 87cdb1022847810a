import { anotherPhone } from '../fixtures/another-phone.ts'
import { Counter } from '../fixtures/counter.ts'
import type { Customer } from '../fixtures/customer.ts'
import { messagesTo } from '../fixtures/sms-inbox.ts'
import { expect, test } from '../fixtures/test.ts'

/** Logs in at the list of cards. */
async function openCardList(customer: Customer): Promise<void> {
  await customer.open('/userCardList')
  await customer.logIn()
}

async function registerCard(
  customer: Customer,
  card: { cardNum: string; cardCvcNum: string },
): Promise<void> {
  await customer.page.getByRole('button', { name: '카드 등록하기' }).click()
  const form = customer.dialog('기프트카드 등록')
  for (const [box, digits] of (card.cardNum.match(/\d{4}/g) ?? []).entries())
    await form.getByLabel(`카드 번호 ${box + 1}번째 칸`).fill(digits)
  await form.getByLabel('CVC 번호').fill(card.cardCvcNum)
  await form.getByRole('button', { name: '등록하기' }).click()
  const done = customer.dialog('등록 완료')
  await done.getByRole('button', { name: '처음으로' }).click()
  await expect(done).toBeHidden()
}

/** Chooses the provider and the agreements of the payment popup. */
async function readyToPay(customer: Customer): Promise<void> {
  const popup = customer.dialog('결제')
  await popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await popup.getByText('모두 동의해요').click()
}

test('a card is registered by hand, and charged through a provider [3.1-04, 3.1-05]', async ({
  customer,
  payment,
  store,
  page,
}) => {
  await openCardList(customer)
  await registerCard(customer, await store.issueGiftCard({ amount: 1_000 }))
  await page.getByText('포근 기프트카드').first().click()
  await expect(page.getByText('1,000원').first()).toBeVisible()
  await page.getByRole('button', { name: '충전', exact: true }).click()
  const charge = customer.dialog('충전')
  await charge.getByText('10,000원').first().click()
  await charge.getByText('기프트카드 이용약관에 동의해요').click()
  await charge.getByRole('button', { name: '9,700원 결제하기' }).click()
  await readyToPay(customer)
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('충전되었어요.')
  const done = customer.dialog('충전 완료')
  await expect(done.getByText('11,000원')).toBeVisible()
  await done.getByRole('button', { name: '홈' }).click()
  await expect(page.getByText('11,000원').first()).toBeVisible()
  expect(await payment.charges()).toMatchObject([{ approvedAmount: 9_700 }])
})

test('a takeout is paid with two cards and a provider, each with its part [2.1-08]', async ({
  customer,
  payment,
  store,
  counter,
}) => {
  await payment.openWithTakeout()
  for (const amount of [1_000, 2_000]) await store.issueGiftCard({ amount, phoneNumber: customer.phone })
  await customer.page.reload()
  await readyToPay(customer)
  const popup = customer.dialog('결제')
  await popup.getByRole('button', { name: /^기프트카드/ }).click()
  const useAll = popup.getByRole('button', { name: '포근 기프트카드 전액사용' })
  await useAll.nth(0).click()
  await useAll.nth(1).click()
  await expect(payment.button).toHaveText(/^1,500원/)
  await (await payment.openWindow()).approve()
  await payment.expectOrdered()
  expect(await payment.charges()).toMatchObject([{ approvedAmount: 1_500 }])
  expect((await counter.onlyOpenOrder()).totalAmount).toBe(4_500)
})

test('a gift reaches a phone without an account by its text message, and can be refused [3.1-06, 3.4-27, 1.1-11]', async ({
  customer,
  payment,
  store,
  page,
  browser,
}) => {
  const other = await anotherPhone(browser, store)
  // The birthday card of the sample store.
  await customer.open('/presentPay?templateId=2')
  await customer.logIn()
  await page.getByText('10,000원').first().click()
  await page.getByLabel('이름', { exact: true }).fill('받는이')
  await page.getByLabel('전화번호').fill(other.phone)
  await page.getByLabel('메시지').fill('생일 축하해!')
  await page
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await page.getByText(/동의 \(필수\)/).click()
  await page.getByRole('button', { name: '10,000원 결제하기' }).click()
  await customer.dialog('결제').getByText('모두 동의해요').click()
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('선물을 결제했어요.')
  await expect(page.getByText('선물을 보냈어요')).toBeVisible()

  await expect.poll(async () => (await messagesTo(other.phone)).length).toBe(1)
  const link = /presentPrepaidcardHistory\?presentId=\d+/.exec(
    (await messagesTo(other.phone))[0]?.text ?? '',
  )?.[0]
  await other.open(`/${link}`)
  await other.logIn()
  const detail = other.dialog('받은 선물 상세')
  await expect(detail.getByText('생일 축하해!')).toBeVisible()
  await detail.getByRole('button', { name: '선물 거절' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: '선물 거절' }).click()
  await expect
    .poll(async () => (await payment.charges()).map(({ cancelledAmount }) => cancelledAmount))
    .toEqual([10_000])
  await other.page.context().close()
})

test('the number of a card pays once at the counter [3.7-04]', async ({ customer, store, page }) => {
  await openCardList(customer)
  await store.issueGiftCard({ amount: 8_000, phoneNumber: customer.phone })
  await page.reload()
  await page.getByText('포근 기프트카드').first().click()
  const paymentNumber = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).first()
  const cardTempNum = ((await paymentNumber.textContent()) ?? '').replace(/\D/g, '')
  const counter = new Counter(store)
  expect(await counter.redeemGiftCard(cardTempNum, 3_000)).toBe(5_000)
  await expect(counter.redeemGiftCard(cardTempNum, 1)).rejects.toThrow('404')
  // The open page follows without a reload.
  await expect(page.getByText('5,000원').first()).toBeVisible()
})

test('a link with a card’s number opens the registration with it [1.4.1-02]', async ({ customer, store }) => {
  const card = await store.issueGiftCard({ amount: 1_000 })
  await customer.open(`/?ppc=${card.cardNum}`)
  await customer.logIn()
  const form = customer.dialog('기프트카드 등록')
  await expect(form.getByLabel('카드 번호 4번째 칸')).toHaveValue(card.cardNum.slice(12))
  await expect(customer.page).not.toHaveURL(/ppc/)
})
