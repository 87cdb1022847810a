import { dealStatus, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { anotherPhone } from '../fixtures/another-phone.ts'
import { expect, test } from '../fixtures/test.ts'
import { Waiting } from '../fixtures/waiting.ts'

test('two phones wait: the first is called and seated, and the page of the second follows at once [1.1-09, 3.1-08, 3.2-71, 3.4-46]', async ({
  customer,
  store,
  counter,
  browser,
}) => {
  test.slow()
  const first = new Waiting(customer)
  await customer.open('/')
  await customer.page
    .getByRole('button', { name: '웨이팅' })
    .or(customer.page.getByRole('link', { name: '웨이팅' }))
    .first()
    .click()
  await customer.logIn()
  await first.join({ adults: 2, children: 1 })
  await expect(first.ticket.getByText('1', { exact: true })).toBeVisible()
  await expect(first.ticket.getByText('어른 2명, 어린이 1명')).toBeVisible()

  const friend = await anotherPhone(browser, store)
  const second = new Waiting(friend)
  await friend.open('/waiting')
  await friend.logIn()
  await expect(friend.page.getByText('앞에 1팀이 기다려요')).toBeVisible()
  await second.join({ adults: 4 })
  await expect(second.ticket.getByText('2', { exact: true })).toBeVisible()
  await expect(second.ticket.getByText('1팀', { exact: true })).toBeVisible()

  const [deal] = await counter.deals()
  const dealId = deal?.deal.dealId ?? 0
  await counter.callWaiting(dealId)
  await expect(customer.page.getByRole('alert').getByText('입장해 주세요')).toBeVisible()
  await expect(customer.page).toHaveTitle(/^입장해 주세요/)
  await expect(second.ticket.getByText('곧 입장', { exact: true })).toBeVisible()

  await counter.seatWaiting(dealId)
  await expect(customer.page.getByRole('heading', { name: '입장했어요' })).toBeVisible()
  await friend.page.context().close()
})

test('a turn is postponed behind the next team, and the number stays', async ({
  customer,
  store,
  browser,
}) => {
  test.slow()
  const first = new Waiting(customer)
  await first.open()
  await first.join({ adults: 2 })
  const friend = await anotherPhone(browser, store)
  const second = new Waiting(friend)
  await second.open()
  await second.join({ adults: 3 })
  await expect(second.ticket.getByText('1팀', { exact: true })).toBeVisible()

  await first.button('순서 미루기').click()
  await customer.expectToast('순서를 미뤘어요.', () =>
    customer.page.getByRole('alertdialog').getByRole('button', { name: '순서 미루기' }).click(),
  )
  await expect(first.ticket.getByText('1팀', { exact: true })).toBeVisible()
  await expect(first.ticket.getByText('1', { exact: true })).toBeVisible()
  await expect(second.ticket.getByText('곧 입장', { exact: true })).toBeVisible()
  await friend.page.context().close()
})

test('a ticket survives a reload and is the same in a second tab; its cancel there shows here, and leads to Main [3.4-47, 3.8-58]', async ({
  customer,
  counter,
  page,
}) => {
  const waiting = new Waiting(customer)
  await waiting.open()
  await waiting.join({ adults: 2 })
  await page.reload()
  await expect(waiting.ticket.getByText('1', { exact: true })).toBeVisible()
  const tab = await customer.secondTab('/waiting')
  const inTab = new Waiting(tab)
  await expect(inTab.ticket.getByText('1', { exact: true })).toBeVisible()
  await inTab.button('웨이팅 취소').click()
  await tab.page.getByRole('alertdialog').getByRole('button', { name: '웨이팅 취소' }).click()
  await expect(tab.page.getByRole('button', { name: '메뉴 열기' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '취소된 웨이팅이에요' })).toBeVisible()
  expect(await counter.deals()).toEqual([])
})

test('a step back from the form cancels the provisional ticket, and nobody waits [3.4-44, 3.4-45]', async ({
  customer,
  counter,
  page,
}) => {
  const waiting = new Waiting(customer)
  await customer.open('/')
  await page
    .getByRole('button', { name: '웨이팅' })
    .or(page.getByRole('link', { name: '웨이팅' }))
    .first()
    .click()
  await customer.logIn()
  await expect(waiting.submit).toBeVisible()
  const cancelled = page.waitForResponse(/cancelpseudowaiting/)
  await page.goBack()
  expect((await cancelled).ok()).toBe(true)
  await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeVisible()
  expect(await counter.deals()).toEqual([])
})

test('the store ends the ticket of guests who did not come, and the open page shows it', async ({
  customer,
  counter,
  page,
}) => {
  const waiting = new Waiting(customer)
  await waiting.open()
  await waiting.join({ adults: 2 })
  const [open] = await counter.deals()
  const dealId = open?.deal.dealId ?? 0
  await counter.callWaiting(dealId)
  await counter.markWaitingNoShow(dealId)
  await expect(page.getByRole('heading', { name: '시간이 지나 취소된 웨이팅이에요' })).toBeVisible()
})

test.describe('the ticket', () => {
  // What the page requests while it is idle fails, and the browser logs that.
  test.use({ consoleErrors: { expected: true } })

  test('stays readable without a connection and shows how old it is', async ({ customer, page }) => {
    const waiting = new Waiting(customer)
    await waiting.open()
    await waiting.join({ adults: 2 })
    await page.context().setOffline(true)
    await expect(page.getByText('인터넷 연결이 끊겼어요')).toBeVisible()
    await expect(page.getByText(/에 확인한 내용이에요 \(방금\)/)).toBeVisible()
    await expect(waiting.ticket.getByText('1', { exact: true })).toBeVisible()
    await expect(waiting.button('웨이팅 취소')).toBeHidden()
    await page.context().setOffline(false)
    await expect(waiting.button('웨이팅 취소')).toBeVisible()
  })
})

test.describe('a full queue', () => {
  test.use({ storeOptions: { waitingLimit: 1 } })

  test('shows a message to the next phone, and leads it to Main [3.8-53]', async ({
    customer,
    store,
    browser,
  }) => {
    const waiting = new Waiting(customer)
    await waiting.open()
    await waiting.join({ adults: 2 })
    const friend = await anotherPhone(browser, store)
    await friend.open('/waiting')
    await friend.logIn()
    await friend.acceptNotice('대기 인원이 가득 찼어요.')
    await expect(friend.page.getByRole('button', { name: '메뉴 열기' })).toBeVisible()
    await friend.page.context().close()
  })
})

test('a closed queue shows a message; a ticket taken before stays valid [3.8-52]', async ({
  customer,
  store,
  counter,
  browser,
}) => {
  const waiting = new Waiting(customer)
  await waiting.open()
  await waiting.join({ adults: 2 })
  await counter.openQueue(false)
  const friend = await anotherPhone(browser, store)
  await friend.open('/waiting')
  await friend.logIn()
  await friend.acceptNotice('매장에서 웨이팅을 잠시 멈췄어요.')
  await customer.page.reload()
  await expect(waiting.ticket.getByText('1', { exact: true })).toBeVisible()
  await friend.page.context().close()
})

test('a queue that the store closes while the form is open issues no ticket, and shows a message', async ({
  customer,
  counter,
  page,
}) => {
  const waiting = new Waiting(customer)
  await waiting.open()
  await page.getByRole('textbox', { name: '어른' }).fill('2')
  await counter.openQueue(false)
  await waiting.submit.click()
  await customer.acceptNotice('매장에서 웨이팅을 잠시 멈췄어요.')
  expect(await counter.deals()).toEqual([])
})

test.describe('ordering ahead', () => {
  test.use({ storeOptions: { preOrder: true } })

  test('is paid first; after that the ticket is not cancelled any more [3.1-08, 3.8-56]', async ({
    customer,
    payment,
    counter,
    page,
  }) => {
    const waiting = new Waiting(customer)
    await waiting.open()
    await waiting.join({ adults: 2 })
    await waiting.button('기다리는 동안 미리 주문하기').click()
    await expect(page.getByText('선주문 · 오기 전에 미리 주문해요')).toBeVisible()
    await customer.choose('딸기 구름 라떼')
    await customer.openCart()
    await customer.cart.getByRole('button', { name: customer.text.next }).click()
    await payment.popup
      .getByText(/신용·체크카드/)
      .first()
      .click()
    await payment.popup.getByText('모두 동의해요').click()
    await (await payment.openWindow()).approve()
    await payment.expectOrdered()
    const [open] = await counter.deals()
    expect(open?.deal).toMatchObject({ dealType: dealType.waiting, status: dealStatus.requested })
    expect(open?.orderList).toMatchObject([{ orderType: orderType.preOrder }])

    await customer.open('/waiting')
    await waiting.button('웨이팅 취소').click()
    await customer.acceptNotice('주문 내역이 있어요. 매장에 문의해 주세요.')
    await expect(waiting.ticket.getByText('1', { exact: true })).toBeVisible()
  })
})
