import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asGuest, callsOf, codeRequested, openLogin } from '../testing/login-under-test.tsx'

beforeEach(asGuest)

describe('requesting a code', () => {
  it('shows name and phone first, and no code field yet [1.4.3-01]', async () => {
    const { form } = await openLogin()
    await expect.element(form.name).toBeVisible()
    await expect.element(form.phone).toBeVisible()
    await expect.element(form.code).not.toBeInTheDocument()
  })

  it('is disabled while name or phone is incomplete [1.5.1-09]', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김')
    await form.phone.fill('0101234')
    await expect.element(form.request).toHaveAttribute('aria-disabled', 'true')
    await form.name.fill('김서연')
    await expect.element(form.request).toHaveAttribute('aria-disabled', 'true')
    await form.phone.fill('01012345')
    await expect.element(form.request).not.toHaveAttribute('aria-disabled')
    expect(callsOf(host, 'requestSmsAuthNumber')).toHaveLength(0)
  })

  it('shows at once that a name has only Korean or English letters [1.5.1-02]', async () => {
    const { screen } = await openLogin({ locale: 'en' })
    await screen.getByRole('textbox', { name: 'Name' }).fill('Kim 3')
    await expect.element(screen.getByText('Name can only use Korean or English letters')).toBeVisible()
  })

  it('shows no error for an incomplete name until the field loses focus', async () => {
    const { form, screen } = await openLogin()
    await form.name.fill('김')
    await expect.element(form.name).not.toHaveAttribute('aria-invalid')
    await form.phone.click()
    await expect.element(screen.getByText('이름은 한글과 영문으로', { exact: false })).toBeVisible()
  })

  it('limits names to 25 letters [1.5.1-03]', async () => {
    const { form } = await openLogin()
    await expect.element(form.name).toHaveAttribute('maxlength', '25')
  })

  it('shows the number with hyphens and sends its digits [1.5.1-05]', async () => {
    const { form, host } = await codeRequested()
    await expect.element(form.phone).toHaveValue('010-1234-5678')
    expect(callsOf(host, 'requestSmsAuthNumber')[0]?.request).toMatchObject({ phoneNumber: '01012345678' })
  })

  it('trims the space that phone keyboards add after a name', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김서연 ')
    await form.phone.fill('01012345678')
    await form.request.click()
    await expect.element(form.code).toBeVisible()
    expect(callsOf(host, 'requestSmsAuthNumber')[0]?.request).toMatchObject({ name: '김서연' })
  })

  it('keeps the button where it is while the terms appear', async () => {
    const { form } = await openLogin()
    const buttonTop = () => form.request.element().getBoundingClientRect().top
    await expect.poll(() => document.getAnimations().length).toBe(0)
    const before = buttonTop()
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await expect.element(form.all).toBeVisible()
    expect(buttonTop()).toBe(before)
  })

  it('sends one text message for two quick taps', async () => {
    const { form, host } = await openLogin({
      answers: { requestSmsAuthNumber: () => new Promise(() => {}) },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.dblClick()
    expect(callsOf(host, 'requestSmsAuthNumber')).toHaveLength(1)
  })

  it('keeps the input while the request is pending', async () => {
    const answered = Promise.withResolvers<void>()
    const { form } = await openLogin({
      answers: {
        requestSmsAuthNumber: async ({ name, phoneNumber }) => {
          await answered.promise
          return { storeId: 10, name, phoneNumber, createDate: 5000 }
        },
      },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.click()
    await form.name.fill('김서윤')
    answered.resolve()
    await expect.element(form.request).not.toHaveAttribute('aria-busy', 'true')
    await expect.element(form.name).toHaveValue('김서윤')
  })

  it('works by the Enter key, and moves the focus to the code', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.code).toHaveFocus()
    expect(callsOf(host, 'requestSmsAuthNumber')).toHaveLength(1)
  })

  it('shows below the number that the message could not be sent [1.8-01]', async () => {
    const { form, screen } = await openLogin({
      answers: {
        requestSmsAuthNumber: () => {
          throw new ApiFailure(code.internal, 'no')
        },
      },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.click()
    await expect.element(screen.getByText('문자 생성을 실패 하였습니다.')).toBeVisible()
    await expect.element(form.request).not.toHaveAttribute('aria-disabled')
  })

  it('shows that text messages cannot be sent to the number', async () => {
    const { form, screen } = await openLogin({
      answers: {
        requestSmsAuthNumber: () => {
          throw new ApiFailure(code.textRefused, 'no')
        },
      },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.click()
    await expect.element(screen.getByText('이 번호로는 문자가 가지 않아요', { exact: false })).toBeVisible()
    await expect.element(form.code).not.toBeInTheDocument()
  })

  it('shows the same message when offline', async () => {
    const { form, screen } = await openLogin({
      answers: {
        requestSmsAuthNumber: () => {
          throw new ApiFailure(0, 'offline')
        },
      },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.click()
    await expect
      .element(screen.getByText('문자 생성을 실패 하였습니다. 인터넷 연결을 확인', { exact: false }))
      .toBeVisible()
  })
})

it.each([
  { where: 'in landscape', width: 844, height: 390, fontSize: '100%' },
  { where: 'on the smallest phone with text twice as large', width: 320, height: 640, fontSize: '200%' },
])('the focused field is in view above the button $where', async ({ width, height, fontSize }) => {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = fontSize
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(390, 844)
  })
  const { form } = await openLogin()
  await expect.poll(() => document.getAnimations().length).toBe(0)
  expect(document.activeElement).toBe(form.name.element())
  for (const field of [form.name, form.phone]) {
    const input = field.element() as HTMLElement
    if (document.activeElement !== input) input.focus()
    await expect.element(field).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => input.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(form.confirm.element().getBoundingClientRect().top)
  }
})
