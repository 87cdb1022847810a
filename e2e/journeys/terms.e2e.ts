import { expectAccessible } from '../fixtures/axe.ts'
import { Customer } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/test.ts'
import { TestStore } from '../fixtures/test-store.ts'

// Each test checks several pages with axe, in both themes.
test.describe.configure({ timeout: 120_000 })

/** Opens the marketing settings from the side menu. */
async function openSettings(customer: Customer) {
  await customer.page.getByRole('button', { name: customer.text.openMenu }).click()
  await customer.page.getByRole('button', { name: '마케팅 수신 동의' }).click()
  const settings = customer.dialog('마케팅 수신 동의')
  await expect(settings).toBeVisible()
  return settings
}

async function logInFromMenu(customer: Customer) {
  await customer.open('/')
  await customer.page.getByRole('button', { name: customer.text.openMenu }).click()
  await customer.page.getByRole('button', { name: '로그인', exact: true }).click()
  await customer.logIn()
  await customer.page.keyboard.press('Escape')
}

test('a customer withdraws and gives marketing consent, in two tabs', async ({ customer, page }) => {
  await logInFromMenu(customer)
  const settings = await openSettings(customer)
  const news = settings.getByRole('switch', { name: '포근커피 새 메뉴 소식' })
  await expect(news).toBeChecked()
  await expect(settings.getByRole('switch', { name: '모두 받기' })).toBeChecked()
  await expect(settings.getByText('이용약관')).toHaveCount(0)
  await expectAccessible(page, 'marketing settings')

  await news.click()
  await customer.acceptNotice('수신 동의를 철회하셨어요')
  await expect(news).not.toBeChecked()
  await expect(settings.getByText(/거부$/)).toBeVisible()

  const other = await customer.secondTab('/')
  const otherSettings = await openSettings(other)
  const newsThere = otherSettings.getByRole('switch', { name: '포근커피 새 메뉴 소식' })
  await expect(newsThere).not.toBeChecked()
  await newsThere.click()
  await other.acceptNotice('수신에 동의하셨어요')
  await expect(news).toBeChecked()

  await settings.getByRole('button', { name: '포근커피 새 메뉴 소식 내용 보기' }).click()
  await expect(customer.dialog('포근커피 새 메뉴 소식')).toBeVisible()
  await expectAccessible(page, 'terms viewer')
  await page.goBack()
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
})

test.describe('while the API is unreachable', () => {
  test.use({ consoleErrors: { expected: true } })

  test('a consent change that cannot be saved is rolled back', async ({ customer, page }) => {
    await logInFromMenu(customer)
    const settings = await openSettings(customer)
    const news = settings.getByRole('switch', { name: '포근커피 새 메뉴 소식' })
    await expect(news).toBeChecked()
    await page.context().setOffline(true)
    await news.click()
    await customer.acceptNotice('동의 내용을 저장하지 못했어요.')
    await expect(news).toBeChecked()
    await page.context().setOffline(false)
  })
})

test('required terms are asked for; declining goes back, agreeing opens the screen', async ({
  customer,
  page,
}) => {
  await page.goto(customer.store.address('/couponList'))
  await customer.logIn()
  // The terms of gift cards are required for gift cards only, not for coupons.
  await expect(page.getByRole('heading', { name: '쿠폰함', level: 1 })).toBeVisible()

  const branch = await TestStore.open({ like: 'sotdanji-yeonnam' })
  await page.goto(branch.address('/'))
  await page.goto(branch.address('/couponList'))
  const terms = customer.dialog('매장 약관 동의')
  const required = terms.getByRole('checkbox', { name: '솥단지 본사에 주문 내역 제공' })
  await expect(required).toBeVisible()
  await expectAccessible(page, 'store terms')
  await page.keyboard.press('Escape')
  await customer.acceptNotice('취소하셨어요.')
  await expect(page).toHaveURL(new RegExp(`${branch.pageName}/?$`))

  await page.goto(branch.address('/couponList'))
  await required.check()
  await terms.getByRole('button', { name: '시작하기' }).click()
  await expect(page.getByRole('heading', { name: '쿠폰함', level: 1 })).toBeVisible()
  // Its history entry is removed as well; a reload would interrupt that.
  await expect(terms).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: '쿠폰함', level: 1 })).toBeVisible()
  await expect(terms).toBeHidden()
})

test("a customer with a login from another store agrees to this store's terms before the cart opens [3.6-06]", async ({
  customer,
  page,
}) => {
  await page.goto(customer.store.address('/couponList'))
  await customer.logIn()
  await expect(page.getByRole('heading', { name: '쿠폰함', level: 1 })).toBeVisible()

  const branch = new Customer(page, await TestStore.open({ like: 'sotdanji-yeonnam' }))
  await branch.open('/menus')
  await branch.choose('전복 솥밥')
  await branch.openCart()
  const terms = branch.dialog('매장 약관 동의')
  await expect(terms).toBeVisible()
  await page.keyboard.press('Escape')
  await branch.acceptNotice('취소하셨어요.')
  await expect(terms).toBeHidden()
  await expect(branch.cart).toBeHidden()

  await branch.openCart()
  await terms.getByRole('checkbox', { name: '솥단지 본사에 주문 내역 제공' }).check()
  await terms.getByRole('button', { name: '시작하기' }).click()
  await expect(branch.cart.getByText('전복 솥밥').first()).toBeVisible()
  await expect(terms).toBeHidden()
})

test.describe('a store that wrote its own footer', () => {
  test.use({ storeOptions: { like: 'golmok-bunsik' } })

  test('shows it on Main only, without active content [1.2.4-06]', async ({ customer, page }) => {
    await customer.open('/')
    // The server-rendered HTML has its own footer until the app replaces it.
    const footer = page.locator('#root footer')
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByText('골목분식').first()).toBeVisible()
    await expect(footer.getByRole('link', { name: '02-3456-7890' })).toHaveAttribute('href', 'tel:0234567890')
    const story = footer.getByRole('link', { name: '골목 이야기' })
    await expect(story).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(story).not.toHaveClass(/large/)
    await expect(footer.getByText('호스팅 제공')).toHaveCount(0)
    // The footer's script, which sets this title, did not run.
    expect(await page.title()).not.toContain('나쁜 짓')
    await expectAccessible(page, 'Main with a footer of its own')
    for (const path of ['/menus', '/shop']) {
      await customer.open(path)
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(footer).toHaveCount(0)
    }
  })
})

test.describe('an unknown path', () => {
  // The answer is 404.
  test.use({ consoleErrors: { expected: true } })

  test('shows that there is no such page, and links to Main', async ({ customer, page }) => {
    await customer.open('/nowhere')
    await expect(page.getByText(customer.text.notFound)).toBeVisible()
    await expectAccessible(page, 'not found')
    await page.getByRole('link', { name: customer.text.home }).last().click()
    await expect(page).toHaveURL(new RegExp(`${customer.store.pageName}/?$`))
  })
})
