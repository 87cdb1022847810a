/// <reference lib="dom" />
import { expectAccessible } from '../fixtures/axe.ts'
import { KakaoWindow } from '../fixtures/kakao-window.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { freshPhone, messagesTo, newestCode } from '../fixtures/sms-inbox.ts'
import { expect, test } from '../fixtures/test.ts'

async function openMenu({ page, text }: Shopper) {
  await page.getByRole('button', { name: text.openMenu }).click()
  const menu = page.getByRole('dialog', { name: text.account.menu })
  await expect(menu).toBeVisible()
  return menu
}

/** From Main to the open login popup. */
async function openLogin(shopper: Shopper) {
  await shopper.open('/')
  const menu = await openMenu(shopper)
  await menu.getByRole('button', { name: shopper.text.account.login, exact: true }).click()
  const popup = shopper.dialog(shopper.text.login.title)
  await expect(popup).toBeVisible()
  return popup
}

/** The tap on the button of Kakao, and the window that it opens. */
async function atKakao(shopper: Shopper): Promise<KakaoWindow> {
  const { page, text } = shopper
  const window = page.context().waitForEvent('page')
  // After a failed attempt there are two buttons: the popup below has one, too.
  await page.getByRole('button', { name: text.social.kakao }).last().click()
  return new KakaoWindow(await window)
}

/** From the open login popup to the greeting. */
async function throughKakao(shopper: Shopper, name: string, phone: string) {
  const { social, login } = shopper.text
  await (await atKakao(shopper)).logInAs(name, phone)
  const confirm = shopper.dialog(social.confirm)
  await confirm.getByRole('checkbox', { name: login.all }).check()
  await confirm.getByRole('button', { name: social.done }).click()
  await isGreeted(shopper, name)
}

async function isGreeted(shopper: Shopper, name: string) {
  await expect(shopper.page.getByText(shopper.text.account.welcome(name))).toBeVisible()
}

for (const language of ['ko', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a code by text message signs a customer up; every tab follows', async ({ shopper }) => {
      // Two tabs, each with its own start-up.
      test.slow()
      const popup = await openLogin(shopper)
      const other = await shopper.secondTab()
      const otherMenu = await openMenu(other)
      await expect(otherMenu.getByText(other.text.account.guest)).toBeVisible()
      // A background tab runs no animations.
      await shopper.page.bringToFront()
      await shopper.logIn()
      await expect(popup).toBeHidden()
      await isGreeted(shopper, shopper.text.customer)
      await isGreeted(other, shopper.text.customer)
      const text = (await messagesTo(shopper.phone))[0]?.text ?? ''
      expect(text.split('\n').at(-1)).toMatch(/^@localhost #\d{6}$/)
    })

    test('Kakao signs a customer up with a custom name', async ({ shopper, page }) => {
      const { social, login } = shopper.text
      await openLogin(shopper)
      const kakao = await atKakao(shopper)
      await expect(shopper.dialog(social.waiting)).toBeVisible()
      const phone = freshPhone()
      await kakao.logInAs('Kim Dalbit', phone)
      await kakao.isClosed()
      const confirm = shopper.dialog(social.confirm)
      await expect(confirm.getByLabel(login.name, { exact: true })).toHaveValue('Kim Dalbit')
      await expect(confirm.getByText(phone.replace(/^(...)(....)/, '$1-$2-'))).toBeVisible()
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toContain('__social')
      expect(stored).not.toContain('social-login-attempt')
      await confirm.getByLabel(login.name, { exact: true }).fill('Kim Saebyeok')
      await confirm.getByRole('checkbox', { name: login.all }).check()
      await confirm.getByRole('button', { name: social.done }).click()
      await isGreeted(shopper, 'Kim Saebyeok')
    })
  })
}

test("a declined Kakao login shows the shop's message and Kakao's, and can be retried", async ({
  shopper,
}) => {
  const { social } = shopper.text
  await openLogin(shopper)
  const first = await atKakao(shopper)
  await first.decline()
  await expect(shopper.page.getByRole('alert')).toContainText(social.failed)
  await expect(shopper.page.getByRole('alert')).toContainText('User denied access')
  const again = await atKakao(shopper)
  await again.logInAs('김달빛', freshPhone())
  await expect(shopper.dialog(social.confirm)).toBeVisible()
})

test.describe('failures', () => {
  // The API's refusal appears in the console.
  test.use({ consoleErrors: { expected: true } })

  test('a mismatched state, a missing answer, a missing phone number, and an expired code fail with a message', async ({
    shopper,
    page,
  }) => {
    const { failed } = shopper.text.social
    const alert = page.getByRole('alert')
    const requestUrls: string[] = []
    page.on('request', (request) => requestUrls.push(request.url().toLowerCase()))
    const exchanges = () => requestUrls.filter((url) => url.endsWith('/exchangecode')).length
    await openLogin(shopper)
    const foreign = await atKakao(shopper)
    await foreign.chooseFailure('다른 요청의 답으로 돌아가기')
    await expect(alert).toContainText(failed)
    const silent = await atKakao(shopper)
    await silent.chooseFailure('아무 말 없이 돌아가기')
    await expect(alert).toContainText(failed)
    expect(exchanges()).toBe(0)
    const nameless = await atKakao(shopper)
    await nameless.choose('박구름')
    await expect(alert).toContainText(failed)
    const old = await atKakao(shopper)
    await old.chooseFailure('이미 만료된 코드')
    await expect(alert).toContainText('authorization code not found')
    expect(exchanges()).toBe(2)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('__social')
  })
})

