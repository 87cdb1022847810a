import { Customer } from '../fixtures/customer.ts'
import { browserWithCamera, simulateCamera } from '../fixtures/fake-camera.ts'
import { Payment } from '../fixtures/payment.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

test.use({ storeOptions: { like: 'golmok-mart' } })

test('goods that the camera scans are paid, and the counter confirms them [1.1-14, 3.1-11]', async ({
  store,
  counter,
}, info) => {
  // Tangerines, the first goods of the first shelf.
  const browser = await browserWithCamera(
    { text: '2000000010014', format: 'EAN13' },
    info.outputPath('goods.y4m'),
  )
  const context = await browser.newContext({
    baseURL: addresses.storefront,
    locale: 'ko-KR',
    permissions: ['camera'],
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const customer = new Customer(page, store)
  await customer.open('/')
  await page
    .getByRole('button', { name: '셀프 계산' })
    .or(page.getByRole('link', { name: '셀프 계산' }))
    .first()
    .click()
  await customer.logIn()
  const goods = page.getByRole('listitem').filter({ hasText: '노지 감귤 한 봉지' })
  await expect(goods).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '카메라 닫기' }).click()

  // What was scanned survives a reload.
  await page.reload()
  await expect(goods).toBeVisible()
  await page.getByRole('button', { name: '카메라 닫기' }).click()
  for (;;) {
    const less = page.getByRole('button', { name: '노지 감귤 한 봉지 하나 빼기' })
    if ((await less.count()) === 0) break
    await less.click()
  }
  await expect(page.getByRole('heading', { name: '담은 상품 1개' })).toBeVisible()

  await page.getByRole('button', { name: '결제하기' }).click()
  const payment = new Payment(customer)
  await payment.popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await payment.popup.getByText('모두 동의해요').click()
  const window = await payment.openWindow()
  await window.approve()
  const pass = customer.dialog('확인 화면')
  await customer.acceptNotice(customer.text.ordered)
  await expect(pass.getByText('결제 완료')).toBeVisible()
  await expect(pass.getByText('상품 1개 · 6,900원')).toBeVisible()

  const [deal] = await counter.deals()
  await counter.completeDeal(deal?.deal.dealId ?? 0)
  await expect(pass.getByText('확인이 끝났어요. 안녕히 가세요.')).toBeVisible()
  await browser.close()
})

test('without a camera a number typed by hand adds goods; a wrong check digit and an unknown number are reported [3.8-79, 3.5-69]', async ({
  customer,
  page,
}) => {
  await customer.open('/selfPay')
  await customer.logIn()
  await expect(page.getByText('카메라를 사용할 수 없어요.')).toBeVisible()
  const enter = async (digits: string) => {
    await page.getByRole('button', { name: '직접 입력' }).click()
    const popup = customer.dialog('직접 입력')
    await popup.getByLabel('바코드 번호').fill(digits)
    await popup.getByRole('button', { name: '담기' }).click()
    return popup
  }
  const popup = await enter('2000000010015')
  await expect(popup.getByText(/번호가 맞지 않아요/)).toBeVisible()
  await popup.getByLabel('바코드 번호').fill('2000000010014')
  await customer.expectToast('노지 감귤 한 봉지 담았어요', () =>
    popup.getByRole('button', { name: '담기' }).click(),
  )
  await expect(popup).toBeHidden()
  await customer.expectToast('등록되지 않은 상품이에요', () => enter('8801234567893'))
  await expect(page.getByRole('heading', { name: '담은 상품 1개' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ consoleErrors: { expected: true } })

  test('goods are scanned and found by name, survive a reload, and can be paid once there is one', async ({
    customer,
    page,
  }) => {
    const showCode = await simulateCamera(page)
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await customer.open('/selfPay')
    await customer.logIn()
    await showCode({ text: '2000000010052', format: 'EAN13' })
    await expect(line('바나나 한 송이')).toBeVisible()
    await showCode(null)
    await page.context().setOffline(true)
    await expect(page.getByText(/인터넷이 끊겼어요/).first()).toBeVisible()
    await showCode({ text: '2000000010014', format: 'EAN13' })
    await expect(line('노지 감귤 한 봉지')).toBeVisible()
    await showCode(null)
    await page.getByRole('button', { name: '직접 입력' }).click()
    const popup = customer.dialog('직접 입력')
    await popup.getByRole('tab', { name: '이름으로 찾기' }).click()
    await popup.getByLabel('상품 이름').fill('목장 우유')
    await popup.getByRole('button', { name: /목장 우유/ }).click()
    await expect(popup).toBeHidden()
    await expect(line('목장 우유')).toBeVisible()

    await page.context().setOffline(false)
    await page.reload()
    await expect(line('노지 감귤 한 봉지')).toBeVisible()
    await expect(line('목장 우유')).toBeVisible()
    await page.getByRole('button', { name: '결제하기' }).click()
    await expect(new Payment(customer).popup.getByText(/14,080원 결제하기/)).toBeVisible()
  })
})
