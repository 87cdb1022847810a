import { Customer } from '../fixtures/customer.ts'
import { browserWithCamera } from '../fixtures/fake-camera.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

test('a card is registered by the camera, which reads its code [2.2-127]', async ({ store }, info) => {
  const card = await store.issueGiftCard({ amount: 1_000 })
  const browser = await browserWithCamera(
    { text: card.cardNum, format: 'QRCode' },
    info.outputPath('card.y4m'),
  )
  const context = await browser.newContext({
    baseURL: addresses.storefront,
    locale: 'ko-KR',
    permissions: ['camera'],
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const customer = new Customer(await context.newPage(), store)
  await customer.open('/userCardList')
  await customer.logIn()
  await customer.page.getByRole('button', { name: '카드 등록하기' }).click()
  const form = customer.dialog('기프트카드 등록')
  await form.getByRole('button', { name: '카메라로 읽기' }).click()
  await expect(form.getByLabel('카드 번호 4번째 칸')).toHaveValue(card.cardNum.slice(12), { timeout: 30_000 })
  await form.getByLabel('CVC 번호').fill(card.cardCvcNum)
  await form.getByRole('button', { name: '등록하기' }).click()
  await expect(customer.dialog('등록 완료')).toBeVisible()
  await browser.close()
})

test('a customer without a camera enters the number by hand at once', async ({ customer, page }) => {
  await customer.open('/userCardList')
  await customer.logIn()
  await page.getByRole('button', { name: '카드 등록하기' }).click()
  const form = customer.dialog('기프트카드 등록')
  await form.getByRole('button', { name: '카메라로 읽기' }).click()
  await expect(form.getByText('카메라를 쓸 수 없어요. 카드 번호를 직접 입력해 주세요.')).toBeVisible()
  await expect(form.getByLabel('카드 번호 1번째 칸')).toBeVisible()
})
