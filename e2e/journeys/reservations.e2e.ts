import { paths } from '@storefront/contract/paths.ts'
import { dealStatus, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { anotherPhone } from '../fixtures/another-phone.ts'
import type { Customer } from '../fixtures/customer.ts'
import { Payment } from '../fixtures/payment.ts'
import { Reserving } from '../fixtures/reserving.ts'
import { expect, test } from '../fixtures/test.ts'

const confirmed = '예약이 확정됐어요'
const done = '예약이 완료되었습니다.'

/** Chooses the provider and the agreements in the open payment popup, and pays in its window. */
async function payDeposit(payment: Payment): Promise<void> {
  await payment.popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await payment.popup.getByText('모두 동의해요').click()
  await (await payment.openWindow()).approve()
}

test.describe('at a cafe with deposits', () => {
  test('a deposit makes the reservation final; a paid one shows what a cancellation now refunds, and the store cancels it with that refund [1.1-08, 3.4-31]', async ({
    customer,
    payment,
    counter,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await expect(page.getByText(/예약금 10,000원\. 지금 취소하면 모두 돌려드려요\./)).toBeVisible()
    await reserving.continueToVisitor()
    await reserving.button('10,000원 결제하고 예약하기').click()
    await payDeposit(payment)
    await customer.acceptNotice(done)
    await expect(reserving.heading(confirmed)).toBeVisible()
    await page.reload()
    await expect(page.getByText('결제 완료')).toBeVisible()

    await expect(
      page.getByText(/매장에 전화해서 취소해 주세요\. 지금 취소하면 10,000원 돌려드려요/),
    ).toBeVisible()
    await reserving.button('예약 취소').click()
    await customer.acceptNotice('결제한 금액이 있어요.')

    const [open] = await counter.deals()
    await counter.cancelReservation(open?.deal.dealId ?? 0, '손님 요청', 'by-penalty')
    await expect(reserving.heading('취소된 예약이에요')).toBeVisible()
    await expect.poll(async () => (await payment.charges())[0]?.cancelledAmount).toBe(10_000)
    await expect(page.getByText('환불', { exact: true })).toBeVisible()
  })

  test('one that was left unpaid is resumed from Main and paid then [3.4-37]', async ({
    customer,
    payment,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await reserving.button('10,000원 결제하고 예약하기').click()
    await expect(payment.popup).toBeVisible()
    await page.goBack()
    await expect(payment.popup).toBeHidden()
    await expect(reserving.heading('아직 결제 전이에요')).toBeVisible()

    await customer.open('/')
    await page.getByRole('button', { name: '예약금 결제를 기다리고 있어요' }).click()
    await reserving.button('10,000원 결제하고 예약하기').click()
    await payDeposit(payment)
    await expect(reserving.heading(confirmed)).toBeVisible()
  })

  test('what one tab has reserved is paid in another, and the first one shows it', async ({
    customer,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await reserving.button('10,000원 결제하고 예약하기').click()
    await expect(new Payment(customer).popup).toBeVisible()
    await page.goBack()
    await expect(reserving.heading('아직 결제 전이에요')).toBeVisible()

    const { pathname, search } = new URL(page.url())
    const tab = await customer.secondTab(pathname.replace(/^\/[^/]+/, '') + search)
    await new Reserving(tab).button('10,000원 결제하고 예약하기').click()
    await payDeposit(new Payment(tab))
    await expect(new Reserving(tab).heading(confirmed)).toBeVisible()
    await expect(reserving.heading(confirmed)).toBeVisible()
    await expect(reserving.button('10,000원 결제하고 예약하기')).toBeHidden()
  })

  test('dishes can be ordered ahead for it, and are paid first [3.1-07]', async ({
    customer,
    payment,
    counter,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await reserving.button('10,000원 결제하고 예약하기').click()
    await payDeposit(payment)
    await customer.acceptNotice(done)
    await reserving.button('메뉴 미리 주문하기').click()
    await expect(page.getByText('선주문 · 오기 전에 미리 주문해요')).toBeVisible()
    await customer.choose('딸기 구름 라떼')
    await customer.openCart()
    await customer.cart.getByRole('button', { name: customer.text.next }).click()
    await payDeposit(payment)
    await payment.expectOrdered()
    const [open] = await counter.deals()
    expect(open?.deal).toMatchObject({ dealType: dealType.reservation, status: dealStatus.requested })
    expect(open?.orderList).toMatchObject([{ orderType: orderType.preOrder, totalAmount: 6_300 }])
  })
})

test.describe('at a restaurant without deposits', () => {
  test.use({ storeOptions: { like: 'sotdanji-yeonnam' } })

  test('a reservation is final at once, gets another time and party, and is cancelled after a question [3.4-32, 3.4-36]', async ({
    customer,
    counter,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await page.getByLabel('메모').fill('창가 자리로 부탁해요')
    await customer.expectToast(done, () => reserving.button('예약하기').click())
    await expect(reserving.heading(confirmed)).toBeVisible()
    await expect(page.getByText(/오후 6:00$/)).toBeVisible()
    expect((await counter.deals())[0]?.deal).toMatchObject({
      status: dealStatus.requested,
      memo: '창가 자리로 부탁해요',
    })

    await reserving.button('예약 변경').click()
    await reserving.button('어린이 한 명 늘리기').click()
    await reserving.chooseTime('오후 7:30')
    await customer.expectToast('예약을 변경했어요.', () => reserving.button('이대로 변경하기').click())
    await expect(page.getByText(/오후 7:30$/)).toBeVisible()
    await expect(page.getByText('어른 2명, 어린이 1명')).toBeVisible()

    await reserving.button('예약 취소').click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('예약을 취소하시겠습니까?')).toBeVisible()
    await customer.expectToast('취소 되었습니다.', () =>
      question.getByRole('button', { name: '예약 취소' }).click(),
    )
    expect(await counter.deals()).toEqual([])
  })

  test('guests who do not come are marked by the store, and the open page shows it', async ({
    customer,
    store,
    counter,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    const dealId = await store.bookVisit(customer.phone, dealType.reservation, 0)
    await customer.open(paths.reservation({ dealId }))
    await expect(reserving.heading(confirmed)).toBeVisible()
    await counter.markNoShow(dealId)
    await expect(reserving.heading('노쇼로 처리된 예약이에요')).toBeVisible()
    await expect(reserving.button('예약 취소')).toBeHidden()
  })

  test('guests who come are seated by the store, and the open page shows it', async ({
    customer,
    counter,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await reserving.button('예약하기').click()
    await expect(reserving.heading(confirmed)).toBeVisible()
    const [open] = await counter.deals()
    await counter.seatReservation(open?.deal.dealId ?? 0)
    await expect(reserving.heading('이용 중이에요')).toBeVisible()
    await expect(page.getByRole('button', { name: '예약 변경' })).toBeHidden()
  })

  test('a shared reservation is read on another phone with masked names, without a login [3.2-78, 3.2-79]', async ({
    customer,
    store,
    browser,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await reserving.button('예약하기').click()
    await expect(reserving.heading(confirmed)).toBeVisible()
    await reserving.button('공유하기').click()
    const field = customer.dialog(/공유하기$/).getByRole('textbox', { name: '공유 링크' })
    await expect(field).toHaveValue(/\?s=/)

    const friend = await anotherPhone(browser, store)
    await friend.page.goto(await field.inputValue())
    await expect(
      friend.page.getByRole('heading', {
        name: /^\p{Script=Hangul}\*\p{Script=Hangul}? 님이 공유한 예약이에요$/u,
      }),
    ).toBeVisible()
    await expect(friend.page.getByText('예약 확정')).toBeVisible()
    await expect(friend.page.getByText(customer.text.customerName)).toHaveCount(0)
    await expect(friend.page.getByText(/010-/)).toHaveCount(0)
    await friend.page.context().close()
  })
})

test.describe('with one table', () => {
  test.use({ storeOptions: { like: 'sotdanji-yeonnam', tables: 1 }, consoleErrors: { expected: true } })

  test('of two phones that want the last table at once one gets it, and the other reads why not and chooses another time', async ({
    customer,
    store,
    counter,
    browser,
  }) => {
    const phones = [customer, await anotherPhone(browser, store)] as const
    for (const phone of phones) {
      const reserving = new Reserving(phone)
      await reserving.open()
      await reserving.chooseDateAndTime()
      await reserving.continueToVisitor()
    }
    await Promise.all(phones.map((phone) => new Reserving(phone).button('예약하기').click()))
    const refusal = (phone: Customer) =>
      phone.page.getByRole('alertdialog').filter({ hasText: '방금 다른 손님이 예약했어요.' })
    const outcomes = await Promise.all(
      phones.map(async (phone) => {
        const confirmation = new Reserving(phone).heading(confirmed)
        await expect(confirmation.or(refusal(phone))).toBeVisible()
        return confirmation.isVisible()
      }),
    )
    expect(outcomes.toSorted()).toEqual([false, true])
    expect(await counter.deals()).toHaveLength(1)

    const loserPhone = phones[outcomes.indexOf(false)] ?? customer
    const reserving = new Reserving(loserPhone)
    await loserPhone.acceptNotice('방금 다른 손님이 예약했어요.')
    // The time is gone, so the page is back at the date and the time.
    await reserving.chooseTime('오후 7:30')
    await reserving.continueToVisitor()
    await reserving.button('예약하기').click()
    await expect(reserving.heading(confirmed)).toBeVisible()
    expect(await counter.deals()).toHaveLength(2)
    await phones[1].page.context().close()
  })
})

test.describe('on a phone that is set to New York, with a clock that is a day fast', () => {
  test.use({ timezoneId: 'America/New_York', storeOptions: { like: 'sotdanji-yeonnam' } })

  test('day and time are those of the store, on the page and for the store', async ({
    customer,
    counter,
    page,
  }) => {
    await page.addInitScript((fastByMs) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + fastByMs
    }, 26 * 3_600_000)
    const reserving = new Reserving(customer)
    await reserving.open()
    const inSeoul = (time: number) => new Date(time + 9 * 3_600_000).toISOString()
    const [, month, day] = inSeoul(Date.now()).slice(0, 10).split('-').map(Number)
    await expect(page.getByRole('button', { name: /, 오늘$/ })).toHaveAccessibleName(
      new RegExp(`^${month}월 ${day}일 `),
    )
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await reserving.button('예약하기').click()
    await expect(reserving.heading(confirmed)).toBeVisible()
    await expect(page.getByText(/오후 6:00$/)).toBeVisible()
    const [open] = await counter.deals()
    expect(inSeoul(open?.deal.startDate ?? 0)).toMatch(/T18:00/)
  })
})

test.describe('without a connection', () => {
  test.use({ storeOptions: { like: 'sotdanji-yeonnam' }, consoleErrors: { expected: true } })

  test('nothing is sent, the input stays, and the next tap reserves once', async ({
    customer,
    counter,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await page.getByLabel('메모').fill('창가 자리로 부탁해요')
    await page.context().setOffline(true)
    await reserving.button('예약하기').click()
    await customer.acceptNotice(/인터넷|네트워크/)
    await page.context().setOffline(false)
    await expect(page.getByLabel('메모')).toHaveValue('창가 자리로 부탁해요')
    await reserving.button('예약하기').click()
    await expect(reserving.heading(confirmed)).toBeVisible()
    expect((await counter.deals()).map(({ deal }) => deal.memo)).toEqual(['창가 자리로 부탁해요'])
  })
})
