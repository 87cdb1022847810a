import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { aCard } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { Answers } from '@storefront/host/testing/test-host.ts'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installCardHolder } from '../testing/a-card-holder.ts'
import { CardCamera } from './card-camera.tsx'
import RegisterPopup from './register-popup.tsx'

type Reading = { text: string }
const scanner = vi.hoisted(() => ({
  read: (_: Reading): unknown => undefined,
  fail: () => {},
  formats: [''],
}))
vi.mock('@storefront/scanner', () => ({
  ScannerView: ({ label }: { label: string }) => <p>{label}</p>,
  useScanner: (options: { formats: string[]; onReading(reading: Reading): unknown; onFailure(): void }) => {
    Object.assign(scanner, { read: options.onReading, fail: options.onFailure, formats: options.formats })
    return { torch: 'unavailable', canSwitchCamera: false, resume() {} }
  },
}))

const number = '9000000000000001'

async function setUp(answers: Answers = {}, params: { code?: string } = {}) {
  const host = installCardHolder({
    answers: { registerUserToCard: () => ({ cardUser: aCard() }), ...answers },
  })
  const popup = popupProps('giftCardRegister', params)
  await render(<RegisterPopup {...popup.props} />)
  return { host, popup }
}
const box = (boxNumber: number) => page.getByRole('textbox', { name: `카드 번호 ${boxNumber}번째 칸` })
const cvc = () => page.getByRole('textbox', { name: 'CVC 번호' })
const terms = () => page.getByRole('checkbox', { name: '기프트카드 이용약관에 동의해요' })
const submit = () => page.getByRole('button', { name: '등록하기' }).click()
const values = () => [1, 2, 3, 4].map((boxNumber) => (box(boxNumber).element() as HTMLInputElement).value)

it('has four boxes of four digits and a CVC of six, which take digits only and cut what is longer [2.2-79, 3.2-50, 2.5-59, 3.5-05]', async () => {
  await setUp()
  await box(4).fill('1a2b3c4d')
  await cvc().fill('12x34567')
  expect(values()).toEqual(['', '', '', '1234'])
  await expect.element(cvc()).toHaveValue('123456')
  await box(4).fill('98765')
  expect(values()[3]).toBe('9876')
})

it('a full box moves the focus on, and a pasted number is spread over the boxes [2.2-79]', async () => {
  await setUp()
  await box(1).click()
  await userEvent.keyboard('9000')
  await expect.element(box(2)).toHaveFocus()
  await box(1).fill('9000 0000-0000 0001')
  expect(values()).toEqual(['9000', '0000', '0000', '0001'])
  await expect.element(cvc()).toHaveFocus()
})

it('the terms are ticked at first; cancel closes without a result [2.2-80, 2.2-81, 3.2-51]', async () => {
  const { popup } = await setUp()
  await expect.element(terms()).toBeChecked()
  await expect.element(page.getByRole('button', { name: '등록하기' })).toBeVisible()
  await page.getByRole('button', { name: '취소' }).click()
  expect([popup.dismissals(), popup.results]).toEqual([1, []])
})

it('asks for number, CVC and agreement before it sends anything [2.5-55, 2.5-56, 2.5-57, 3.5-01, 3.5-02, 3.5-03]', async () => {
  const { host } = await setUp()
  await submit()
  await box(1).fill(number)
  await cvc().fill('12345')
  await submit()
  await cvc().fill('123456')
  await terms().click()
  await submit()
  expect(host.alerts.map(({ text }) => text)).toEqual([
    '카드 번호를 입력해 주세요.',
    'CVC 번호를 입력해 주세요.',
    '약관에 동의해 주세요.',
  ])
  expect(host.calls).toEqual([])
})

it('shows the registered card, and closing it returns the refresh flag [2.2-82, 2.2-83, 3.2-52, 3.4-03]', async () => {
  const { host, popup } = await setUp(
    { registerUserToCard: () => ({ cardUser: aCard({ userCardName: '커피값' }) }) },
    { code: number },
  )
  await cvc().fill('123456')
  await submit()
  await expect.element(page.getByRole('heading', { name: '등록 완료' })).toBeVisible()
  for (const text of ['모임카드', '알아 두세요']) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('커피값').first()).toBeVisible()
  await expect.element(page.getByText('30,000원').first()).toBeVisible()
  expect(host.calls[0]?.request).toMatchObject({
    cardNum: number,
    cardCvcNum: '123456',
    termsUserAgreementList: [{ termsType: '선불카드', hasAgreed: true }],
  })
  await page.getByRole('button', { name: '처음으로' }).click()
  expect(popup.results).toEqual([{ refresh: true }])
})

