/// <reference lib="dom" />
import { expectAccessible } from '../fixtures/axe.ts'
import type { Customer } from '../fixtures/customer.ts'
import { KakaoWindow } from '../fixtures/kakao-window.ts'
import { freshPhone, messagesTo, newestCode } from '../fixtures/sms-inbox.ts'
import { expect, test } from '../fixtures/test.ts'

async function openMenu({ page, text }: Customer) {
  await page.getByRole('button', { name: text.openMenu }).click()
  const menu = page.getByRole('dialog', { name: text.account.menu })
  await expect(menu).toBeVisible()
  return menu
}

/** From Main to the open login popup. */
async function openLogin(customer: Customer) {
  await customer.open('/')
  const menu = await openMenu(customer)
  await menu.getByRole('button', { name: customer.text.account.login, exact: true }).click()
  const popup = customer.dialog(customer.text.login.title)
  await expect(popup).toBeVisible()
  return popup
}

/** The tap on the button of Kakao, and the window that it opens. */
async function atKakao(customer: Customer): Promise<KakaoWindow> {
  const { page, text } = customer
  const window = page.context().waitForEvent('page')
  // After a failed attempt there are two buttons: the popup below has one, too.
  await page.getByRole('button', { name: text.social.kakao }).last().click()
  return new KakaoWindow(await window)
}

/** From the open login popup to the greeting. */
async function throughKakao(customer: Customer, name: string, phone: string) {
  const { social, login } = customer.text
  await (await atKakao(customer)).logInAs(name, phone)
  const confirm = customer.dialog(social.confirm)
  await confirm.getByRole('checkbox', { name: login.all }).check()
  await confirm.getByRole('button', { name: social.done }).click()
  await expectGreeted(customer, name)
}

async function expectGreeted(customer: Customer, name: string) {
  await expect(customer.page.getByText(customer.text.account.welcome(name))).toBeVisible()
}

for (const language of ['ko', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a code by text message signs a customer up; every tab follows', async ({ customer }) => {
      // Two tabs, each with its own start-up.
      test.slow()
      const popup = await openLogin(customer)
      const other = await customer.secondTab()
      const otherMenu = await openMenu(other)
      await expect(otherMenu.getByText(other.text.account.guest)).toBeVisible()
      // A background tab runs no animations.
      await customer.page.bringToFront()
      await customer.logIn()
      await expect(popup).toBeHidden()
      await expectGreeted(customer, customer.text.customerName)
      await expectGreeted(other, customer.text.customerName)
      const text = (await messagesTo(customer.phone))[0]?.text ?? ''
      // The last line binds the code to the shop's domain, so that a browser can fill it in.
      expect(text.split('\n').at(-1)).toMatch(/^@localhost #\d{6}$/)
    })

    test('Kakao signs a customer up with a custom name', async ({ customer, page }) => {
      const { social, login } = customer.text
      await openLogin(customer)
      const kakao = await atKakao(customer)
      await expect(customer.dialog(social.waiting)).toBeVisible()
      const phone = freshPhone()
      await kakao.logInAs('Kim Dalbit', phone)
      await kakao.expectClosed()
      const confirm = customer.dialog(social.confirm)
      await expect(confirm.getByLabel(login.name, { exact: true })).toHaveValue('Kim Dalbit')
      await expect(confirm.getByText(phone.replace(/^(...)(....)/, '$1-$2-'))).toBeVisible()
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      // What an attempt keeps in the storage is removed.
      expect(stored).not.toContain('__social')
      expect(stored).not.toContain('social-login-attempt')
      await confirm.getByLabel(login.name, { exact: true }).fill('Kim Saebyeok')
      await confirm.getByRole('checkbox', { name: login.all }).check()
      await confirm.getByRole('button', { name: social.done }).click()
      await expectGreeted(customer, 'Kim Saebyeok')
    })
  })
}

test("a declined Kakao login shows the shop's message and Kakao's, and can be retried", async ({
  customer,
}) => {
  const { social } = customer.text
  await openLogin(customer)
  const first = await atKakao(customer)
  await first.decline()
  await expect(customer.page.getByRole('alert')).toContainText(social.failed)
  await expect(customer.page.getByRole('alert')).toContainText('User denied access')
  const again = await atKakao(customer)
  await again.logInAs('김달빛', freshPhone())
  await expect(customer.dialog(social.confirm)).toBeVisible()
})

test.describe('failures', () => {
  // The API's refusal appears in the console.
  test.use({ consoleErrors: { expected: true } })

  test('a mismatched state, a missing answer, a missing phone number, and an expired code fail with a message', async ({
    customer,
    page,
  }) => {
    const { failed } = customer.text.social
    const alert = page.getByRole('alert')
    const requestUrls: string[] = []
    page.on('request', (request) => requestUrls.push(request.url().toLowerCase()))
    const exchanges = () => requestUrls.filter((url) => url.endsWith('/exchangecode')).length
    await openLogin(customer)
    const otherState = await atKakao(customer)
    await otherState.chooseFailure('다른 요청의 답으로 돌아가기')
    await expect(alert).toContainText(failed)
    const withoutAnswer = await atKakao(customer)
    await withoutAnswer.chooseFailure('아무 말 없이 돌아가기')
    await expect(alert).toContainText(failed)
    expect(exchanges()).toBe(0)
    const withoutPhone = await atKakao(customer)
    // The sandbox's account without a phone number.
    await withoutPhone.choose('박구름')
    await expect(alert).toContainText(failed)
    const expiredCode = await atKakao(customer)
    await expiredCode.chooseFailure('이미 만료된 코드')
    await expect(alert).toContainText('authorization code not found')
    expect(exchanges()).toBe(2)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('__social')
  })
})

