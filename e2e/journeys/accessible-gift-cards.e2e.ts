import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { Counter } from '../fixtures/counter.ts'
import { Customer } from '../fixtures/customer.ts'
import { browserWithCamera } from '../fixtures/fake-camera.ts'
import { Payment } from '../fixtures/payment.ts'
import { expect, test } from '../fixtures/test.ts'
import { addresses } from '../system/addresses.ts'

// Each test checks many screens and popups with axe, in both themes.
test.describe.configure({ timeout: 180_000 })

test('axe finds nothing on the cards, a card and their popups, and Back closes each popup', async ({
  customer,
  store,
  page,
}) => {
  /** Checks an open popup and closes it by the browser's Back. */
  const checkPopup = async (popup: Locator, where: string) => {
    await expect(popup).toBeVisible()
    await expectAccessible(page, where)
    await page.goBack()
    await expect(popup).toBeHidden()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await customer.open('/userCardList')
  await customer.logIn()
  await expect(page.getByText('등록한 카드가 없어요')).toBeVisible()
  await expectAccessible(page, 'no cards')
  for (const amount of [30_000, 2_000]) await store.issueGiftCard({ amount, phoneNumber: customer.phone })
  await page.reload()
  await expect(page.getByText('카드 2장')).toBeVisible()
  await expectAccessible(page, 'list of cards')
  await button('이용 안내').click()
  const notes = customer.dialog('이용 안내')
  await notes.getByRole('tab', { name: '약관' }).click()
  await checkPopup(notes, 'notes and terms')
  await button('카드 등록하기').click()
  const form = customer.dialog('기프트카드 등록')
  await form.getByRole('button', { name: '등록하기' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'message')
  await page.getByRole('button', { name: '확인' }).click()
  await checkPopup(form, 'registration')

  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('img', { name: '결제 바코드' })).toBeVisible()
  await expectAccessible(page, 'card')
  await button('이 카드로 결제하기').click()
  await expect(page.getByRole('img', { name: '결제 QR 코드' })).toBeVisible()
  await checkPopup(customer.dialog('결제 코드'), 'payment code')
  await button('카드 이름 바꾸기').click()
  await checkPopup(customer.dialog('카드 이름'), 'name')
  await button('충전').click()
  const charge = customer.dialog('충전')
  await charge.getByRole('button', { name: '30,000원' }).click()
  await charge.getByRole('button', { name: '직접 입력' }).click()
  await checkPopup(customer.dialog('충전 금액 입력'), 'amount')
  await checkPopup(charge, 'charge')
  await button('잔액 이전').click()
  const transfer = customer.dialog('잔액 이전')
  await transfer.getByRole('radio').check()
  await checkPopup(transfer, 'transfer')
  await button('잔액 환불').click()
  const refund = customer.dialog('잔액 환불')
  await expect(refund.getByText('지금은 환불할 수 없어요')).toBeVisible()
  await checkPopup(refund, 'refund')
  await button('분실 신고').click()
  const lost = customer.dialog('분실 신고')
  await lost.getByRole('button', { name: '분실 신고하기' }).click()
  await expectAccessible(page, 'question about a loss')
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  await checkPopup(lost, 'loss report')
  await button(/^조회 조건/).click()
  const filter = customer.dialog('조회 조건')
  await filter.getByText('직접 선택').click()
  await filter.getByRole('button', { name: /^시작일/ }).click()
  await expect(filter.getByRole('table')).toBeVisible()
  await checkPopup(filter, 'usage filter')
  await page
    .getByRole('button', { name: /카드 발급/ })
    .first()
    .click()
  await checkPopup(customer.dialog('이용 상세'), 'usage')
})

test('axe finds nothing where a gift is chosen, paid, shown and found again', async ({
  customer,
  payment,
  page,
}) => {
  await customer.open('/presentPrepaidcard')
  await customer.logIn()
  await expect(page.getByRole('tab', { name: '전체' })).toBeVisible()
  await expectAccessible(page, 'gift cards on sale')
  await page.getByText('생일 축하 카드').click()
  await page.getByRole('button', { name: '이용 안내' }).click()
  const notes = customer.dialog('이용 안내')
  await expect(notes.getByText('사용할 수 있는 매장')).toBeVisible()
  await expectAccessible(page, 'notes on a card')
  await page.goBack()
  await page.getByRole('button', { name: '금액 직접 입력' }).click()
  const sheet = customer.dialog('금액 직접 입력')
  await sheet.getByLabel('선물 금액').fill('12000')
  await expectAccessible(page, 'own amount')
  await sheet.getByRole('button', { name: '12,000원 선택' }).click()
  await page.getByText('나에게 선물하기').click()
  await page
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await page.getByText(/동의 \(필수\)/).click()
  await expectAccessible(page, 'gift')
  await page.getByRole('button', { name: '12,000원 결제하기' }).click()
  await customer.dialog('결제').getByText('모두 동의해요').click()
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('선물을 결제했어요.')
  await expect(page.getByText('기프트카드를 구매했어요')).toBeVisible()
  await expectAccessible(page, 'result of a gift')

  await page.getByRole('button', { name: '선물 내역' }).click()
  const item = page.getByRole('article').first()
  await expect(item).toBeVisible()
  await expectAccessible(page, 'gift history')
  await page.getByRole('button', { name: /조회 기간/ }).click()
  await expect(customer.dialog('조회 기간')).toBeVisible()
  await expectAccessible(page, 'period of gifts')
  await page.goBack()
  await expect(customer.dialog('조회 기간')).toBeHidden()
  await item.getByRole('button').first().click()
  const detail = customer.dialog('받은 선물 상세')
  await expect(detail.getByText('12,000원').first()).toBeVisible()
  await expectAccessible(page, 'gift in detail')
  await page.goBack()
  await expect(detail).toBeHidden()
  await page.getByRole('tab', { name: '보낸 선물' }).click()
  await expect(item).toBeVisible()
  await expectAccessible(page, 'sent gifts')
})

test('axe finds nothing on the camera, the result of a charge, a refund and the question before a deletion', async ({
  store,
}, info) => {
  const card = await store.issueGiftCard({ amount: 20_000 })
  const browser = await browserWithCamera(null, info.outputPath('card.y4m'))
  const context = await browser.newContext({
    baseURL: addresses.storefront,
    locale: 'ko-KR',
    permissions: ['camera'],
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const customer = new Customer(page, store)
  const payment = new Payment(customer)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await customer.open('/userCardList')
  await customer.logIn()
  await button('카드 등록하기').click()
  const form = customer.dialog('기프트카드 등록')
  await button('카메라로 읽기').click()
  await expect(form.locator('video')).toBeVisible()
  await expectAccessible(page, 'camera')
  for (const [box, digits] of (card.cardNum.match(/\d{4}/g) ?? []).entries())
    await form.getByLabel(`카드 번호 ${box + 1}번째 칸`).fill(digits)
  await form.getByLabel('CVC 번호').fill(card.cardCvcNum)
  await button('등록하기').click()
  await expect(customer.dialog('등록 완료')).toBeVisible()
  await expectAccessible(page, 'registered card')
  await button('처음으로').click()

  await page.getByRole('main').getByRole('link').first().click()
  await button('잔액 환불').click()
  const refund = customer.dialog('잔액 환불')
  await expect(refund.getByText('지금은 환불할 수 없어요')).toBeVisible()
  await page.goBack()
  await button('충전').click()
  const charge = customer.dialog('충전')
  await charge.getByText('10,000원').first().click()
  await charge.getByText('기프트카드 이용약관에 동의해요').click()
  await charge.getByRole('button', { name: '9,700원 결제하기' }).click()
  await payment.popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await payment.popup.getByText('모두 동의해요').click()
  await expectAccessible(page, 'payment of a charge')
  await (await payment.openWindow()).approve()
  await customer.acceptNotice('충전되었어요.')
  await expect(customer.dialog('충전 완료').getByText('30,000원')).toBeVisible()
  await expectAccessible(page, 'result of a charge')
  await button('홈').click()
  await expect(customer.dialog('충전 완료')).toBeHidden()

  const paymentNumber = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).first()
  const cardTempNum = ((await paymentNumber.textContent()) ?? '').replace(/\D/g, '')
  await new Counter(store).redeemGiftCard(cardTempNum, 25_000)
  await expect(page.getByText('5,000원').first()).toBeVisible()
  await button('잔액 환불').click()
  await button('환불 정보 입력').click()
  const account = customer.dialog('환불 정보 입력')
  await account.getByLabel('예금주').fill('김하늘')
  await account.getByLabel('은행').selectOption({ index: 1 })
  await account.getByLabel('계좌번호').fill('1234567890')
  await button('계좌 확인').click()
  await expect(account.getByText('계좌를 확인했어요.')).toBeVisible()
  await expectAccessible(page, 'account of a refund')
  await button('환불 요청').click()
  await expect(customer.dialog('환불 요청 완료')).toBeVisible()
  await expectAccessible(page, 'requested refund')
  await button('처음으로').click()
  await expect(customer.dialog('환불 요청 완료')).toBeHidden()
  await button('카드 삭제').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question before a deletion')
  await browser.close()
})
