/// <reference lib="dom" />
import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { Customer } from '../fixtures/customer.ts'
import { Payment } from '../fixtures/payment.ts'
import { shopTexts } from '../fixtures/shop-texts.ts'
import { expect, test } from '../fixtures/test.ts'

const texts = {
  ko: {
    latte: '딸기 구름 라떼',
    americano: '아이스 아메리카노',
    mine: '내가 담음',
    addedByOther: /^김\*연 님이 담음$/,
    callStaff: '직원 호출',
    water: '물',
    call: '직원 부르기',
    called: '직원을 불렀어요',
    answered: '직원이 확인했어요',
    choosing: '같이 고르는 중',
    everybody: /모두 함께/,
    orderedByOther: /^김\*연 님이 함께 주문했어요/,
    cartEmpty: '장바구니가 비어 있어요',
  },
  en: {
    latte: 'Strawberry Cloud Latte',
    americano: 'Iced Americano',
    mine: 'Added by me',
    addedByOther: /^Added by J/,
    callStaff: 'Call staff',
    water: 'Water',
    call: 'Call staff',
    called: 'Staff has been called',
    answered: 'Staff has seen your call',
    choosing: 'Others are choosing',
    everybody: /Everyone’s together/,
    orderedByOther: /^J.* ordered your items, too/,
    cartEmpty: 'Your cart is empty',
  },
} as const

/** A friend with another phone. */
async function aFriend(browser: import('@playwright/test').Browser, customer: Customer): Promise<Customer> {
  const language = customer.text === shopTexts.en ? 'en' : 'ko'
  const context = await browser.newContext({ locale: shopTexts[language].locale })
  const friend = new Customer(await context.newPage(), customer.store, language)
  await friend.pickLanguage()
  return friend
}

async function chooseAndLogIn(customer: Customer, link: string, product: string): Promise<void> {
  await customer.page.goto(link)
  await expect(customer.page.getByRole('heading', { name: customer.text.menusTitle, level: 1 })).toBeVisible()
  await customer.page.getByRole('searchbox').fill(product)
  await customer.choose(product)
  await customer.page.getByRole('searchbox').fill('')
  await customer.openCart()
  await customer.logIn()
  await expect(customer.cart).toBeVisible()
}

for (const language of ['ko', 'en'] as const) {
  const text = texts[language]
  test.describe(`two phones at one table, in ${language}`, () => {
    test.use({ language })

    test('order into one visit, see who added what as it happens, and call the staff', async ({
      customer,
      counter,
      browser,
    }) => {
      const link = await counter.tableLink('7')
      const friend = await aFriend(browser, customer)
      await chooseAndLogIn(customer, link, text.latte)
      await customer.sendOrder()
      await chooseAndLogIn(friend, link, text.americano)
      await friend.sendOrder()

      for (const [guest, own, other] of [
        [customer, text.latte, text.americano],
        [friend, text.americano, text.latte],
      ] as const) {
        const row = (name: string) => guest.detail.getByRole('listitem').filter({ hasText: name }).first()
        await expect(row(own).getByText(text.mine)).toBeVisible()
        await expect(row(other).getByText(text.addedByOther)).toBeVisible()
      }
      const deals = await counter.deals()
      expect(deals).toHaveLength(1)
      expect(deals[0]?.orderList).toHaveLength(2)

      await friend.detail.getByRole('button', { name: friend.text.close }).first().click()
      await friend.open('/menus')
      await friend.page.getByRole('button', { name: text.callStaff, exact: true }).click()
      const sheet = friend.page.getByRole('dialog')
      await sheet.getByRole('button', { name: text.water, exact: true }).click()
      await sheet.getByRole('button', { name: text.call, exact: true }).click()
      await expect(sheet.getByText(text.called)).toBeVisible()
      const [staffCall] = await counter.staffCalls()
      expect(staffCall?.call.itemList.map(({ key }) => key)).toEqual(['water'])
      await counter.answerStaffCall(staffCall?.call.callId ?? 0)
      await expect(sheet.getByText(text.answered)).toBeVisible()
      await friend.page.context().close()
    })
  })
}

