import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

// Each test checks several pages with axe, in both themes.
test.describe.configure({ timeout: 120_000 })

const couponName = '처음 오셨네요, 1,500원 할인'
const linkOf = (number: string) => `/?cpn=${encodeURIComponent(Buffer.from(number).toString('base64'))}`

test('a guest follows the link of a coupon, logs in and has it', async ({ customer, page }) => {
  await customer.open(linkOf('POGUN-1500-A'))
  const coupon = customer.dialog(couponName)
  await expect(coupon.getByText('사용 가능')).toBeVisible()
  await expectAccessible(page, 'coupon')
  await coupon.getByRole('button', { name: '쿠폰 등록하기' }).click()
  const question = page.getByRole('alertdialog').filter({ hasText: '로그인하고 등록할까요?' })
  await question.getByRole('button', { name: '인증하기' }).click()
  await customer.logIn()
  await customer.acceptNotice('쿠폰을 등록했어요. 쿠폰함을 확인해 주세요.')
  await expect(coupon).toBeHidden()
  expect(page.url()).not.toContain('cpn')

  await page.goto(customer.store.address('/couponList'))
  // The one that came with the sign-up, and the one of the link.
  await expect(page.getByRole('button', { name: new RegExp(couponName) })).toHaveCount(2)
})

test('a guest who does not want to log in reads that nothing was registered, and still sees the coupon', async ({
  customer,
  page,
}) => {
  await customer.open(linkOf('POGUN-1500-A'))
  const coupon = customer.dialog(couponName)
  await coupon.getByRole('button', { name: '쿠폰 등록하기' }).click()
  const question = page.getByRole('alertdialog').filter({ hasText: '로그인하고 등록할까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  await customer.acceptNotice('본인 인증이 취소됐어요.')
  await expect(coupon).toBeVisible()
})

test.describe('in the coupon box', () => {
  test.use({ consoleErrors: { expected: true } })

  test('a coupon number is registered once; an unknown number is refused', async ({ customer, page }) => {
    await page.goto(customer.store.address('/couponList'))
    await customer.logIn()
    await expect(page.getByRole('button', { name: /겨울 감사 10% 할인/ })).toBeVisible()
    await expectAccessible(page, 'coupon box')

    const number = page.getByRole('textbox', { name: '쿠폰 번호' })
    await number.fill('NOBODY-KNOWS-IT')
    await page.getByRole('button', { name: '찾기' }).click()
    const unknown = customer.dialog('쿠폰')
    await expect(unknown.getByText('이 매장에 등록된 쿠폰이 아니에요.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(unknown).toBeHidden()

    await number.fill('POGUN-1500-B')
    await page.getByRole('button', { name: '찾기' }).click()
    await customer.dialog(couponName).getByRole('button', { name: '쿠폰 등록하기' }).click()
    await customer.acceptNotice('쿠폰을 등록했어요.')
    const ownButton = page.getByRole('button', { name: new RegExp(couponName) })
    await expect(ownButton).toHaveCount(2)
    await ownButton.first().click()
    await expect(customer.dialog(couponName).getByText('내 쿠폰함에 있는 쿠폰이에요.')).toBeVisible()
    await expect(customer.dialog(couponName).getByRole('button', { name: '쿠폰 등록하기' })).toHaveCount(0)
  })
})

test('points show the balance and its history', async ({ customer, page }) => {
  await page.goto(customer.store.address('/pointList'))
  await customer.logIn()
  await expect(page.getByText('3,000P', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: '포인트 이력' }).getByText('+3,000P')).toBeVisible()
  await expectAccessible(page, 'points')
})

test.describe('a store without coupons and points', () => {
  test.use({ storeOptions: { like: 'golmok-bunsik' } })

  test('has no page for either', async ({ customer, page }) => {
    for (const path of ['/couponList', '/pointList']) {
      await customer.open(path)
      await expect(page.getByText(customer.text.notFound)).toBeVisible()
    }
  })
})
