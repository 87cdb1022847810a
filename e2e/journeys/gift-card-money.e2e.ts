import type { Locator } from '@playwright/test'
import { Counter } from '../fixtures/counter.ts'
import { Customer } from '../fixtures/customer.ts'
import { messagesTo } from '../fixtures/sms-inbox.ts'
import { expect, test } from '../fixtures/test.ts'

const cardName = '포근 기프트카드'

/** Logs in, gets cards with these balances (won), and opens the first of them. */
async function openOneOf(
  customer: Customer,
  issue: (card: { amount: number; phoneNumber: string }) => Promise<unknown>,
  amounts: readonly number[],
): Promise<void> {
  await customer.open('/userCardList')
  await customer.logIn()
  for (const amount of amounts) await issue({ amount, phoneNumber: customer.phone })
  await customer.page.reload()
  await customer.page.getByText(cardName).first().click()
  await expect(customer.page.getByRole('button', { name: '충전', exact: true })).toBeVisible()
}

const confirm = (customer: Customer, button: string) =>
  customer.page.getByRole('alertdialog').getByRole('button', { name: button }).click()

async function payInWindow(popup: Locator): Promise<void> {
  await popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await popup.getByText('모두 동의해요').click()
}

test('a charge is cancelled from the usage history: the card and the payment are as before [3.4-13]', async ({
  customer,
  payment,
  store,
  page,
}) => {
  await openOneOf(customer, (card) => store.issueGiftCard(card), [1_000])
  await page.getByRole('button', { name: '충전', exact: true }).click()
  const charge = customer.dialog('충전')
  await charge.getByText('10,000원').first().click()
  await charge.getByText('기프트카드 이용약관에 동의해요').click()
  await charge.getByRole('button', { name: '9,700원 결제하기' }).click()
  await payInWindow(customer.dialog('결제'))
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('충전되었어요.')
  await customer.dialog('충전 완료').getByRole('button', { name: '홈' }).click()

  await page.getByRole('button', { name: /^충전/ }).last().click()
  const usage = customer.dialog('이용 상세')
  await usage.getByRole('button', { name: '충전 취소하기' }).click()
  await confirm(customer, '충전 취소하기')
  await expect
    .poll(async () => (await payment.charges()).map(({ cancelledAmount }) => cancelledAmount))
    .toEqual([9_700])
  await expect(page.getByText('1,000원').first()).toBeVisible()
})

test('an order paid by two cards and a provider is refunded over all of them', async ({
  customer,
  payment,
  store,
  counter,
}) => {
  await payment.openWithTakeout()
  for (const amount of [1_000, 2_000]) await store.issueGiftCard({ amount, phoneNumber: customer.phone })
  await customer.page.reload()
  const popup = customer.dialog('결제')
  await payInWindow(popup)
  await popup.getByRole('button', { name: /^기프트카드/ }).click()
  const useAll = popup.getByRole('button', { name: `${cardName} 전액사용` })
  await useAll.nth(0).click()
  await useAll.nth(1).click()
  await expect(payment.button).toHaveText(/^1,500원/)
  await (await payment.openWindow()).approve()
  await payment.expectOrdered()
  await counter.cancelOrder((await counter.onlyOpenOrder()).orderId, '재료가 떨어졌어요')
  await expect
    .poll(async () => (await payment.charges()).map(({ cancelledAmount }) => cancelledAmount))
    .toEqual([1_500])
  await customer.open('/userCardList')
  await expect(customer.page.getByText('2,000원').first()).toBeVisible()
  await expect(customer.page.getByText('1,000원').first()).toBeVisible()
})

test('a balance is transferred to another card, used at the counter, and the rest refunded to an account [3.4-14]', async ({
  customer,
  store,
  page,
}) => {
  await openOneOf(customer, (card) => store.issueGiftCard(card), [20_000, 5_000])
  await page.getByRole('button', { name: '잔액 이전' }).click()
  const transfer = customer.dialog('잔액 이전')
  await transfer.getByText(cardName).last().click()
  await transfer.getByRole('button', { name: '잔액 이전하기' }).click()
  await confirm(customer, '이전하기')
  await expect(transfer).toBeHidden()
  await customer.open('/userCardList')
  await page.getByText('25,000원').first().click()
  const paymentNumber = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).first()
  const cardTempNum = ((await paymentNumber.textContent()) ?? '').replace(/\D/g, '')
  await new Counter(store).redeemGiftCard(cardTempNum, 20_000)
  await expect(page.getByText('5,000원').first()).toBeVisible()

  await page.getByRole('button', { name: '잔액 환불' }).click()
  await customer.dialog('잔액 환불').getByRole('button', { name: '환불 정보 입력' }).click()
  const account = customer.dialog('환불 정보 입력')
  await account.getByLabel('예금주').fill('김하늘')
  await account.getByLabel('은행').selectOption({ index: 1 })
  await account.getByLabel('계좌번호').fill('1234567890')
  await account.getByRole('button', { name: '계좌 확인' }).click()
  await expect(account.getByText('계좌를 확인했어요.')).toBeVisible()
  await account.getByRole('button', { name: '환불 요청' }).click()
  await expect(customer.dialog('환불 요청 완료').getByText('5,000원')).toBeVisible()
})

test('a sender cancels a gift that could also be sent again: the recipient’s card is gone, the payment refunded [3.4-20]', async ({
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
  await page.getByText('10,000원').first().click()
  await page.getByLabel('이름', { exact: true }).fill('받는이')
  await page.getByLabel('전화번호').fill(other.phone)
  await page
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await page.getByText(/동의 \(필수\)/).click()
  await page.getByRole('button', { name: '10,000원 결제하기' }).click()
  await customer.dialog('결제').getByText('모두 동의해요').click()
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('선물을 결제했어요.')
  await expect.poll(async () => (await messagesTo(other.phone)).length).toBe(1)

  await page.getByRole('button', { name: '선물 내역' }).click()
  await page.getByRole('tab', { name: '보낸 선물' }).click()
  await page.getByRole('button', { name: '생일 축하 카드' }).first().click()
  const detail = customer.dialog('보낸 선물 상세')
  await expect(detail.getByRole('button', { name: '다시 보내기' })).toBeEnabled()
  await detail.getByRole('button', { name: '선물 취소' }).click()
  await confirm(customer, '선물 취소')
  await expect
    .poll(async () => (await payment.charges()).map(({ cancelledAmount }) => cancelledAmount))
    .toEqual([10_000])
  await expect.poll(async () => (await messagesTo(other.phone)).length).toBe(2)
  expect((await messagesTo(other.phone)).map(({ text }) => text).join()).toContain('취소했어요')
  await other.open('/userCardList')
  await other.logIn()
  await expect(other.page.getByText('등록한 카드가 없어요')).toBeVisible()
  await context.close()
})