test('where no window can be opened, the page goes to Kakao and returns to where it was', async ({
  customer,
  page,
}) => {
  const { social, login } = customer.text
  await page.addInitScript(() => {
    window.open = () => null
  })
  await customer.open('/pointList')
  await customer.page.getByRole('button', { name: social.kakao }).click()
  await expect(page).toHaveURL(/\/kakao\/oauth\/authorize/)
  await new KakaoWindow(page).logInAs('김달빛', freshPhone())
  const confirm = customer.dialog(social.confirm)
  await expect(confirm).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(customer.store.address('/pointList'))
  expect(page.url()).not.toContain('code=')
  await confirm.getByRole('checkbox', { name: login.all }).check()
  await confirm.getByRole('button', { name: social.done }).click()
  await expect(confirm).toBeHidden()
  await expect(customer.dialog(login.title)).toBeHidden()
})

test('a page that was reloaded while Kakao was open continues with the result', async ({
  customer,
  page,
}) => {
  await openLogin(customer)
  const kakao = await atKakao(customer)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await kakao.logInAs('김달빛', freshPhone())
  await expect(customer.dialog(customer.text.social.confirm)).toBeVisible()
})

test('a new customer who declines marketing consent is asked for it again, and may agree then', async ({
  customer,
  page,
}) => {
  const { login, account, customerName } = customer.text
  const popup = await openLogin(customer)
  await popup.getByLabel(login.name, { exact: true }).fill(customerName)
  await popup.getByLabel(login.phone, { exact: true }).fill(customer.phone)
  await popup.getByRole('button', { name: login.request }).click()
  await popup.getByLabel(login.code, { exact: true }).fill(await newestCode(customer.phone))
  const required = popup.getByRole('checkbox', { name: /필수/ })
  await expect(required.first()).toBeVisible()
  for (const each of await required.all()) await each.check()
  await popup.getByRole('button', { name: login.confirm }).click()
  await page.getByRole('button', { name: account.decline }).click()
  const question = page.getByRole('alertdialog').filter({ hasText: account.marketingQuestion })
  await expect(question.getByRole('button', { name: account.skipMarketing })).toBeVisible()
  await question.getByRole('button', { name: account.agreeToMarketing }).click()
  await expect(popup).toBeHidden()
  await expectGreeted(customer, customerName)
})

test('removing the account ends it everywhere, and the number can sign up again', async ({
  customer,
  page,
}) => {
  // Two tabs and two sign-ups.
  test.slow()
  const { account, login } = customer.text
  await openLogin(customer)
  await throughKakao(customer, '김달빛', customer.phone)
  const other = await customer.secondTab()
  const otherMenu = await openMenu(other)
  await expect(otherMenu.getByText(account.welcome('김달빛'))).toBeVisible()

  await page.bringToFront()
  const menu = page.getByRole('dialog', { name: account.menu })
  await menu.getByRole('button', { name: account.deletion }).click()
  const deletion = customer.dialog(account.deletion)
  await expect(deletion).toBeVisible()
  const before = (await messagesTo(customer.phone)).length
  await deletion.getByRole('button', { name: account.requestCode }).click()
  await deletion.getByLabel(login.code, { exact: true }).fill(await newestCode(customer.phone, before))
  await deletion.getByRole('button', { name: account.deleteButton, exact: true }).click()
  const confirmButton = page
    .getByRole('alertdialog')
    .getByRole('button', { name: account.deleteButton, exact: true })
  await customer.expectToast(account.deleted, () => confirmButton.click())
  await expect(deletion).toBeHidden()
  await expect(otherMenu.getByText(account.guest)).toBeVisible()

  await openLogin(customer)
  await throughKakao(customer, '김새벽', customer.phone)
})

test('axe finds nothing in the Kakao login and the account removal', async ({ customer, page }) => {
  // Six axe checks of full screens.
  test.slow()
  const { social, login, account } = customer.text
  await openLogin(customer)
  await expectAccessible(page, 'login with Kakao')
  const kakao = await atKakao(customer)
  await expectAccessible(kakao.page, 'Kakao')
  await expectAccessible(page, 'waiting')
  await kakao.logInAs('김달빛', customer.phone)
  const confirm = customer.dialog(social.confirm)
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'confirm')
  await confirm.getByRole('checkbox', { name: login.all }).check()
  await confirm.getByRole('button', { name: social.done }).click()
  await expectGreeted(customer, '김달빛')
  await page.getByRole('button', { name: account.deletion }).click()
  const deletion = customer.dialog(account.deletion)
  await expect(deletion.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'deletion')
  await deletion.getByRole('button', { name: account.requestCode }).click()
  await expect(deletion.getByLabel(login.code, { exact: true })).toBeVisible()
  await expectAccessible(page, 'code to leave')
})
