import { expectAccessible } from '../fixtures/axe.ts'
import { Reserving } from '../fixtures/reserving.ts'
import { expect, test } from '../fixtures/test.ts'
import { Waiting } from '../fixtures/waiting.ts'

// Each test checks many screens and popups with axe, in both themes.
test.describe.configure({ timeout: 180_000 })

test.describe('at a cafe with deposits', () => {
  test('axe finds nothing on the steps of a reservation and on an unpaid one', async ({
    customer,
    payment,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await expectAccessible(page, 'people, date and time')
    await reserving.button('다음').click()
    await expect(page.getByRole('alert').getByText('2명 이상 입력해주세요.')).toBeVisible()
    await expectAccessible(page, 'too few people')
    await reserving.button('어른 한 명 늘리기').click()
    await reserving.chooseDay()
    await page.getByRole('button', { name: '시간 선택' }).click()
    const sheet = customer.dialog('시간')
    await expect(sheet.getByRole('button', { name: '오후 6:00' })).toBeVisible()
    await expectAccessible(page, 'times')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await reserving.chooseTime('오후 6:00')
    await page.getByText('자동으로 정해요').click()
    await expectAccessible(page, 'plan of the room')
    await page.getByText('목록', { exact: true }).click()
    await expectAccessible(page, 'list of tables')
    await reserving.continueToVisitor()
    await page.getByLabel('이름').fill('')
    await reserving.button('10,000원 결제하고 예약하기').click()
    await expectAccessible(page, 'visitor without a name')
    await page.getByLabel('이름').fill('김하늘')
    await reserving.button('10,000원 결제하고 예약하기').click()
    await expect(payment.popup).toBeVisible()
    await expectAccessible(page, 'payment of a deposit')
    await page.goBack()
    await expect(reserving.heading('아직 결제 전이에요')).toBeVisible()
    await expectAccessible(page, 'unpaid reservation')
  })
})

test.describe('at a restaurant without deposits', () => {
  test.use({ storeOptions: { like: 'sotdanji-yeonnam' } })

  test('axe finds nothing on a reservation, its change, the question before its cancel, and its shared page', async ({
    customer,
    page,
  }) => {
    const reserving = new Reserving(customer)
    await reserving.open()
    await reserving.chooseDateAndTime()
    await reserving.continueToVisitor()
    await reserving.button('예약하기').click()
    await expect(reserving.heading('예약이 확정됐어요')).toBeVisible()
    await expectAccessible(page, 'reservation')
    await reserving.button('예약 변경').click()
    await expect(reserving.button('이대로 변경하기')).toBeVisible()
    await expectAccessible(page, 'change')
    await page.goBack()
    await reserving.button('예약 취소').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'question before a cancel')
    await page.getByRole('button', { name: '그대로 두기' }).click()
    await reserving.button('공유하기').click()
    const field = customer.dialog(/공유하기$/).getByRole('textbox', { name: '공유 링크' })
    await expect(field).toHaveValue(/\?s=/)
    await page.goto(await field.inputValue())
    await expect(page.getByText('예약 확정')).toBeVisible()
    await expectAccessible(page, 'shared reservation')
  })
})

test('axe finds nothing on the form for a ticket, the ticket, the question before its cancel, its call and its end', async ({
  customer,
  counter,
  page,
}) => {
  const waiting = new Waiting(customer)
  await waiting.open()
  await expectAccessible(page, 'form for a ticket')
  await waiting.submit.click()
  await expect(page.getByText('대기 인원을 입력 해주세요.')).toBeVisible()
  await expectAccessible(page, 'form without people')
  await waiting.join({ adults: 2 })
  await expectAccessible(page, 'ticket')
  await waiting.button('웨이팅 취소').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question before a cancel of a ticket')
  await page.getByRole('button', { name: '그대로 두기' }).click()
  const [open] = await counter.deals()
  const dealId = open?.deal.dealId ?? 0
  await counter.callWaiting(dealId)
  await expect(page.getByRole('alert').getByText('입장해 주세요')).toBeVisible()
  await expectAccessible(page, 'called ticket')
  await counter.seatWaiting(dealId)
  await expect(page.getByRole('heading', { name: '입장했어요' })).toBeVisible()
  await expectAccessible(page, 'ticket that is over')
})
