import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { asked, asNobody, codeRequested, openLogin } from '../testing/login-under-test.tsx'

beforeEach(asNobody)

describe('asking for a code', () => {
  it('takes a name and a phone number first, and offers no code field yet [1.4.3-01]', async () => {
    const { form } = await openLogin()
    await expect.element(form.name).toBeVisible()
    await expect.element(form.phone).toBeVisible()
    await expect.element(form.code).not.toBeInTheDocument()
  })

  it('cannot be done while name or phone are not complete [1.5.1-09]', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김')
    await form.phone.fill('0101234')
    await expect.element(form.request).toHaveAttribute('aria-disabled', 'true')
    await form.name.fill('김서연')
    await expect.element(form.request).toHaveAttribute('aria-disabled', 'true')
    await form.phone.fill('01012345')
    await expect.element(form.request).not.toHaveAttribute('aria-disabled')
    expect(asked(host, 'requestSmsAuthNumber')).toHaveLength(0)
  })

  it('says at once that a name has only Korean or English letters [1.5.1-02]', async () => {
    const { form, screen } = await openLogin({ locale: 'en' })
    await screen.getByRole('textbox', { name: 'Name' }).fill('Kim 3')
    await expect.element(screen.getByText('Name can only use Korean or English letters')).toBeVisible()
    await expect.element(form.confirm).not.toBeInTheDocument()
  })

  it('leaves a half-typed name in peace until the field is left', async () => {
    const { form, screen } = await openLogin()
    await form.name.fill('김')
    await expect.element(form.name).not.toHaveAttribute('aria-invalid')
    await form.phone.click()
    await expect.element(screen.getByText('이름은 한글과 영문으로', { exact: false })).toBeVisible()
  })

  it('takes names of at most 25 letters [1.5.1-03]', async () => {
    const { form } = await openLogin()
    await expect.element(form.name).toHaveAttribute('maxlength', '25')
  })

  it('shows the number with hyphens and sends its digits [1.5.1-05]', async () => {
    const { form, host } = await codeRequested()
    await expect.element(form.phone).toHaveValue('010-1234-5678')
    expect(asked(host, 'requestSmsAuthNumber')[0]?.request).toMatchObject({ phoneNumber: '01012345678' })
  })

  it('takes a name with a space behind it, as keyboards of phones write it, for the name alone', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김서연 ')
    await form.phone.fill('01012345678')
    await form.request.click()
    await expect.element(form.code).toBeVisible()
    expect(asked(host, 'requestSmsAuthNumber')[0]?.request).toMatchObject({ name: '김서연' })
  })

  it('sends one text message for two quick taps', async () => {
    const { form, host } = await openLogin({
      answers: { requestSmsAuthNumber: () => new Promise(() => {}) },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.dblClick()
    expect(asked(host, 'requestSmsAuthNumber')).toHaveLength(1)
  })

  it('keeps what is typed while the request is under way', async () => {
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

  it('works by the Enter key, and leads on to the code', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.code).toHaveFocus()
    expect(asked(host, 'requestSmsAuthNumber')).toHaveLength(1)
  })

  it('says below the number that the message could not be made [1.8-01]', async () => {
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

  it('says so too when there is no network', async () => {
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
