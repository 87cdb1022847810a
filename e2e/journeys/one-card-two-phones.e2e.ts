import { Customer } from '../fixtures/customer.ts'
import { Payment } from '../fixtures/payment.ts'
import { expect, test } from '../fixtures/test.ts'

const cardName = '포근 기프트카드'
const ordered = '주문되었습니다.'
/** Messages of the outcome: on the phone that paid; on the one that tapped while it paid, or right after. */
const outcomeText = /주문되었습니다\.|진행 중인 결제가 있어요|지금은 쓸 수 없어요/

/** Puts the whole card on the open payment popup, so that no provider is needed. */
async function useWholeCard(customer: Customer): Promise<void> {
  const popup = customer.dialog('결제')
  await popup.getByRole('button', { name: /^기프트카드/ }).click()
  await popup.getByRole('button', { name: `${cardName} 전액사용` }).click()
  await expect(new Payment(customer).button).toHaveText(/^0원/)
}

test('two phones pay with one card at once: one order is paid, the other phone reads why not, and the balance is exact', async ({
  customer,
  store,
  browser,
}) => {
  await customer.open('/userCardList')
  await customer.logIn()
  // Logged in there too; a second code would only be sent after a while.
  const storageState = await customer.page.context().storageState()
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState })
  const phones = [customer, new Customer(await context.newPage(), store)] as const
  for (const phone of phones) await new Payment(phone).openLoggedIn()
  await store.issueGiftCard({ amount: 5_000, phoneNumber: customer.phone })
  for (const phone of phones) {
    await phone.page.reload()
    await phone.dialog('결제').getByText('모두 동의해요').click()
    await useWholeCard(phone)
  }

  const outcomes = phones.map(({ page }) => page.getByText(outcomeText).first())
  await Promise.all(phones.map((phone) => new Payment(phone).button.click()))
  const texts = await Promise.all(outcomes.map((outcome) => outcome.textContent()))
  expect(texts.filter((text) => text?.includes(ordered))).toHaveLength(1)

  await customer.open('/userCardList')
  await expect(customer.page.getByText('500원', { exact: true }).first()).toBeVisible()
  await context.close()
})
