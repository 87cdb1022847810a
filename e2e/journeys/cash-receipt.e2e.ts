import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

const cardName = '포근 기프트카드'

interface Receipt {
  kind: string
  amount: number
  maskedIdentity: string
  apprNumber: string
  /** Of a cancellation: the approval number of the receipt that it cancels. */
  ofApprNumber: string | null
}

/** Receipts with this approval number, and their cancellations, at the simulated tax service; oldest first. */
async function receiptsUnder(apprNumber: string): Promise<Receipt[]> {
  const { receipts } = (await (await fetch(`${addresses.sandbox}/cash-receipts/list`)).json()) as {
    receipts: Receipt[]
  }
  return receipts
    .filter((each) => each.apprNumber === apprNumber || each.ofApprNumber === apprNumber)
    .reverse()
}

test('an order paid by a gift card gets a cash receipt, which a refund cancels [2.2-58, 2.5-48]', async ({
  customer,
  payment,
  store,
  counter,
  page,
}) => {
  await payment.openWithTakeout()
  await store.issueGiftCard({ amount: 20_000, phoneNumber: customer.phone })
  await page.reload()
  const { popup, button } = payment
  await popup.getByText('모두 동의해요').click()
  await popup.getByRole('button', { name: /^기프트카드/ }).click()
  await expect(popup.getByRole('switch', { name: '현금영수증' })).toBeHidden()
  await popup.getByRole('button', { name: `${cardName} 전액사용` }).click()
  await popup.getByRole('switch', { name: '현금영수증' }).click()
  const number = popup.getByRole('textbox', { name: '휴대폰 번호' })
  await number.fill('010-1234')
  await expect(button).toHaveAccessibleDescription('현금영수증 발급 정보가 올바르지 않습니다.')
  await number.fill('010-1234-5678')
  await button.click()
  await payment.expectOrdered()
  const { orderId, totalAmount } = await counter.onlyOpenOrder()

  await customer.detail.getByRole('button', { name: '영수증' }).click()
  const receipt = customer.dialog('영수증')
  await expect(receipt.getByRole('heading', { name: '현금영수증 발급', exact: true })).toBeVisible()
  await expect(receipt.getByText('*******5678')).toBeVisible()
  const apprNumber = (await receipt.getByText(/^G\d{8}$/).textContent()) ?? ''
  await expect.poll(() => receiptsUnder(apprNumber)).toMatchObject([{ kind: 'issue', amount: totalAmount }])

  await counter.cancelOrder(orderId, '재료가 떨어졌어요')
  await expect(receipt.getByRole('heading', { name: '현금영수증 취소', exact: true })).toBeVisible()
  expect(await receiptsUnder(apprNumber)).toMatchObject([
    { kind: 'issue', amount: totalAmount },
    { kind: 'cancel', amount: totalAmount },
  ])
})