it.each([
  [code.notFound, '카드를 찾을 수 없어요.', '2.8-14, 3.8-25'],
  [giftCardCode.unusable, '사용할 수 없는 카드예요.', '2.8-15, 3.8-26'],
  [giftCardCode.periodOver, '사용 기간이 지난 카드예요.', '2.8-16, 3.8-27'],
  [giftCardCode.wrongCvc, 'CVC 번호가 맞지 않아요.', '2.8-17, 3.8-28'],
  [giftCardCode.tooManyUsers, '등록할 수 있는 사용자 수를 넘었어요.', '2.8-18, 3.8-29'],
  [giftCardCode.invalidStore, '이 매장의 카드가 아니에요.', '2.8-19, 3.8-30'],
  [giftCardCode.taken, '이미 등록한 카드예요.', '2.8-20, 3.8-31'],
  [0, '인터넷 연결을 확인하고 다시 시도해 주세요.', ''],
  [code.tooMany, '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.', ''],
  [code.internal, '알 수 없는 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.', '2.8-21, 3.8-32'],
])(
  'the failure %i says “%s” [2.8-14, 2.8-15, 2.8-16, 2.8-17, 2.8-18, 2.8-19, 2.8-20, 2.8-21, 3.8-25, 3.8-26, 3.8-27, 3.8-28, 3.8-29, 3.8-30, 3.8-31, 3.8-32]',
  async (failureCode, text) => {
    const { host } = await setUp(
      {
        registerUserToCard: () => {
          throw new ApiFailure(failureCode, 'refused')
        },
      },
      { code: number },
    )
    await cvc().fill('123456')
    await submit()
    await expect.poll(() => host.alerts).toEqual([{ title: '알림', text }])
  },
)

it('the camera reads QR codes and barcodes; a number of sixteen digits fills the boxes [2.2-78, 3.2-49]', async () => {
  await setUp()
  await page.getByRole('button', { name: '카메라로 읽기' }).click()
  await expect.element(page.getByText('카드 코드를 읽는 카메라 화면')).toBeVisible()
  expect(scanner.formats).toEqual(['qr_code', 'code_128'])
  scanner.read({ text: number })
  await expect.element(cvc()).toHaveFocus()
  expect(values()).toEqual(['9000', '0000', '0000', '0001'])
})

it('a scanned code that is no card number shows an error [2.5-58, 3.5-04]', async () => {
  const { host } = await setUp()
  const onCode = vi.fn()
  await render(<CardCamera onCode={onCode} onClose={() => {}} onUnavailable={() => {}} />)
  for (const text of ['900000000000001', '90000000000000011']) await scanner.read({ text })
  expect(host.alerts.map(({ text }) => text)).toEqual(Array(2).fill('잘못된 QR 코드/바코드예요.'))
  expect(onCode).not.toHaveBeenCalled()
})

it('without a camera the boxes for the number are shown, with a message', async () => {
  await setUp()
  await page.getByRole('button', { name: '카메라로 읽기' }).click()
  await expect.element(page.getByText('카드 코드를 읽는 카메라 화면')).toBeVisible()
  scanner.fail()
  await expect.element(page.getByText(/카메라를 쓸 수 없어요/)).toBeVisible()
  await expect.element(box(1)).toBeVisible()
})

it('the camera reads inside a popup that fills the screen [2.2-127]', async () => {
  await setUp()
  await page.getByRole('button', { name: '카메라로 읽기' }).click()
  const camera = page.getByText('카드 코드를 읽는 카메라 화면')
  await expect.element(camera).toBeVisible()
  const popup = page.getByRole('dialog')
  expect(popup.element().contains(camera.element())).toBe(true)
  await expect
    .poll(() => {
      const { top, height } = popup.element().getBoundingClientRect()
      return [top, height].map(Math.round)
    })
    .toEqual([0, innerHeight])
})