test('where no window can be opened, the page goes to Kakao and returns to where it was', async ({
  shopper,
  page,
}) => {
  const { social, login } = shopper.text
  await page.addInitScript(() => {
    window.open = () => null
  })
  await shopper.open('/pointList')
  await shopper.page.getByRole('button', { name: social.kakao }).click()
  await expect(page).toHaveURL(/\/kakao\/oauth\/authorize/)
  await new KakaoWindow(page).logInAs('김달빛', freshPhone())
  const confirm = shopper.dialog(social.confirm)
  await expect(confirm).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(shopper.store.address('/pointList'))
  expect(page.url()).not.toContain('code=')
  await confirm.getByRole('checkbox', { name: login.all }).check()
  await confirm.getByRole('button', { name: social.done }).click()
  await expect(confirm).toBeHidden()
  await expect(shopper.dialog(login.title)).toBeHidden()
})

test('a page that was reloaded while Kakao was open continues with the result', async ({ shopper, page }) => {
  await openLogin(shopper)
  const kakao = await atKakao(shopper)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await kakao.logInAs('김달빛', freshPhone())
  await expect(shopper.dialog(shopper.text.social.confirm)).toBeVisible()
})

test('a new customer without marketing consent is asked for it once', async ({ shopper, page }) => {
  const { login, account, customer } = shopper.text
  const popup = await openLogin(shopper)
  await popup.getByLabel(login.name, { exact: true }).fill(customer)
  await popup.getByLabel(login.phone, { exact: true }).fill(shopper.phone)
  await popup.getByRole('button', { name: login.request }).click()
  await popup.getByLabel(login.code, { exact: true }).fill(await newestCode(shopper.phone))
  const required = popup.getByRole('checkbox', { name: /필수/ })
  await expect(required.first()).toBeVisible()
  for (const each of await required.all()) await each.check()
  await popup.getByRole('button', { name: login.confirm }).click()
  await page.getByRole('button', { name: account.agreeAllNo }).click()
  const question = page.getByRole('alertdialog').filter({ hasText: account.news })
  await expect(question.getByRole('button', { name: account.newsNo })).toBeVisible()
  await question.getByRole('button', { name: account.newsYes }).click()
  await expect(popup).toBeHidden()
  await isGreeted(shopper, customer)
})

test('removing the account ends it everywhere, and the number can sign up again', async ({
  shopper,
  page,
}) => {
  // Two tabs and two sign-ups.
  test.slow()
  const { account, login } = shopper.text
  await openLogin(shopper)
  await throughKakao(shopper, '김달빛', shopper.phone)
  const other = await shopper.secondTab()
  const otherMenu = await openMenu(other)
  await expect(otherMenu.getByText(account.welcome('김달빛'))).toBeVisible()

  await page.bringToFront()
  const menu = page.getByRole('dialog', { name: account.menu })
  await menu.getByRole('button', { name: account.leaving }).click()
  const leaving = shopper.dialog(account.leaving)
  await expect(leaving).toBeVisible()
  const before = (await messagesTo(shopper.phone)).length
  await leaving.getByRole('button', { name: account.goOn }).click()
  await leaving.getByLabel(login.code, { exact: true }).fill(await newestCode(shopper.phone, before))
  await leaving.getByRole('button', { name: account.leave, exact: true }).click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: account.leave, exact: true })
  await shopper.expectToast(account.left, () => sure.click())
  await expect(leaving).toBeHidden()
  await expect(otherMenu.getByText(account.guest)).toBeVisible()

  await openLogin(shopper)
  await throughKakao(shopper, '김새벽', shopper.phone)
})

test('axe finds nothing in the Kakao login and the account removal', async ({ shopper, page }) => {
  // Six axe checks of full screens.
  test.slow()
  const { social, login, account } = shopper.text
  await openLogin(shopper)
  await expectAccessible(page, 'login with Kakao')
  const kakao = await atKakao(shopper)
  await expectAccessible(kakao.page, 'Kakao')
  await expectAccessible(page, 'waiting')
  await kakao.logInAs('김달빛', shopper.phone)
  const confirm = shopper.dialog(social.confirm)
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'confirm')
  await confirm.getByRole('checkbox', { name: login.all }).check()
  await confirm.getByRole('button', { name: social.done }).click()
  await isGreeted(shopper, '김달빛')
  await page.getByRole('button', { name: account.leaving }).click()
  const leaving = shopper.dialog(account.leaving)
  await expect(leaving.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'leaving')
  await leaving.getByRole('button', { name: account.goOn }).click()
  await expect(leaving.getByLabel(login.code, { exact: true })).toBeVisible()
  await expectAccessible(page, 'code to leave')
})