for (const language of ['ko', 'en'] as const) {
  const text = texts[language]
  test.describe(`two phones that choose at one table, in ${language}`, () => {
    test.use({ language })

    test('see each other’s cart, and one of them orders for both', async ({ customer, counter, browser }) => {
      const link = await counter.tableLink('7')
      const friend = await aFriend(browser, customer)
      const chosenByOther = (guest: Customer) => guest.cart.getByRole('region', { name: text.choosing })
      await chooseAndLogIn(customer, link, text.latte)
      await chooseAndLogIn(friend, link, text.americano)
      await expect(chosenByOther(friend).getByText(text.latte)).toBeVisible()
      await expect(chosenByOther(customer).getByText(text.americano)).toBeVisible()
      expect(await counter.deals()).toEqual([])

      await friend.cart.getByRole('button', { name: friend.text.next }).click()
      await friend.confirmation.getByRole('radio', { name: text.everybody }).check()
      await friend.confirmation.getByRole('button', { name: /모두 주문하기$|^Order everyone’s/ }).click()
      await expect(friend.detail).toBeVisible()

      // One notice: its toast, which is hidden from screen readers, and the status region that reads it to them.
      const notice = customer.page.getByText(text.orderedByOther)
      await expect(notice.and(customer.page.locator('[aria-hidden="true"]'))).toBeVisible()
      await expect(customer.page.getByRole('status').filter({ has: notice })).toHaveCount(1)
      await expect(notice).toHaveCount(2)
      await expect(customer.cart.getByText(text.cartEmpty)).toBeVisible()
      const [deal, ...others] = await counter.deals()
      expect(others).toEqual([])
      expect(deal?.orderList).toHaveLength(1)
      const row = (name: string) => friend.detail.getByRole('listitem').filter({ hasText: name }).first()
      await expect(row(text.americano).getByText(text.mine)).toBeVisible()
      await expect(row(text.latte)).toBeVisible()
      await friend.page.context().close()
    })
  })
}

test.describe('a prepaid table', () => {
  // Giving up a payment removes its order; requests for it get 404.
  test.use({ storeOptions: { prepaid: true }, consoleErrors: { expected: true } })

  test('a friend can order while another guest’s payment is open or given up, and the order can be paid later', async ({
    customer,
    payment,
    counter,
    browser,
  }) => {
    // Two phones and three payment windows.
    test.slow()
    const link = await counter.tableLink('7')
    const friend = await aFriend(browser, customer)
    const friendsPayment = new Payment(friend)
    const openPayWindow = async (guest: Customer, payment: Payment) => {
      await guest.cart.getByRole('button', { name: guest.text.next }).click()
      await payment.popup
        .getByText(/신용·체크카드/)
        .first()
        .click()
      await payment.popup.getByText('모두 동의해요').click()
      return payment.openWindow()
    }
    await chooseAndLogIn(customer, link, texts.ko.latte)
    const window = await openPayWindow(customer, payment)
    expect(await counter.deals()).toEqual([])

    await chooseAndLogIn(friend, link, texts.ko.americano)
    const friendsWindow = await openPayWindow(friend, friendsPayment)
    await friendsWindow.approve()
    await friendsPayment.expectOrdered()
    const [open] = await counter.deals()
    expect(open?.deal.status).toBe(dealStatus.inProgress)
    expect(open?.orderList.map(({ status }) => status)).toEqual([orderStatus.inKitchen])

    await window.cancel()
    await expect(payment.button).toBeEnabled()
    const again = await payment.openWindow()
    await again.approve()
    await payment.expectOrdered()
    expect((await counter.deals())[0]?.orderList).toHaveLength(2)
    await friend.page.context().close()
  })
})

test('axe finds nothing on a call for the staff', async ({ customer, counter, page }) => {
  await page.goto(await counter.tableLink('2'))
  await page.getByRole('button', { name: texts.ko.callStaff, exact: true }).click()
  await customer.logIn()
  const sheet = page.getByRole('dialog', { name: '무엇을 도와드릴까요?' })
  await sheet.getByRole('button', { name: texts.ko.water, exact: true }).click()
  await sheet.getByRole('button', { name: texts.ko.call, exact: true }).click()
  await expect(sheet.getByText(texts.ko.called)).toBeVisible()
  await expectAccessible(page, 'call for the staff')
})
